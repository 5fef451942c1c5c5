import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../domain-error';
import { readBytes } from './body-bytes';

const MAX_BODY_BYTES = 100 * 1024;

/** Leaves the parsed JSON, `{}` for an empty body, in `request.body`. */
export async function readJsonBody(request: Request, _response: Response, next: NextFunction): Promise<void> {
  const bytes = await readBytes(request, MAX_BODY_BYTES, () => new DomainError('too-large'));
  if (bytes.length > 0 && !request.is('application/json')) throw new DomainError('wrong-type');
  request.body = bytes.length === 0 ? {} : parseJson(bytes.toString('utf8'));
  next();
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
