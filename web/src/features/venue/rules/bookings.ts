import {
  fromClubInput,
  isPast,
  isTakenAt,
  type Occupancy,
  overlaps,
  takenUntil,
  type VenueInquiry,
  type VenueOccupancy,
} from '@club/contract';
import { occupiedDays, readDate } from './venue-days';

type Occupied = Pick<VenueOccupancy, 'date' | 'end'>;

/** A booking, or an event of the club at the clubhouse. */
export type TakenTime = Pick<VenueOccupancy, 'id' | 'date' | 'end' | 'purpose'>;

/** Returns the bookings of this club day (yyyy-MM-dd) by time. Bookings without a valid date are left out. */
export function bookingsOfDay<Booking extends Occupied>(bookings: readonly Booking[], day: string): Booking[] {
  return bookings.filter((booking) => occupiedDays(booking).includes(day)).sort(byStart);
}

/** Returns the undecided inquiries for this club day (yyyy-MM-dd) by time. */
export function pendingOfDay(inquiries: readonly VenueInquiry[], day: string): VenueInquiry[] {
  return inquiries
    .filter(({ status, preferredDate }) => {
      const [preferred] = occupiedDays({ date: preferredDate, end: null });
      return status === 'pending' && preferred === day;
    })
    .sort((one, other) => Date.parse(one.preferredDate) - Date.parse(other.preferredDate));
}

type Filter = {
  /** yyyy-MM-dd; an empty list selects all days. */
  days: readonly string[];
  past: boolean;
};

/**
 * With days, returns the bookings on these days, whether they are over or not. Without days, returns those that are
 * not over by start, or those that are over with the latest first. Bookings without a valid date are left out.
 */
export function listedBookings<Booking extends Occupied>(
  bookings: readonly Booking[],
  { days, past }: Filter,
  now: Date,
): Booking[] {
  const readable = bookings.filter(({ date }) => readDate(date) !== null).sort(byStart);
  if (days.length > 0) return readable.filter((booking) => occupiedDays(booking).some((day) => days.includes(day)));
  const listed = readable.filter((booking) => isOver(booking, now) === past);
  return past ? listed.reverse() : listed;
}

export function isOver(occupied: Occupied, now: Date): boolean {
  const time = occupancyOf(occupied);
  return time !== null && isPast(takenUntil(time), now);
}

/** Whether something is at the clubhouse at this instant. */
export const isTaken = (taken: readonly Occupied[], instant: string): boolean =>
  takenWhere(taken, (time) => isTakenAt(time, new Date(instant))).length > 0;

/** Returns those whose time meets the condition. Bookings without a valid date are left out. */
const takenWhere = <Booking extends Occupied>(bookings: readonly Booking[], is: (time: Occupancy) => boolean) =>
  bookings.filter((booking) => {
    const time = occupancyOf(booking);
    return time !== null && is(time);
  });

/** null for one whose start is no date. An end that is none counts as open. */
function occupancyOf({ date, end }: Occupied): Occupancy | null {
  const start = readDate(date);
  return start && { start, end: readDate(end) };
}

/**
 * Returns the bookings that speak against a preferred date and its end, the values of `datetime-local` fields: those at
 * that time, or else those on that day. Without an end only the start is compared.
 */
export function conflictsWith<Booking extends Occupied>(
  { date, end }: { date: string; end: string },
  bookings: readonly Booking[],
): { at: 'time' | 'day'; bookings: Booking[] } | null {
  const start = fromClubInput(date);
  if (!start) return null;
  const until = fromClubInput(end);
  const atTime = takenWhere(bookings, (taken) =>
    until && until > start ? overlaps({ start, end: until }, taken) : isTakenAt(taken, start),
  );
  if (atTime.length > 0) return { at: 'time', bookings: atTime.sort(byStart) };
  const ofDay = bookingsOfDay(bookings, date.slice(0, 10));
  return ofDay.length > 0 ? { at: 'day', bookings: ofDay } : null;
}

/** Returns those that overlap one of the wanted times, by time, and the number of times that they take. */
export function overlappingBookings<Booking extends Occupied>(
  wanted: readonly Occupancy[],
  bookings: readonly Booking[],
): { bookings: Booking[]; times: number } {
  const found = wanted.map((time) => takenWhere(bookings, (taken) => overlaps(time, taken)));
  return {
    bookings: [...new Set(found.flat())].sort(byStart),
    times: found.filter(({ length }) => length > 0).length,
  };
}

const byStart = (one: Occupied, other: Occupied): number => Date.parse(one.date) - Date.parse(other.date);
