import {
  clubDay,
  formatClub,
  type InquiryStatus,
  isSameClubDay,
  type VenueBooking,
  type VenueInquiry,
  type VenueOccupancy,
} from '@club/contract';
import type { ChipProps } from '@mui/material/Chip';
import { formatDay } from '@/features/calendar/rules/month';
import type { TakenTime } from './rules/bookings';
import { occupiedDays, readDate } from './rules/venue-days';

/** Formats an instant as 'Samstag, 12. Juni 2027, 18:00 Uhr'. */
export const FULL_INSTANT = "EEEE, d. MMMM yyyy, HH:mm 'Uhr'";

/** Returns 'Samstag, 12. Juni 2027, 18:00 bis 22:00 Uhr' in club time, or says that the end is open. The start must be a valid date. */
export function bookingPeriod({ date, end }: Pick<VenueBooking, 'date' | 'end'>): string {
  if (end === null || Number.isNaN(Date.parse(end))) return `${formatClub(date, FULL_INSTANT)}, Ende offen`;
  return isSameClubDay(date, end)
    ? `${formatClub(date, 'EEEE, d. MMMM yyyy, HH:mm')} bis ${formatClub(end, "HH:mm 'Uhr'")}`
    : `${formatClub(date, FULL_INSTANT)}, bis ${formatClub(end, FULL_INSTANT)}`;
}

/**
 * Returns the times of a booking on one of its club days: '18:00 – 22:00 Uhr', or over midnight
 * '18:00 Uhr, bis So., 12. Juli, 02:00 Uhr'.
 */
export function bookingTime({ date, end }: Pick<VenueOccupancy, 'date' | 'end'>, day: string): string {
  const days = occupiedDays({ date, end });
  const [first = day] = days;
  const last = days.at(-1) ?? day;
  const until = readDate(end);
  const from = clock(date);
  if (!until || until <= new Date(date)) return `ab ${from} Uhr`;
  // An end at midnight belongs to the day before, where it is written as 24:00.
  const to = clubDay(until) === last ? clock(until) : '24:00';
  if (first === last) return `${from} – ${to} Uhr`;
  if (day === first) return `${from} Uhr, bis ${shortDate(last)}, ${to} Uhr`;
  if (day === last) return `bis ${to} Uhr, seit ${shortDate(first)}`;
  return `ganztägig, bis ${shortDate(last)}, ${to} Uhr`;
}

const clock = (instant: Date | string): string => formatClub(instant, 'HH:mm');

const shortDate = (day: string): string => formatDay(day, 'EEEEEE., d. MMM');

/** '…, 18:00 Uhr, bis 23:00 Uhr, 40 Gäste', as far as the person said it. */
export function preferredText(
  preferred: Date,
  { preferredEnd, guestCount }: Pick<VenueInquiry, 'preferredEnd' | 'guestCount'>,
): string {
  const end = readDate(preferredEnd);
  const until =
    end &&
    (isSameClubDay(preferred, end)
      ? formatClub(end, "'bis' HH:mm 'Uhr'")
      : formatClub(end, "'bis' EEEEEE., d. MMMM, HH:mm 'Uhr'"));
  const guests = guestCount === null ? null : guestCount === 1 ? '1 Gast' : `${guestCount} Gäste`;
  return [formatClub(preferred, FULL_INSTANT), until, guests].filter((part) => part !== null).join(', ');
}

/** Describes a day for people who do not see its marks. */
export function dayLabel(bookings: number, pending: number): string {
  const parts = [
    bookings > 0 && (bookings === 1 ? '1 Buchung' : `${bookings} Buchungen`),
    pending > 0 && (pending === 1 ? '1 offene Anfrage' : `${pending} offene Anfragen`),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Verfügbar';
}

/** Words the tooltip of a day as the specification does. */
export function dayTooltip(bookings: number, pending: number): string {
  if (pending === 0) return bookings > 0 ? `${bookings} Buchung(en)` : 'Verfügbar';
  const inquiries = `${pending} offene Anfrage(n)`;
  return bookings > 0 ? `${bookings} Buchung(en), ${inquiries}` : inquiries;
}

/** Tells which bookings and events are at the wanted times, and how many of these they take; null when there are none. */
export function takenNote(
  { bookings, times }: { bookings: readonly TakenTime[]; times: number },
  wanted: number,
): string | null {
  if (bookings.length === 0) return null;
  const list = firstOf(bookings, MAX_NAMED, (booking) => `${booking.purpose} (${bookingPeriod(booking)})`);
  return wanted > 1
    ? `Zu ${times} von ${wanted} Terminen ist schon belegt: ${list}.`
    : `Zu dieser Zeit ist schon gebucht: ${list}.`;
}

/** Names the first ones and counts the others. */
export function firstOf<Booking>(bookings: readonly Booking[], max: number, nameOf: (one: Booking) => string): string {
  const left = bookings.length - max;
  return [...bookings.slice(0, max).map(nameOf), ...(left > 0 ? [`${left} weitere`] : [])].join('; ');
}

/** More would push the buttons out of sight. */
const MAX_NAMED = 5;

/** Says what is deleted, and what speaks against it. */
export function deletionText(inquiries: readonly VenueInquiry[]): string {
  const [only, ...others] = inquiries;
  const isOne = only !== undefined && others.length === 0;
  const open = inquiries.filter(({ status }) => status === 'pending').length;
  const sentences = [
    isOne
      ? `Die Anfrage von ${only.name} wird dauerhaft gelöscht.`
      : `${inquiries.length.toLocaleString('de-DE')} Anfragen werden dauerhaft gelöscht.`,
    !isOne && open > 0 && `${open === 1 ? 'Eine davon ist' : `${open.toLocaleString('de-DE')} davon sind`} noch offen.`,
    inquiries.some(({ bookingId }) => bookingId) &&
      (isOne ? 'Die Buchung dazu bleibt bestehen.' : 'Buchungen dazu bleiben bestehen.'),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** Labels and colours are from the specification, section 4. */
export const INQUIRY_STATUS: Record<InquiryStatus, { label: string; color: ChipProps['color'] }> = {
  pending: { label: 'Ausstehend', color: 'secondary' },
  processed: { label: 'Bearbeitet', color: 'success' },
  rejected: { label: 'Abgelehnt', color: 'error' },
};
