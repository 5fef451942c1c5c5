/** After so many claims a notice or a delivery is recorded as failed. */
export const MAX_ATTEMPTS = 5;

const MINUTE_MS = 60_000;

/** The pauses after the first, second … attempt. Deliveries run every five minutes, so no pause is shorter. */
const PAUSES_MS = [5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/** A push service that asks for a longer pause is called again all the same, because it may have been mistaken. */
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/**
 * The pause after so many attempts in milliseconds; null after the last. A push service can ask for a longer pause
 * than ours by `retryAfterSeconds`, not for a shorter one.
 */
export function pauseAfter(attempts: number, retryAfterSeconds: number | null = null): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const own = PAUSES_MS[Math.max(attempts, 1) - 1] ?? LONGEST_PAUSE_MS;
  return Math.max(own, Math.min((retryAfterSeconds ?? 0) * 1_000, LONGEST_PAUSE_MS));
}

type FailedAttempt = {
  /** The number of attempts, with the one that failed just now. */
  attempts: number;
  retryAfterSeconds: number | null;
  deliverBefore: Date;
  now: Date;
};

type NextAttempt = { kind: 'at'; at: Date } | { kind: 'failed' } | { kind: 'too-late' };

/** Decides what follows an attempt that the push service did not take. `at` is before `deliverBefore`. */
export function nextAttempt({ attempts, retryAfterSeconds, deliverBefore, now }: FailedAttempt): NextAttempt {
  const pause = pauseAfter(attempts, retryAfterSeconds);
  if (pause === null) return { kind: 'failed' };
  const at = new Date(now.getTime() + pause);
  return at < deliverBefore ? { kind: 'at', at } : { kind: 'too-late' };
}
