import { createHash } from 'node:crypto';
import * as z from 'zod';
import { DomainError } from '../domain-error';

const headerSchema = z.uuid();

/** What makes two requests one and the same. */
type Attempt = { endpoint: string; uid: string | null; params: unknown; query: unknown; body: unknown };

/**
 * Stands for one attempt of one person at one thing; null when they named none. The request
 * is a part of it, so that a key used again for something else is a key of its own, and
 * nobody is answered what another person was.
 */
export function idempotencyKey(header: string | string[] | undefined, attempt: Attempt): string | null {
  if (header === undefined) return null;
  const parsed = headerSchema.safeParse(header);
  if (!parsed.success) throw new DomainError('validation', { message: 'Der Idempotency-Key muss eine UUID sein.' });
  const { endpoint, uid, params, query, body } = attempt;
  const request = JSON.stringify([parsed.data.toLowerCase(), endpoint, uid ?? '', params, query, body]);
  return createHash('sha256').update(request).digest('hex');
}
