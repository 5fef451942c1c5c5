/** The address of a device, and the keys with which its pushes are encrypted. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushUrgency = 'low' | 'normal' | 'high';

/** A push service keeps a push no longer. RFC 8030 leaves the limit to them; this is Google's. */
export const LONGEST_TTL_DAYS = 28;

export type Push = {
  /** At most 3 KB. */
  payload: string;
  /** The push service keeps the push so long for a device that is not reachable. */
  ttlSeconds: number;
  urgency: PushUrgency;
  /** A newer push with the same subject replaces one that the service still keeps. */
  subject: string;
};

export type PushResult =
  | { kind: 'accepted' }
  /** The subscription no longer exists. */
  | { kind: 'gone' }
  /** Sending the same push again would fail again. `status` is null when it could not be encrypted for this device. */
  | { kind: 'refused'; status: number | null }
  /**
   * The push may be accepted later. `status` is null without a response; `retryAfterSeconds` where it names no time.
   */
  | { kind: 'later'; status: number | null; retryAfterSeconds: number | null };
