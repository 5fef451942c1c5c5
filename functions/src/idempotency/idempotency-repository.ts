import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Clock } from '../platform/clock';
import { type Firestore, type Transaction, transact } from '../platform/firestore';

/** Longer than any client keeps trying. Firestore removes what has expired. */
const KEPT_MS = 24 * 3_600_000;

const recordSchema = z.object({ answer: z.string() });

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

export function createIdempotencyRepository(firestore: Firestore, clock: Clock) {
  const recordRef = (key: string) => firestore.collection('idempotencyKeys').doc(key);

  const answerIn = <T>(record: DocumentSnapshot, answer: z.ZodType<T>): T | null =>
    record.exists ? answer.parse(JSON.parse(recordSchema.parse(record.data()).answer)) : null;

  return {
    /** What the same key was answered before; null when it is new, or none. For what must be known before the work. */
    async find<T>(key: string | null, answer: z.ZodType<T>): Promise<T | null> {
      return key === null ? null : answerIn(await recordRef(key).get(), answer);
    },

    /**
     * Runs `work` in a transaction; its answer commits with what it writes. The same key again,
     * be it at the same moment, answers what the first one did and runs nothing. A `work` that
     * throws leaves no trace, so that it can be tried again. Without a key: a plain transaction.
     */
    once<T>(key: string | null, answer: z.ZodType<T>, work: (transaction: Transaction) => Promise<T>): Promise<T> {
      return transact(firestore, async (transaction) => {
        if (key === null) return work(transaction);
        const earlier = answerIn(await transaction.get(recordRef(key)), answer);
        if (earlier !== null) return earlier;
        const result = answer.parse(await work(transaction));
        const expiresAt = new Date(clock.now().getTime() + KEPT_MS);
        transaction.set(recordRef(key), { answer: JSON.stringify(result), expiresAt });
        return result;
      });
    },
  };
}
