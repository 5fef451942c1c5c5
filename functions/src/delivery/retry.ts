import { MINUTE_MS } from '@club/contract';
import type { Delivery } from '../notifications/delivery';
import type { Outcome } from './delivery-repository';

/** The pauses after the first, second … attempt. Deliveries run every five minutes, so no pause is shorter. */
const PAUSES_MS = [5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS);

/** After so many claims a notice or a delivery is recorded as failed. */
export const MAX_ATTEMPTS = PAUSES_MS.length + 1;

/** A push service that asks for a longer pause is called again all the same, because it may have been mistaken. */
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;

/**
 * The pause after so many attempts in milliseconds; null after the last. A push service can ask for a longer pause
 * than ours by `retryAfterSeconds`, not for a shorter one.
 */
export function pauseAfter(attempts: number, retryAfterSeconds: number | null = null): number | null {
  const own = PAUSES_MS[attempts - 1];
  if (own === undefined) return null;
  return Math.max(own, Math.min((retryAfterSeconds ?? 0) * 1_000, LONGEST_PAUSE_MS));
}

type Tried = Pick<Delivery, 'attempts' | 'isDeferred' | 'deliverBefore'>;

/** A delivery that was claimed waits until `dueAt`, if it is of use by then. */
const waitUntil = (dueAt: Date, { attempts, isDeferred, deliverBefore }: Tried): Outcome =>
  dueAt < deliverBefore ? { dueAt, attempts, isDeferred } : 'too-late';

/** A delivery that was claimed but not tried waits. The claim does not count as an attempt. */
export const waitUntried = (dueAt: Date, delivery: Tried): Outcome =>
  waitUntil(dueAt, { ...delivery, attempts: delivery.attempts - 1 });

/** A delivery that was not taken is tried again, or ends. */
export function nextAttempt(delivery: Tried, now: Date, retryAfterSeconds: number | null = null): Outcome {
  const pause = pauseAfter(delivery.attempts, retryAfterSeconds);
  return pause === null ? 'unreachable' : waitUntil(new Date(now.getTime() + pause), delivery);
}
