import {
  fromClubInput,
  isPast,
  overlaps,
  type VenueBooking,
  type VenueInquiry,
  type VenueOccupancy,
} from '@club/contract';
import { occupiedDays, readDate } from './venue-days';

type Occupied = Pick<VenueOccupancy, 'date' | 'end'>;

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
export function listedBookings(bookings: readonly VenueBooking[], { days, past }: Filter, now: Date): VenueBooking[] {
  const readable = bookings.filter(({ date }) => readDate(date) !== null).sort(byStart);
  if (days.length > 0) return readable.filter((booking) => occupiedDays(booking).some((day) => days.includes(day)));
  const listed = readable.filter((booking) => isOver(booking, now) === past);
  return past ? listed.reverse() : listed;
}

export function isOver({ date, end }: Occupied, now: Date): boolean {
  const last = readDate(end) ?? readDate(date);
  return last !== null && isPast(last, now);
}

/**
 * Returns the bookings that speak against a preferred date, the value of a `datetime-local` field: those at that time,
 * or else those on that day.
 */
export function conflictsWith<Booking extends Occupied>(
  preferred: string,
  bookings: readonly Booking[],
): { at: 'time' | 'day'; bookings: Booking[] } | null {
  const start = fromClubInput(preferred);
  if (!start) return null;
  const ofDay = bookingsOfDay(bookings, preferred.slice(0, 10));
  if (ofDay.length === 0) return null;
  const atTime = ofDay.filter(({ date, end }) =>
    overlaps({ start, end: null }, { start: new Date(date), end: readDate(end) }),
  );
  return atTime.length > 0 ? { at: 'time', bookings: atTime } : { at: 'day', bookings: ofDay };
}

/** Returns the first booking that overlaps the times of the form; null if there is none or they are incomplete. */
export function overlappingBooking(
  { date, end }: { date: string; end: string },
  bookings: readonly VenueBooking[],
): VenueBooking | null {
  const start = fromClubInput(date);
  if (!start) return null;
  const wanted = { start, end: fromClubInput(end) };
  const isOverlapping = (booking: VenueBooking): boolean => {
    const from = readDate(booking.date);
    return from !== null && overlaps(wanted, { start: from, end: readDate(booking.end) });
  };
  return bookings.find(isOverlapping) ?? null;
}

const byStart = (one: Occupied, other: Occupied): number => Date.parse(one.date) - Date.parse(other.date);
