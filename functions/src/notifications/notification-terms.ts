import { DAY_MS } from '@club/contract';
import { LONGEST_TTL_DAYS, type PushUrgency } from '../platform/push';

/** How soon a notification is delivered, and until when it is of use. */
export type NotificationTerms = {
  urgency: PushUrgency;
  /** The notification is of no use from this instant on. */
  deliverBefore: Date;
  /** It comes in quiet hours, too. */
  atAnyHour?: boolean;
};

/** News of an event that begins this soon cannot wait until people next look at their phones. */
const URGENT_WITHIN_MS = 2 * DAY_MS;

export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/** The end of use, but not later than push services keep anything. */
export const untilAtMost = (end: Date, createdAt: Date): Date => earlier(end, daysAfter(createdAt, LONGEST_TTL_DAYS));

// Stryker disable next-line EqualityOperator: of two equal instants it does not matter which one is taken.
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

// Stryker disable next-line EqualityOperator: of two equal instants it does not matter which one is taken.
export const later = (one: Date, other: Date): Date => (one < other ? other : one);

export const urgencyOf = (startTime: Date, createdAt: Date): PushUrgency =>
  startTime.getTime() - createdAt.getTime() < URGENT_WITHIN_MS ? 'high' : 'normal';

/** News of the event itself, of use until it ends. */
export const termsUntilEnd = ({ startTime, endTime }: { startTime: Date; endTime: Date }, createdAt: Date) => ({
  urgency: urgencyOf(startTime, createdAt),
  deliverBefore: untilAtMost(endTime, createdAt),
});
