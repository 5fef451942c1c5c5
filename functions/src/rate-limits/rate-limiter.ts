import { DomainError } from '../domain-error';
import { createBatcher } from '../platform/batcher';
import type { Clock } from '../platform/clock';
import type { Bucket, RateLimitRepository } from './rate-limit-repository';

export type Permit = {
  /** The attempt turned out to be none that counts. */
  giveBack(): Promise<void>;
};

export type RateLimiter = {
  /**
   * Counts an attempt before it is made, so that attempts made at once cannot all slip
   * through; throws too-many-requests and counts nothing when any bucket is full.
   */
  take(buckets: Bucket[]): Promise<Permit>;
};

type Job = () => Promise<void>;

export function createRateLimiter(repository: RateLimitRepository, clock: Clock): RateLimiter {
  // People of one address come at the same time: one after the other they need no retries.
  const inTurn = createBatcher<Job, void>(async (_key, [job]) => [await job?.()], 1);
  const turnOf = (buckets: Bucket[]) => buckets.at(-1)?.subject ?? '';

  return {
    async take(buckets) {
      const now = clock.now();
      await inTurn(turnOf(buckets), () =>
        repository.update(buckets, (stored) => {
          const counting = stored.map((attempts, index) => withinWindow(attempts, buckets[index], now));
          const waitMs = Math.max(...counting.map((attempts, index) => waitOf(attempts, buckets[index], now)));
          if (waitMs > 0) throw tooMany(waitMs);
          return counting.map((attempts) => [...attempts, now]);
        }),
      );
      return {
        giveBack: () => inTurn(turnOf(buckets), () => repository.update(buckets, (stored) => stored.map(without(now)))),
      };
    },
  };
}

const withinWindow = (attempts: Date[], bucket: Bucket | undefined, now: Date): Date[] =>
  attempts.filter((attempt) => now.getTime() - attempt.getTime() < (bucket?.limit.windowMs ?? 0));

/** How long until the oldest attempt that is too many leaves the window; 0 when there is room. */
function waitOf(attempts: Date[], bucket: Bucket | undefined, now: Date): number {
  if (!bucket) return 0;
  const inTheWay = attempts[attempts.length - bucket.limit.max];
  return inTheWay ? inTheWay.getTime() + bucket.limit.windowMs - now.getTime() : 0;
}

/** Takes out one attempt of this instant, not all of them. */
const without =
  (instant: Date) =>
  (attempts: Date[]): Date[] => {
    const index = attempts.findIndex((attempt) => attempt.getTime() === instant.getTime());
    return index < 0 ? attempts : attempts.toSpliced(index, 1);
  };

function tooMany(waitMs: number): DomainError {
  const minutes = Math.ceil(waitMs / 60_000);
  return new DomainError('too-many-requests', {
    message: `Zu viele Versuche. Bitte warte ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} und versuche es dann erneut.`,
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  });
}
