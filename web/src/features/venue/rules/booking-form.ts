import {
  type BookingForm,
  fromClubInput,
  HOUR_MS,
  isPast,
  MAX_BOOKING_PURPOSE_LENGTH,
  toClubInput,
  type VenueBooking,
  type VenueInquiry,
} from '@club/contract';
import { readDate } from './venue-days';

const EMPTY_BOOKING: BookingForm = {
  date: '',
  end: '',
  purpose: '',
  inquiryId: null,
  alsoOn: [],
  repetition: 'none',
  until: '',
};

/** Drafts „Neue Buchung“ for the chosen days (yyyy-MM-dd) that are not past, each at the usual time. */
export function newBooking(chosen: readonly string[], now: Date): BookingForm {
  const [first, ...others] = chosen.toSorted().filter((day) => dateInput(day, '', now) !== '');
  return first === undefined ? EMPTY_BOOKING : { ...EMPTY_BOOKING, date: dateInput(first, '', now), alsoOn: others };
}

/** An end is proposed so long after the start, where the inquiry names none. */
const USUAL_MS = 5 * HOUR_MS;

/** Drafts the booking for an inquiry, whose message is shortened to the length of a purpose. A time that is past is not proposed. */
export function bookingFor(inquiry: VenueInquiry, now: Date): BookingForm {
  const { id, name, message, preferredDate, preferredEnd, guestCount } = inquiry;
  const date = readDate(preferredDate);
  const end = readDate(preferredEnd) ?? (date && new Date(date.getTime() + USUAL_MS));
  const guests = guestCount === null ? '' : ` (${guestCount} Gäste)`;
  const purpose = shortened(`${name}${guests}: ${message}`, MAX_BOOKING_PURPOSE_LENGTH);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: null counts as 1970, which is past.
  const time = date && end && !isPast(date, now) ? { date: toClubInput(date), end: toClubInput(end) } : null;
  return { ...EMPTY_BOOKING, ...time, purpose, inquiryId: id };
}

export const toBookingForm = ({ date, end, purpose, inquiryId }: VenueBooking): BookingForm => ({
  ...EMPTY_BOOKING,
  date: toClubInput(date),
  end: end === null ? '' : toClubInput(end),
  purpose,
  inquiryId,
});

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

/**
 * Returns the value of a `datetime-local` field for a chosen day (yyyy-MM-dd), with the time of the current value. When
 * that is past it is the next full hour of the day, and empty when there is none any more.
 */
export function dateInput(day: string, current: string, now: Date): string {
  const value = `${day}T${current.slice(11) || USUAL_TIME}`;
  const instant = fromClubInput(value);
  if (!instant || !isPast(instant, now)) return value;
  const nextHour = toClubInput(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);
  return nextHour.startsWith(day) ? nextHour : '';
}
