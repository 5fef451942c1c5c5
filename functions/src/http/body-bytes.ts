import type { Request } from 'express';
import { DomainError } from '../domain-error';

/** Cloud Functions have read the stream already and keep its bytes here. */
type WithRawBody = Request & { rawBody?: unknown };

/**
 * A body as it came. One of more than `max` bytes is refused as soon as that is known, by its announced
 * length or by what has come; the rest is passed over, so that a browser finishes sending and reads why.
 */
export async function readBytes(request: WithRawBody, max: number, tooLarge: () => DomainError): Promise<Buffer> {
  refusePacked(request);
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

/** null: more than `max`. */
async function collect(request: Request, max: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving early ends the reading, not the connection: it still has to carry the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > max) return null;
    }
  } catch (cause) {
    // The client has gone, and reads no answer.
    throw new DomainError('validation', { cause });
  }
  return Buffer.concat(chunks);
}

/** The platform unpacks a body before we see it, up to a size that is not ours to say. No client of ours packs one. */
function refusePacked({ headers }: Request): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new DomainError('wrong-type');
}
