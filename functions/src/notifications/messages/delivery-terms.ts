import { LONGEST_TTL_DAYS } from '../../platform/push';
import type { Notification } from '../message';
import type { Notice } from '../notice';

const DAY_MS = 24 * 3_600_000;

/** What begins this soon cannot wait until the telephone is next looked at. */
const URGENT_WITHIN_MS = 2 * DAY_MS;

/** How much of a hurry there is, and until when anybody wants to know. */
export function termsOf(entry: Notice, createdAt: Date): Pick<Notification, 'urgency' | 'deliverBefore'> {
  const inDays = (days: number) => new Date(createdAt.getTime() + days * DAY_MS);
  switch (entry.kind) {
    case 'waitlistPromotion':
      return { urgency: 'high', deliverBefore: earlier(entry.endTime, inDays(LONGEST_TTL_DAYS)) };
    case 'eventReminder':
      return { urgency: 'high', deliverBefore: entry.startTime };
    case 'eventCancelled':
      return { urgency: soonOf(entry, createdAt), deliverBefore: earlier(entry.endTime, inDays(LONGEST_TTL_DAYS)) };
    case 'eventUpdated': {
      // Who knows of no change goes by what was said before.
      const [first, last] = [
        earlier(entry.startTime, entry.before.startTime),
        later(entry.endTime, entry.before.endTime),
      ];
      const urgency = soonOf({ startTime: first }, createdAt);
      return { urgency, deliverBefore: earlier(last, inDays(LONGEST_TTL_DAYS)) };
    }
    case 'registrationConfirmed':
      // Organisers may decide after the event, too.
      return { urgency: 'normal', deliverBefore: earlier(later(entry.endTime, inDays(2)), inDays(LONGEST_TTL_DAYS)) };
    case 'eventCreated':
      return { urgency: 'low', deliverBefore: earlier(entry.startTime, inDays(3)) };
    case 'eventsNeedingHelpers':
      return { urgency: 'normal', deliverBefore: entry.startTime };
    case 'newComment':
      return { urgency: 'normal', deliverBefore: inDays(2) };
    case 'venueInquiry':
      return { urgency: 'normal', deliverBefore: inDays(5) };
  }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one < other ? other : one);

const soonOf = ({ startTime }: { startTime: Date }, now: Date): Notification['urgency'] =>
  startTime.getTime() - now.getTime() < URGENT_WITHIN_MS ? 'high' : 'normal';
