import type * as z from 'zod';
import { DomainError } from '../domain-error';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { Clock } from '../platform/clock';
import type { Transaction } from '../platform/firestore';
import { createKeyedLimit } from '../platform/keyed-limit';
import type { Bucket, RateLimitRepository } from './rate-limit-repository';

/** Attempts under way count too. With few at once, a room full of people who sign in correctly never fills a bucket. */
const ATTEMPTS_AT_ONCE = 5;

export function createRateLimiter(repository: RateLimitRepository, idempotency: IdempotencyRepository, clock: Clock) {
  const limitAttempts = createKeyedLimit(ATTEMPTS_AT_ONCE);
  // Many people of one address come at the same time. Updating their bucket one at a time needs no retries.
  const limitUpdates = createKeyedLimit(1);
  const keyOf = (buckets: Bucket[]) => buckets.at(-1)?.subject ?? '';

  const take = (buckets: Bucket[]): Promise<Taken> =>
    limitUpdates(keyOf(buckets), async () => {
      const now = clock.now();
      let counted: Bucket[] = [];
      await repository.update(buckets, (stored) => {
        const changed = withAttempt(stored, buckets, now);
        counted = buckets.filter((_, index) => changed[index]?.at(-1) === now);
        return changed;
      });
      return { at: now, counted };
    });

  const giveBack = ({ at, counted }: Taken) =>
    limitUpdates(keyOf(counted), () => repository.update(counted, (stored) => stored.map(without(at))));

  return {
    /** Counts an attempt; throws too-many-requests and counts nothing when any bucket is full. */
    async count(buckets: Bucket[]): Promise<void> {
      await take(buckets);
    },

    /** The same; false when any bucket is full, for callers who then do less instead of refusing. */
    countIfRoom: (buckets: Bucket[]): Promise<boolean> =>
      take(buckets).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'too-many-requests') return false;
          throw error;
        },
      ),

    /**
     * Counts an attempt before it is made, so that simultaneous attempts cannot all slip through, and takes it back unless
     * it `failed`. One that throws is taken back too, because it has revealed nothing. Throws too-many-requests when any
     * bucket is full; for a full silent one it tells `make` that the attempt must fail.
     */
    attempt: <T>(
      buckets: Bucket[],
      make: (mustFail: boolean) => Promise<T>,
      failed: (result: T) => boolean,
    ): Promise<T> =>
      limitAttempts(keyOf(buckets), async () => {
        const taken = await take(buckets);
        let counts = false;
        try {
          const result = await make(taken.counted.length < buckets.length);
          counts = failed(result);
          return result;
        } finally {
          if (!counts) await giveBack(taken);
        }
      }),

    /**
     * Does what `idempotency.once` does, and counts it in the same transaction: what fails does not count, and a repeated
     * request gets the first response even if that was the last that the limits allow. Throws too-many-requests when any bucket
     * is full; of a full silent one it tells `work`. Those of the last bucket's subject run one at a time: at the same moment they
     * would only make each other start again.
     */
    once: <T>(
      buckets: Bucket[],
      key: string | null,
      response: z.ZodType<T>,
      work: (transaction: Transaction, isSilenced: boolean) => Promise<T>,
    ): Promise<T> =>
      limitUpdates(keyOf(buckets), () =>
        idempotency.once(key, response, async (transaction) => {
          const now = clock.now();
          const attempts = withAttempt(await repository.find(transaction, buckets), buckets, now);
          const result = await work(transaction, !attempts.every((bucket) => bucket.at(-1) === now));
          repository.save(transaction, buckets, attempts);
          return result;
        }),
      ),
  };
}

type Taken = { at: Date; counted: Bucket[] };

/**
 * The attempts of these buckets with one more in each, except in silent ones that are full. Throws too-many-requests when
 * any other bucket is full, so that a refused attempt counts in none of them.
 */
function withAttempt(stored: readonly Date[][], buckets: readonly Bucket[], now: Date): Date[][] {
  const counting = buckets.map(({ limit, isSilent }, index) => {
    const { max, windowMs } = limit;
    const attempts = (stored[index] ?? []).filter((attempt) => now.getTime() - attempt.getTime() < windowMs);
    // There is room again when the oldest surplus attempt has left the window.
    const oldest = attempts[attempts.length - max];
    return { limit, isSilent, attempts, waitMs: oldest ? oldest.getTime() + windowMs - now.getTime() : 0 };
  });
  // The wait must not reveal a silent bucket either.
  const full = counting.filter(({ isSilent, waitMs }) => !isSilent && waitMs > 0);
  if (full.length > 0) {
    const refusal = full.find(({ limit }) => limit.refusal)?.limit.refusal;
    throw tooMany(Math.max(...full.map(({ waitMs }) => waitMs)), refusal);
  }
  return counting.map(({ attempts, waitMs }) => (waitMs > 0 ? attempts : [...attempts, now]));
}

/** Removes one attempt of this instant, not all of them. */
const without =
  (instant: Date) =>
  (attempts: Date[]): Date[] => {
    const index = attempts.findIndex((attempt) => attempt.getTime() === instant.getTime());
    return index < 0 ? attempts : attempts.toSpliced(index, 1);
  };

function tooMany(waitMs: number, refusal?: string): DomainError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = `Zu viele Versuche. In ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} geht es wieder.`;
  return new DomainError('too-many-requests', {
    message: refusal ?? wait,
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  });
}
