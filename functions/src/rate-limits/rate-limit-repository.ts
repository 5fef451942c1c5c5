import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';
import type { Limit } from './limits';

/** The attempts of one account or address that count against one limit. */
export type Bucket = { limit: Limit; subject: string };

const documentSchema = z.object({ attempts: z.array(storedDate) });

/** The id is hashed, so that the collection does not list who tried to sign in from where. */
const documentId = ({ limit, subject }: Bucket): string =>
  createHash('sha256').update(`${limit.name}:${subject}`).digest('hex');

export type RateLimitRepository = ReturnType<typeof createRateLimitRepository>;

export function createRateLimitRepository(firestore: Firestore) {
  const refOf = (bucket: Bucket) => firestore.collection('rateLimits').doc(documentId(bucket));

  return {
    /**
     * Stores what `change` returns for the attempts of all buckets, in one transaction; null stores nothing. Attempts
     * are ascending.
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
