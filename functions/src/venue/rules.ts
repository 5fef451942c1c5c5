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
import { invalid, required } from '../domain-error';
import type { ClubhouseEvent } from './occupancy-repository';
import type { Booking, Inquiry, InquiryMessage } from './venue-documents';

export type Decision = Exclude<Inquiry['status'], 'pending'>;

export const occupancyOf = ({ date, end }: Pick<Booking, 'date' | 'end'>): Occupancy => ({ start: date, end });

/** `path` names the form's field, at which a past date is refused. */
export function requireFuture(path: string, date: Date, now: Date): void {
  if (isPast(date, now)) throw invalid(path, VENUE_DATE_PAST);
}

export const requireInquiry = (inquiry: Inquiry | null): Inquiry =>
  required(inquiry, 'not-found', { message: 'Diese Anfrage gibt es nicht mehr.' });

/** Bookings and events of the club take the clubhouse. */
export type Taken = { bookings: Booking[]; events: ClubhouseEvent[] };

/** Those that overlap the wanted time, ascending. */
export const findTaken = ({ bookings, events }: Taken, wanted: Occupancy): Taken => ({
  bookings: bookings.filter((booking) => overlaps(occupancyOf(booking), wanted)).sort(byDate),
  events: events.filter((event) => overlaps(eventOccupancy(event), wanted)),
});

const eventOccupancy = ({ startTime, endTime }: Pick<ClubhouseEvent, 'startTime' | 'endTime'>): Occupancy => ({
  start: startTime,
  end: endTime,
});

export const isSameTime = (one: Occupancy, other: Occupancy): boolean =>
  one.start.getTime() === other.start.getTime() && one.end?.getTime() === other.end?.getTime();

export const byDate = (one: Booking, other: Booking): number => one.date.getTime() - other.date.getTime();

/** Whether the clubhouse is taken by the booking at the instant or later. */
export const reachesBeyond = (booking: Booking, instant: Date): boolean => takenUntil(occupancyOf(booking)) > instant;

type ClubhouseTimes = Parameters<typeof takesClubhouse>[0] & Pick<ClubhouseEvent, 'startTime' | 'endTime'>;
type EventChange<E> = { created: readonly E[]; updated: readonly { before: E; after: E }[] };

/**
 * The events that take the clubhouse by this change at a time that they did not take before. What is over is nobody's
 * concern any more.
 */
export function newlyTaking<E extends ClubhouseTimes>({ created, updated }: EventChange<E>, now: Date): E[] {
  const moved = updated.filter(
    ({ before, after }) => !takesClubhouse(before) || !isSameTime(eventOccupancy(before), eventOccupancy(after)),
  );
  const changed = [...created, ...moved.map(({ after }) => after)];
  return changed.filter((event) => takesClubhouse(event) && !isOver(event, now));
}

/** The first of the present month, 0:00 in club time: the calendar shows whole months. */
export const startOfShownMonth = (now: Date): Date => startOfClubDay(addClubDays(now, 1 - clubDate(now).getDate()));

export type Decided = { kind: 'changed'; inquiry: Inquiry } | { kind: 'unchanged' } | { kind: 'already-processed' };

/** An organiser's decision on an inquiry. It is final; repeating it changes nothing. */
export function decide(inquiry: Inquiry, decision: Decision, now: Date, words: InquiryMessage | null = null): Decided {
  if (inquiry.status === decision) return { kind: 'unchanged' };
  if (inquiry.status !== 'pending') return { kind: 'already-processed' };
  // The last words always have room, because the thread ends with them.
  const messages = words ? [...inquiry.messages, words] : inquiry.messages;
  return { kind: 'changed', inquiry: { ...inquiry, messages, status: decision, decidedAt: now } };
}

export const hasRoom = ({ messages }: Inquiry): boolean => messages.length < MAX_INQUIRY_MESSAGES;

export type Written = { kind: 'changed'; inquiry: Inquiry } | { kind: 'unchanged' } | { kind: 'decided' | 'full' };

/** Adds a message to the thread of a pending inquiry. One that is repeated before the other side wrote changes nothing. */
export function write(inquiry: Inquiry, message: InquiryMessage): Written {
  const last = inquiry.messages.at(-1);
  if (last?.from === message.from && last.text === message.text) return { kind: 'unchanged' };
  if (inquiry.status !== 'pending') return { kind: 'decided' };
  if (!hasRoom(inquiry)) return { kind: 'full' };
  return { kind: 'changed', inquiry: { ...inquiry, messages: [...inquiry.messages, message] } };
}

type Acceptance = { kind: 'accepted'; inquiry: Inquiry } | { kind: 'has-booking' } | { kind: 'rejected' };

/** Ties a booking to the inquiry from which it is made. That also accepts an inquiry that is still pending. */
export function acceptInquiry(inquiry: Inquiry, bookingId: string, now: Date): Acceptance {
  if (inquiry.bookingId !== null) return { kind: 'has-booking' };
  if (inquiry.status === 'rejected') return { kind: 'rejected' };
  const decidedAt = inquiry.decidedAt ?? now;
  return { kind: 'accepted', inquiry: { ...inquiry, status: 'processed', decidedAt, bookingId } };
}
