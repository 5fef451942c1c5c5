import { KEPT_FOR } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Clock } from '../platform/clock';
import { defineCollection } from '../platform/collection';
import { type Firestore, type Transaction, transact } from '../platform/firestore';

/** A record is kept longer than any client keeps trying. Firestore removes expired ones. */
const KEPT_MS = KEPT_FOR.idempotencyHours * 3_600_000;

/** `answer` is the JSON of the response. */
const recordSchema = z.object({ answer: z.string() });

export const IDEMPOTENCY_KEYS = defineCollection({
  path: 'idempotencyKeys',
  version: 1,
  expires: true,
  archived: {
    leftOut: 'It recognises repeated requests for a day, and these went to the deployment that was left.',
  },
  people: {
    exemption:
      'Holds a hash of each request and ids of what it created, for one day; responses with names are not stored.',
    toldIn: 'limits',
  },
});

export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

export function createIdempotencyRepository(firestore: Firestore, clock: Clock) {
  const recordRef = (key: string) => firestore.collection('idempotencyKeys').doc(key);

  const responseIn = <T>(record: DocumentSnapshot, response: z.ZodType<T>): T | null =>
    record.exists ? response.parse(JSON.parse(recordSchema.parse(record.data()).answer)) : null;

  return {
    /** The response that this key had before; null for a new key and without one. It can be asked for before the work. */
    async find<T>(key: string | null, response: z.ZodType<T>): Promise<T | null> {
      return key === null ? null : responseIn(await recordRef(key).get(), response);
    },

    /**
     * Runs `work` in a transaction; its response commits with what it writes. The same key again, be it at the same
     * moment, gets the first response and runs nothing. A `work` that throws leaves no trace and can be tried again; one
     * that meets another transaction runs again. Without a key this is a plain transaction.
     */
    once<T>(key: string | null, response: z.ZodType<T>, work: (transaction: Transaction) => Promise<T>): Promise<T> {
      return transact(firestore, async (transaction) => {
        if (key === null) return work(transaction);
        const earlier = responseIn(await transaction.get(recordRef(key)), response);
        if (earlier !== null) return earlier;
        const result = response.parse(await work(transaction));
        const expiresAt = new Date(clock.now().getTime() + KEPT_MS);
        transaction.set(recordRef(key), { answer: JSON.stringify(result), expiresAt });
        return result;
      });
    },
  };
}
