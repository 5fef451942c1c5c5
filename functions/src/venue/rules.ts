import { addClubDays, clubDate, type Occupancy, overlaps, startOfClubDay } from '@club/contract';
import type { Booking } from './booking';
import type { Inquiry } from './inquiry';

export type Decision = Exclude<Inquiry['status'], 'pending'>;

export const occupancyOf = ({ date, end }: Pick<Booking, 'date' | 'end'>): Occupancy => ({ start: date, end });

/** The earliest of the bookings that leave no room for a wanted time; null when it is free. */
export const findInTheWay = (bookings: readonly Booking[], wanted: Occupancy): Booking | null =>
  bookings.filter((booking) => overlaps(occupancyOf(booking), wanted)).sort(byDate)[0] ?? null;

export const byDate = (one: Booking, other: Booking): number => one.date.getTime() - other.date.getTime();

/** Whether something of the booking is at the instant or after it. */
export const reachesBeyond = ({ date, end }: Booking, instant: Date): boolean =>
  date >= instant || (end !== null && end > instant);

/** The first of the present month, 0:00, in club time: a calendar is looked at by whole months. */
export const startOfShownMonth = (now: Date): Date => startOfClubDay(addClubDays(now, 1 - clubDate(now).getDate()));

export type Decided = { kind: 'changed'; inquiry: Inquiry } | { kind: 'unchanged' } | { kind: 'already-processed' };

/** An organiser's word on an inquiry. It is said once. */
export function decide(inquiry: Inquiry, decision: Decision, now: Date): Decided {
  if (inquiry.status === decision) return { kind: 'unchanged' };
  if (inquiry.status !== 'pending') return { kind: 'already-processed' };
  return { kind: 'changed', inquiry: { ...inquiry, status: decision, decidedAt: now } };
}

type Answered = { kind: 'answered'; inquiry: Inquiry } | { kind: 'has-booking' } | { kind: 'rejected' };

/** The inquiry with a booking made of it, which accepts one that is still pending. */
export function answerWithBooking(inquiry: Inquiry, bookingId: string, now: Date): Answered {
  if (inquiry.bookingId !== null) return { kind: 'has-booking' };
  if (inquiry.status === 'rejected') return { kind: 'rejected' };
  const decidedAt = inquiry.decidedAt ?? now;
  return { kind: 'answered', inquiry: { ...inquiry, status: 'processed', decidedAt, bookingId } };
}

/** Pending ones first, the oldest of them first; then what was decided, the latest first. */
export function byUrgency(one: Inquiry, other: Inquiry): number {
  const pendingFirst = Number(other.status === 'pending') - Number(one.status === 'pending');
  if (pendingFirst !== 0) return pendingFirst;
  return one.status === 'pending'
    ? one.createdAt.getTime() - other.createdAt.getTime()
    : decisionTime(other) - decisionTime(one);
}

const decisionTime = ({ decidedAt, createdAt }: Inquiry): number => (decidedAt ?? createdAt).getTime();
