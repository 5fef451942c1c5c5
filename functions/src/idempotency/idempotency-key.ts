import * as z from 'zod';
import { DomainError } from '../domain-error';
import { sha256 } from '../platform/tokens';

const headerSchema = z.uuid();

/** Two requests are the same when all of this is. */
type Attempt = { endpoint: string; uid: string | null; params: unknown; query: unknown; body: unknown };

/**
 * The key under which the response is remembered; null when the request names none. The caller and the request are a
 * part of it, so the same header with anything else is another key, and nobody gets another person's response.
 */
export function idempotencyKey(header: string | string[] | undefined, attempt: Attempt): string | null {
  if (header === undefined) return null;
  const parsed = headerSchema.safeParse(header);
  if (!parsed.success) throw new DomainError('validation', { message: 'Der Idempotency-Key muss eine UUID sein.' });
  const { endpoint, uid, params, query, body } = attempt;
  return sha256(JSON.stringify([parsed.data.toLowerCase(), endpoint, uid ?? '', params, query, body]));
}
