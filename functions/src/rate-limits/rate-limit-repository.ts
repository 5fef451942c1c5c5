import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';
import { sha256 } from '../platform/tokens';
import type { Limit } from './limits';

/** The attempts of one account or address that count against one limit. */
export type Bucket = {
  limit: Limit;
  subject: string;
  /** When it is full, attempts are not refused: they fail, so that nobody notices that it is full. */
  isSilent?: true;
};

const documentSchema = z.object({ attempts: z.array(storedDate) });

export const RATE_LIMITS = defineCollection({
  path: 'rateLimits',
  version: 1,
  expires: true,
  archived: { leftOut: 'It counts attempts for an hour.' },
  people: {
    exemption:
      'Holds instants under a hash of the account or address, for an hour at most, and of sent invitations and told sign-ins for a day.',
    toldIn: 'limits',
  },
});

/** The id is hashed, so that the collection does not list who tried to sign in from where. */
const documentId = ({ limit, subject }: Bucket): string => sha256(`${limit.name}:${subject}`);

export type RateLimitRepository = ReturnType<typeof createRateLimitRepository>;

/** The attempts of a bucket are ascending. */
export function createRateLimitRepository(firestore: Firestore) {
  const refOf = (bucket: Bucket) => firestore.collection('rateLimits').doc(documentId(bucket));

  /** The attempts of each bucket, in the order of the buckets. */
  async function find(transaction: Transaction, buckets: readonly Bucket[]): Promise<Date[][]> {
    const snapshots = await transaction.getAll(...buckets.map(refOf));
    return snapshots.map((snapshot) => (snapshot.exists ? documentSchema.parse(snapshot.data()).attempts : []));
  }

  function save(transaction: Transaction, buckets: readonly Bucket[], changed: readonly Date[][]): void {
    for (const [index, bucket] of buckets.entries()) {
      const attempts = changed[index];
      if (attempts) transaction.set(refOf(bucket), { attempts, expiresAt: expiryOf(attempts, bucket.limit) });
    }
  }

  return {
    find,
    save,

    /** Stores what `change` returns for the attempts of all buckets, in one transaction. */
    update: (buckets: Bucket[], change: (attempts: Date[][]) => Date[][]): Promise<void> =>
      transact(firestore, async (transaction) => save(transaction, buckets, change(await find(transaction, buckets)))),
  };
}

const expiryOf = (attempts: Date[], { windowMs }: Limit): Date =>
  new Date((attempts.at(-1)?.getTime() ?? 0) + windowMs);
