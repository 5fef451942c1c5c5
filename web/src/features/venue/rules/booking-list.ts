import type { VenueBooking } from '@club/contract';
import { occupiedDays, readDate } from './venue-days';

type Choice = {
  /** yyyy-MM-dd; none: all. */
  days: readonly string[];
  past: boolean;
};

/** An end that cannot be read leaves the start. */
const endOf = ({ date, end }: VenueBooking): Date | null => (end && readDate(end)) || readDate(date);

/**
 * Of the chosen days, whether they are over or not; else what is not over yet, ascending, or
 * what is, the latest first. What has no readable date is left out.
 */
export function listedBookings(bookings: readonly VenueBooking[], { days, past }: Choice, now: Date): VenueBooking[] {
  const readable = bookings
    .filter(({ date }) => readDate(date) !== null)
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
  if (days.length > 0) return readable.filter((booking) => occupiedDays(booking).some((day) => days.includes(day)));
  const listed = readable.filter((booking) => isOver(booking, now) === past);
  return past ? listed.reverse() : listed;
}

export function isOver(booking: VenueBooking, now: Date): boolean {
  const end = endOf(booking);
  return end !== null && end < now;
}
