import { MAX_ATTEMPTS } from './limits';

const MINUTE_MS = 60_000;

/** After the first, second … attempt. The schedule runs every five minutes, so less would promise too much. */
const PAUSES_MS = [5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/** A push service that wants a longer pause is asked again all the same: it may have been mistaken. */
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/**
 * How long to wait after so many attempts, in milliseconds; null: it was the last.
 * `retryAfterSeconds`: what the push service asked for, never less than the pause of our own.
 */
export function pauseAfter(attempts: number, retryAfterSeconds: number | null = null): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const own = PAUSES_MS[Math.max(attempts, 1) - 1] ?? LONGEST_PAUSE_MS;
  return Math.max(own, Math.min((retryAfterSeconds ?? 0) * 1_000, LONGEST_PAUSE_MS));
}

type Failed = {
  /** With the one that failed just now. */
  attempts: number;
  retryAfterSeconds: number | null;
  deliverBefore: Date;
  now: Date;
};

type NextAttempt = { kind: 'at'; at: Date } | { kind: 'failed' } | { kind: 'too-late' };

/** What becomes of a push that its service did not take this time. `at` is before `deliverBefore`. */
export function nextAttempt({ attempts, retryAfterSeconds, deliverBefore, now }: Failed): NextAttempt {
  const pause = pauseAfter(attempts, retryAfterSeconds);
  if (pause === null) return { kind: 'failed' };
  const at = new Date(now.getTime() + pause);
  return at < deliverBefore ? { kind: 'at', at } : { kind: 'too-late' };
}
