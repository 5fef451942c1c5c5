import { fromClubInput, overlaps, type VenueInquiry, type VenueOccupancy } from '@club/contract';
import { occupiedDays, readDate } from './venue-days';

type Occupied = Pick<VenueOccupancy, 'date' | 'end'>;

/** What occupies this club day (yyyy-MM-dd), sorted by time; what has no readable date is left out. */
export function bookingsOfDay<Booking extends Occupied>(bookings: readonly Booking[], day: string): Booking[] {
  return bookings
    .filter((booking) => occupiedDays(booking).includes(day))
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
}

/** Undecided ones that wish for this club day, sorted by time. */
export function pendingOfDay(inquiries: readonly VenueInquiry[], day: string): VenueInquiry[] {
  return inquiries
    .filter(({ status, preferredDate }) => {
      const [wished] = occupiedDays({ date: preferredDate, end: null });
      return status === 'pending' && wished === day;
    })
    .sort((one, other) => Date.parse(one.preferredDate) - Date.parse(other.preferredDate));
}

/** What stands against a wish, the value of a `datetime-local` field: a booking at that time, or on that day. */
export function inTheWay<Booking extends Occupied>(
  bookings: readonly Booking[],
  wish: string,
): { at: 'time' | 'day'; bookings: Booking[] } | null {
  const start = fromClubInput(wish);
  if (!start) return null;
  const ofDay = bookingsOfDay(bookings, wish.slice(0, 10));
  if (ofDay.length === 0) return null;
  const then = ofDay.filter(({ date, end }) =>
    overlaps({ start, end: null }, { start: new Date(date), end: end === null ? null : readDate(end) }),
  );
  return then.length > 0 ? { at: 'time', bookings: then } : { at: 'day', bookings: ofDay };
}
