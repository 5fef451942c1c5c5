import {
  type BookingForm,
  fromClubInput,
  MAX_BOOKING_PURPOSE_LENGTH,
  overlaps,
  toClubInput,
  type VenueBooking,
  type VenueInquiry,
} from '@club/contract';
import { readDate, type VenueDays } from './venue-days';
import { wishedDate } from './wished-date';

const EMPTY_BOOKING: BookingForm = { date: '', end: '', purpose: '', inquiryId: null };

/** What „Neue Buchung“ begins with: one chosen day (yyyy-MM-dd) that is free, at the hour at which most begin. */
export function newBooking(chosen: readonly string[], days: VenueDays, now: Date): BookingForm {
  const [day, ...others] = chosen;
  if (day === undefined || others.length > 0 || days.get(day)?.bookings) return EMPTY_BOOKING;
  const date = wishedDate(day, '');
  const start = fromClubInput(date);
  return start && start >= now ? { ...EMPTY_BOOKING, date } : EMPTY_BOOKING;
}

/** What an inquiry asks for; its message is shortened to what a purpose may hold. */
export function bookingFor({ id, name, message, preferredDate }: VenueInquiry): BookingForm {
  const date = readDate(preferredDate);
  return {
    date: date ? toClubInput(date) : '',
    end: '',
    purpose: shortened(`${name}: ${message}`, MAX_BOOKING_PURPOSE_LENGTH),
    inquiryId: id,
  };
}

/** Never in the middle of a character: half of one cannot be stored. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length >= max) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** The first of the bookings that cannot be beside what the form says; null while its times say nothing yet. */
export function inTheWayOf(
  { date, end }: Pick<BookingForm, 'date' | 'end'>,
  bookings: readonly VenueBooking[],
): VenueBooking | null {
  const start = fromClubInput(date);
  if (!start) return null;
  const wanted = { start, end: fromClubInput(end) };
  return (
    bookings.find((booking) => {
      const from = readDate(booking.date);
      return (
        from !== null && overlaps(wanted, { start: from, end: booking.end === null ? null : readDate(booking.end) })
      );
    }) ?? null
  );
}
