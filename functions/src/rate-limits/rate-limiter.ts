import { DomainError } from '../domain-error';
import type { Clock } from '../platform/clock';
import { createKeyedLimit } from '../platform/keyed-limit';
import type { Bucket, RateLimitRepository } from './rate-limit-repository';

/** Attempts under way count too. With few at once, a room full of people who sign in correctly never fills a bucket. */
const ATTEMPTS_AT_ONCE = 5;

export type RateLimiter = {
  /** Counts an attempt; throws too-many-requests and counts nothing when any bucket is full. */
  count(buckets: Bucket[]): Promise<void>;
  /**
   * Counts an attempt before it is made, so that simultaneous attempts cannot all slip through, and takes it back unless
   * it `failed`. One that throws is taken back too, because it has revealed nothing. Throws too-many-requests when any
   * bucket is full; for a full silent one it tells `make` that the attempt must fail.
   */
  attempt<T>(buckets: Bucket[], make: (mustFail: boolean) => Promise<T>, failed: (result: T) => boolean): Promise<T>;
};

export function createRateLimiter(repository: RateLimitRepository, clock: Clock): RateLimiter {
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
    async count(buckets) {
      await take(buckets);
    },

    attempt: (buckets, make, failed) =>
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
  };
}

/** Counts an attempt as `count` does; false when any bucket is full, for callers who then do less instead of refusing. */
export async function countIfRoom(limiter: Pick<RateLimiter, 'count'>, buckets: Bucket[]): Promise<boolean> {
  try {
    await limiter.count(buckets);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests') return false;
    throw error;
  }
}

type Taken = { at: Date; counted: Bucket[] };

/**
 * The attempts of these buckets with one more in each, except in silent ones that are full. Throws too-many-requests when
 * any other bucket is full, so that a refused attempt counts in none of them.
 */
export function withAttempt(stored: readonly Date[][], buckets: readonly Bucket[], now: Date): Date[][] {
  const counting = stored.map((attempts, index) => withinWindow(attempts, buckets[index], now));
  const waits = counting.map((attempts, index) => waitOf(attempts, buckets[index], now));
  // The wait must not reveal a silent bucket either.
  const waitMs = Math.max(0, ...waits.filter((_, index) => !buckets[index]?.isSilent));
  if (waitMs > 0) {
    const full = buckets.filter(({ isSilent }, index) => !isSilent && (waits[index] ?? 0) > 0);
    throw tooMany(waitMs, full.find(({ limit }) => limit.refusal)?.limit.refusal);
  }
  return counting.map((attempts, index) => ((waits[index] ?? 0) > 0 ? attempts : [...attempts, now]));
}

const withinWindow = (attempts: Date[], bucket: Bucket | undefined, now: Date): Date[] =>
  attempts.filter((attempt) => now.getTime() - attempt.getTime() < (bucket?.limit.windowMs ?? 0));

/** The time until the oldest surplus attempt leaves the window; 0 when there is room. */
function waitOf(attempts: Date[], bucket: Bucket | undefined, now: Date): number {
  if (!bucket) return 0;
  const oldest = attempts[attempts.length - bucket.limit.max];
  return oldest ? oldest.getTime() + bucket.limit.windowMs - now.getTime() : 0;
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
