import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-date';
import type { Limit } from './limits';

/** Attempts of one account or address that count against one limit. */
export type Bucket = { limit: Limit; subject: string };

const documentSchema = z.object({ attempts: z.array(storedDate) });

/** Hashed, so that the collection is no list of who tried to sign in from where. */
const documentId = ({ limit, subject }: Bucket): string =>
  createHash('sha256').update(`${limit.name}:${subject}`).digest('hex');

export type RateLimitRepository = ReturnType<typeof createRateLimitRepository>;

export function createRateLimitRepository(firestore: Firestore) {
  const refOf = (bucket: Bucket) => firestore.collection('rateLimits').doc(documentId(bucket));

  return {
    /**
     * Reads the attempts of all buckets and stores what `change` makes of them, in one
     * transaction; null stores nothing. Attempts are ascending.
     */
    async update(buckets: Bucket[], change: (attempts: Date[][]) => Date[][] | null): Promise<void> {
      await transact(firestore, async (transaction) => {
        const snapshots = await transaction.getAll(...buckets.map(refOf));
        const stored = snapshots.map((snapshot) =>
          snapshot.exists ? documentSchema.parse(snapshot.data()).attempts : [],
        );
        const changed = change(stored);
        for (const [index, bucket] of buckets.entries()) {
          const attempts = changed?.[index];
          if (attempts) transaction.set(refOf(bucket), { attempts, expiresAt: expiryOf(attempts, bucket.limit) });
        }
      });
    },
  };
}

const expiryOf = (attempts: Date[], { windowMs }: Limit): Date =>
  new Date((attempts.at(-1)?.getTime() ?? 0) + windowMs);
