import express, { type NextFunction, type Request, type Response } from 'express';
import { DomainError } from '../domain-error';

const MAX_BODY_BYTES = 100 * 1024;

const readRaw = express.raw({ type: () => true, limit: MAX_BODY_BYTES, inflate: false });

/** Cloud Functions have read the stream already and keep its bytes here. */
type WithRawBody = Request & { rawBody?: unknown };

/**
 * Where the platform has read a body it has unpacked it, too, up to a size that is not ours to say. No
 * client of ours packs one; who does is refused alike everywhere.
 */
export function refuseCompressed({ headers }: Request): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new DomainError('wrong-type');
}

/** Leaves the parsed JSON, `{}` for an empty body, in `request.body`. */
export function readJsonBody(request: WithRawBody, response: Response, next: NextFunction): void {
  refuseCompressed(request);
  if (Buffer.isBuffer(request.rawBody)) {
    parseInto(request, request.rawBody);
    next();
    return;
  }
  readRaw(request, response, (error?: unknown) => {
    if (error) return next(error);
    try {
      parseInto(request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      next();
    } catch (refusal) {
      next(refusal);
    }
  });
}

function parseInto(request: Request, bytes: Buffer): void {
  if (bytes.length > MAX_BODY_BYTES) throw new DomainError('too-large');
  if (bytes.length > 0 && !request.is('application/json')) throw new DomainError('wrong-type');
  request.body = bytes.length === 0 ? {} : parseJson(bytes.toString('utf8'));
}

/** A NUL would be kept by everything behind us, half a character be refused or changed; nobody types either. */
const NO_TEXT = /[\0\p{Surrogate}]/u;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && NO_TEXT.test(value)) throw new SyntaxError('no text');
      return value;
    });
  } catch {
    throw new DomainError('validation', { message: 'Die Anfrage ist kein gültiges JSON.' });
  }
}
