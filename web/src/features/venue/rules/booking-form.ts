import {
  type BookingForm,
  fromClubInput,
  isPast,
  MAX_BOOKING_PURPOSE_LENGTH,
  toClubInput,
  type VenueInquiry,
} from '@club/contract';
import { readDate, type VenueDays } from './venue-days';

const EMPTY_BOOKING: BookingForm = { date: '', end: '', purpose: '', inquiryId: null };

/** Drafts „Neue Buchung“. If exactly one free day (yyyy-MM-dd) is chosen, it starts there at the usual time. */
export function newBooking(chosen: readonly string[], days: VenueDays, now: Date): BookingForm {
  const [day, ...others] = chosen;
  if (day === undefined || others.length > 0 || days.get(day)?.bookings) return EMPTY_BOOKING;
  const date = dateInput(day, '');
  const start = fromClubInput(date);
  return start && !isPast(start, now) ? { ...EMPTY_BOOKING, date } : EMPTY_BOOKING;
}

/** Drafts the booking for an inquiry, whose message is shortened to the length of a purpose. */
export function bookingFor({ id, name, message, preferredDate }: VenueInquiry): BookingForm {
  const date = readDate(preferredDate);
  return {
    date: date ? toClubInput(date) : '',
    end: '',
    purpose: shortened(`${name}: ${message}`, MAX_BOOKING_PURPOSE_LENGTH),
    inquiryId: id,
  };
}

/** Cuts between code points, because half a surrogate pair cannot be stored. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length >= max) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

/** Most rentals start at this time. */
const USUAL_TIME = '18:00';

/** Returns the value of a `datetime-local` field for a chosen day (yyyy-MM-dd), with the time of the current value. */
export const dateInput = (day: string, current: string): string => `${day}T${current.slice(11) || USUAL_TIME}`;
