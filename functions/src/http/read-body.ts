import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_PICTURE_BYTES } from '@club/contract';
import busboy from 'busboy';
import type { Request } from 'express';
import { DomainError } from '../domain-error';

const MAX_JSON_BYTES = 100 * 1024;
/** The picture, and the boundaries and part headers that the form adds to it. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 16 * 1024;
const FORM_LIMITS = { files: 2, fileSize: MAX_PICTURE_BYTES + 1, fields: 0, parts: 10, headerPairs: 20 };

/** An empty body is read as `{}`. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, MAX_JSON_BYTES, () => new DomainError('too-large'));
  if (bytes.length > 0 && !request.is('application/json')) throw new DomainError('wrong-type');
  return bytes.length === 0 ? {} : parseJson(bytes.toString('utf8'));
}

/** Nobody types these: Firestore would keep a NUL, and refuse or change half a character. */
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

const tooLarge = () => new DomainError('too-large', { message: 'Das Bild darf höchstens 5 MB groß sein.' });
const noFile = () => new DomainError('validation', { message: 'Bitte wähle genau ein Bild aus.' });

/** The bytes of the one file in a multipart form, which must be in this field. */
export async function readUpload(request: Request, field: string): Promise<Buffer> {
  if (!request.is('multipart/form-data')) throw new DomainError('wrong-type');
  const bytes = await readBytes(request, MAX_FORM_BYTES, tooLarge);
  const files = await filesIn(bytes, request);
  const [file] = files;
  if (!file || files.length > 1 || file.field !== field || file.bytes.length === 0) throw noFile();
  if (file.bytes.length > MAX_PICTURE_BYTES) throw tooLarge();
  return file.bytes;
}

async function filesIn(form: Buffer, { headers }: Request): Promise<{ field: string; bytes: Buffer }[]> {
  const files: { field: string; chunks: Buffer[] }[] = [];
  try {
    const parser = busboy({ headers, limits: FORM_LIMITS });
    parser.on('file', (field, file) => {
      const chunks: Buffer[] = [];
      files.push({ field, chunks });
      // An error of the file is reported by the form as well.
      file.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => undefined);
    });
    // Parsed from the bytes, because a form that breaks off would close the connection when piped from the request.
    await pipeline(Readable.from([form]), parser);
  } catch (cause) {
    throw new DomainError('validation', {
      message: 'Das Bild kam unvollständig an. Bitte versuche es noch einmal.',
      cause,
    });
  }
  return files.map(({ field, chunks }) => ({ field, bytes: Buffer.concat(chunks) }));
}

/** Cloud Functions have read the stream already and keep its bytes here. */
type WithRawBody = Request & { rawBody?: unknown };

/**
 * The bytes of a body. One of more than `max` bytes is refused as soon as that is known, by its announced length or
 * by what has come; the rest is read and dropped, so that a browser finishes sending and reads the response.
 */
async function readBytes(request: WithRawBody, max: number, tooLarge: () => DomainError): Promise<Buffer> {
  refuseEncoded(request);
  const { rawBody } = request;
  if (Buffer.isBuffer(rawBody)) {
    if (rawBody.length > max) throw tooLarge();
    return rawBody;
  }
  const announced = Number(request.headers['content-length'] ?? 0);
  const bytes = announced > max ? null : await collect(request, max);
  if (bytes) return bytes;
  request.resume();
  throw tooLarge();
}

/** The bytes of the stream; null when there are more than `max`. */
async function collect(request: Request, max: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop early must not close the connection: the response still has to be sent over it.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > max) return null;
    }
  } catch (cause) {
    // The client closed the connection and reads no response.
    throw new DomainError('validation', { cause });
  }
  return Buffer.concat(chunks);
}

/**
 * Refuses compressed bodies. Cloud Functions decompress a body before this code sees it, up to a size that cannot be
 * limited here, and no client of ours compresses one.
 */
function refuseEncoded({ headers }: Request): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new DomainError('wrong-type');
}
