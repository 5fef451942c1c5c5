/** Where a device gets its pushes, and how they are sealed for it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushUrgency = 'low' | 'normal' | 'high';

/** So long does a push service keep a push at most. RFC 8030 leaves it to them: this is Google's. */
export const LONGEST_TTL_DAYS = 28;

export type Push = {
  /** At most 3 KB. */
  payload: string;
  /** How long the push service keeps it for a device that is not reachable. */
  ttlSeconds: number;
  urgency: PushUrgency;
  /** A newer push on the same subject takes the place of one that the service still keeps. */
  subject: string;
};

export type PushResult =
  | { kind: 'accepted' }
  /** The subscription is no more. */
  | { kind: 'gone' }
  /** Sending the same again would end the same. null: it could not be sealed for this device. */
  | { kind: 'refused'; status: number | null }
  /** Later it may be taken. null: no answer, or no such wish. */
  | { kind: 'later'; status: number | null; retryAfterSeconds: number | null };

export type PushSender = {
  /** null: no pushes are sent here. */
  publicKey: string | null;
  /** Whether this is the address of a push service that we know: nothing else is ever called. */
  mayCall(endpoint: string): boolean;
  /** Never throws, and takes at most a quarter of a minute. */
  send(target: PushTarget, push: Push): Promise<PushResult>;
};
