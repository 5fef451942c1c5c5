import {
  addClubDays,
  clubDate,
  isOver,
  isPast,
  MAX_INQUIRY_MESSAGES,
  type Occupancy,
  overlaps,
  startOfClubDay,
  takenUntil,
  takesClubhouse,
  VENUE_DATE_PAST,
} from '@club/contract';
import { DomainError, invalid, required } from '../domain-error';
import type { ClubEvent } from '../events/club-event';
import type { SeriesChange } from '../series/plan-series';
import type { Booking, Inquiry, InquiryMessage, Taken } from './venue-documents';

export const occupancyOf = ({ date, end }: Pick<Booking, 'date' | 'end'>): Occupancy => ({ start: date, end });

/** `path` names the form's field, at which a past date is refused. */
export function requireFuture(path: string, date: Date, now: Date): void {
  if (isPast(date, now)) throw invalid(path, VENUE_DATE_PAST);
}

export const requireInquiry = (inquiry: Inquiry | null): Inquiry =>
  required(inquiry, 'not-found', { message: 'Diese Anfrage gibt es nicht mehr.' });

/** Those that overlap the wanted time, ascending. */
export const findTaken = ({ bookings, events }: Taken, wanted: Occupancy): Taken => ({
  bookings: bookings.filter((booking) => overlaps(occupancyOf(booking), wanted)).sort(byDate),
  events: events.filter((event) => overlaps(occupancyOf(event), wanted)),
});

export const isSameTime = (one: Occupancy, other: Occupancy): boolean =>
  one.start.getTime() === other.start.getTime() && one.end?.getTime() === other.end?.getTime();

export const byDate = (one: Pick<Booking, 'date'>, other: Pick<Booking, 'date'>): number =>
  one.date.getTime() - other.date.getTime();

/** Whether the clubhouse is taken by the booking at the instant or later. */
export const reachesBeyond = (booking: Booking, instant: Date): boolean => takenUntil(occupancyOf(booking)) > instant;

/** What a change makes of events. */
export type EventsChange = Pick<SeriesChange, 'created' | 'updated'>;

const eventTimes = ({ startTime, endTime }: ClubEvent): Occupancy => ({ start: startTime, end: endTime });

/**
 * The times at which events take the clubhouse by this change and did not before. What is over is nobody's concern any
 * more.
 */
export function newlyTaking({ created, updated }: EventsChange, now: Date): Occupancy[] {
  const moved = updated.filter(
    ({ before, after }) => !takesClubhouse(before) || !isSameTime(eventTimes(before), eventTimes(after)),
  );
  const changed = [...created, ...moved.map(({ after }) => after)];
  return changed.filter((event) => takesClubhouse(event) && !isOver(event, now)).map(eventTimes);
}

/** The first of the present month, 0:00 in club time: the calendar shows whole months. */
export const startOfShownMonth = (now: Date): Date => startOfClubDay(addClubDays(now, 1 - clubDate(now).getDate()));

/** An organiser's decision on an inquiry. It is final; repeating it returns the same object. */
export function decide(
  inquiry: Inquiry,
  decision: Inquiry['status'],
  now: Date,
  words: InquiryMessage | null = null,
): Inquiry {
  if (inquiry.status === decision) return inquiry;
  if (inquiry.status !== 'pending') throw new DomainError('already-processed');
  // The last words always have room, because the thread ends with them.
  const messages = words ? [...inquiry.messages, words] : inquiry.messages;
  return { ...inquiry, messages, status: decision, decidedAt: now };
}

export const hasRoom = ({ messages }: Inquiry): boolean => messages.length < MAX_INQUIRY_MESSAGES;

/**
 * Adds a message to the thread of a pending inquiry. One that is repeated before the other side wrote returns the same object.
 */
export function write(inquiry: Inquiry, message: InquiryMessage): Inquiry {
  const last = inquiry.messages.at(-1);
  if (last?.from === message.from && last.text === message.text) return inquiry;
  if (inquiry.status !== 'pending') throw new DomainError('already-processed');
  if (!hasRoom(inquiry)) throw new DomainError('thread-full');
  return { ...inquiry, messages: [...inquiry.messages, message] };
}

const refusal = (message: string) => new DomainError('already-processed', { message });

/** Ties a booking to the inquiry from which it is made. That also accepts an inquiry that is still pending. */
export function acceptInquiry(inquiry: Inquiry, bookingId: string, now: Date): Inquiry {
  if (inquiry.bookingId !== null) throw refusal('Zu dieser Anfrage gibt es schon eine Buchung.');
  if (inquiry.status === 'rejected') throw refusal('Diese Anfrage wurde abgelehnt.');
  return { ...inquiry, status: 'processed', decidedAt: inquiry.decidedAt ?? now, bookingId };
}
