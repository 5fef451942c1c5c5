import {
  addClubDays,
  clubDate,
  isPast,
  type Occupancy,
  overlaps,
  startOfClubDay,
  VENUE_DATE_PAST,
} from '@club/contract';
import { DomainError } from '../domain-error';
import type { Booking, Inquiry } from './venue-documents';

export type Decision = Exclude<Inquiry['status'], 'pending'>;

export const occupancyOf = ({ date, end }: Pick<Booking, 'date' | 'end'>): Occupancy => ({ start: date, end });

/** `path` names the form's field, at which a past date is refused. */
export function requireFuture(path: string, date: Date, now: Date): void {
  if (isPast(date, now)) throw new DomainError('validation', { issues: [{ path, message: VENUE_DATE_PAST }] });
}

/** The earliest of the bookings that overlap the wanted time; null when it is free. */
export const findConflict = (bookings: readonly Booking[], wanted: Occupancy): Booking | null =>
  bookings.filter((booking) => overlaps(occupancyOf(booking), wanted)).sort(byDate)[0] ?? null;

export const byDate = (one: Booking, other: Booking): number => one.date.getTime() - other.date.getTime();

/** Whether the booking starts at the instant or later, or still runs then. */
export const reachesBeyond = ({ date, end }: Booking, instant: Date): boolean =>
  date >= instant || (end !== null && end > instant);

/** The first of the present month, 0:00 in club time: the calendar shows whole months. */
export const startOfShownMonth = (now: Date): Date => startOfClubDay(addClubDays(now, 1 - clubDate(now).getDate()));

export type Decided = { kind: 'changed'; inquiry: Inquiry } | { kind: 'unchanged' } | { kind: 'already-processed' };

/** An organiser's decision on an inquiry. It is final; repeating it changes nothing. */
export function decide(inquiry: Inquiry, decision: Decision, now: Date): Decided {
  if (inquiry.status === decision) return { kind: 'unchanged' };
  if (inquiry.status !== 'pending') return { kind: 'already-processed' };
  return { kind: 'changed', inquiry: { ...inquiry, status: decision, decidedAt: now } };
}

type Acceptance = { kind: 'accepted'; inquiry: Inquiry } | { kind: 'has-booking' } | { kind: 'rejected' };

/** Ties a booking to the inquiry from which it is made. That also accepts an inquiry that is still pending. */
export function acceptInquiry(inquiry: Inquiry, bookingId: string, now: Date): Acceptance {
  if (inquiry.bookingId !== null) return { kind: 'has-booking' };
  if (inquiry.status === 'rejected') return { kind: 'rejected' };
  const decidedAt = inquiry.decidedAt ?? now;
  return { kind: 'accepted', inquiry: { ...inquiry, status: 'processed', decidedAt, bookingId } };
}
