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

/** When a delivery that was not taken is tried again, before `deliverBefore`, or how it ends. */
export function nextAttempt(
  { attempts, deliverBefore }: { attempts: number; deliverBefore: Date },
  now: Date,
  retryAfterSeconds: number | null = null,
): Date | 'unreachable' | 'too-late' {
  const pause = pauseAfter(attempts, retryAfterSeconds);
  if (pause === null) return 'unreachable';
  const at = new Date(now.getTime() + pause);
  return at < deliverBefore ? at : 'too-late';
}
