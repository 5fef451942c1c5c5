import {
  type BookingForm,
  fromClubInput,
  MAX_BOOKING_PURPOSE_LENGTH,
  overlaps,
  toClubInput,
  type VenueBooking,
  type VenueInquiry,
} from '@club/contract';
import { readDate } from '../venue-days';
import { wishedDate } from './wished-date';

export const EMPTY_BOOKING: BookingForm = { date: '', end: '', purpose: '', inquiryId: null };

/** On a chosen day (yyyy-MM-dd), at the hour at which most begin. */
export const bookingOn = (day: string): BookingForm => ({ ...EMPTY_BOOKING, date: wishedDate(day, '') });

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
