import type { Told } from '@club/contract';
import type * as z from 'zod';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { Transaction } from '../platform/firestore';

/**
 * Does what `idempotency.once` does. Guests are named in the first response alone: what is remembered of it would outlive
 * that they are forgotten.
 */
export async function toldOnce<Result extends Told>(
  idempotency: IdempotencyRepository,
  key: string | null,
  response: z.ZodType<Result>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let guestsToCall: Told['guestsToCall'] = [];
  const result = await idempotency.once(key, response, async (transaction) => {
    const done = await work(transaction);
    guestsToCall = done.guestsToCall;
    return { ...done, guestsToCall: [] };
  });
  return { ...result, guestsToCall };
}
