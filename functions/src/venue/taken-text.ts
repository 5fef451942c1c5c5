import { formatClub, isSameClubDay } from '@club/contract';
import { byDate } from './rules';
import type { Booking } from './venue-documents';

const DAY = 'EEEE, d. MMMM yyyy';
const CLOCK = "HH:mm 'Uhr'";

/** More would not be read. */
const MAX_NAMED = 5;

/** A booking or an event that takes the clubhouse. */
type Taken = Pick<Booking, 'purpose' | 'date' | 'end'>;

/** Tells an organiser which other booking takes the time that they want. */
export const takenText = (conflict: Taken): string =>
  `Zu dieser Zeit ist das Vereinsheim schon belegt: ${namesOf([conflict])}.`;

/** Tells an organiser which events of the club are at the clubhouse at the time that they want to book. */
export const eventsText = (events: readonly Taken[]): string =>
  `Zu dieser Zeit ist der Verein selbst im Vereinsheim: ${namesOf(events)}.`;

/** Tells an organiser which bookings take the clubhouse at the time of the events that they save. */
export const bookingsText = (bookings: readonly Taken[]): string =>
  `Zu dieser Zeit ist das Vereinsheim gebucht: ${namesOf(bookings)}.`;

/** Tells an organiser why some of several times cannot be booked, or all of them. */
export const partlyTakenText = (taken: readonly Taken[], missed: number, wanted: number): string =>
  missed === wanted
    ? `Zu keinem der ${wanted} Termine ist das Vereinsheim frei: ${namesOf(taken)}.`
    : `Zu ${missed} von ${wanted} Terminen ist das Vereinsheim schon belegt: ${namesOf(taken)}.`;

function namesOf(taken: readonly Taken[]): string {
  const sorted = taken.toSorted(byDate);
  const names = sorted.slice(0, MAX_NAMED).map((one) => `„${oneLine(one.purpose)}“, ${timeText(one)}`);
  const left = sorted.length - names.length;
  return [...names, ...(left > 0 ? [`und ${left} weitere`] : [])].join('; ');
}

export function timeText({ date, end }: Pick<Booking, 'date' | 'end'>): string {
  if (end === null) return formatClub(date, `${DAY}, ${CLOCK}, 'Ende offen'`);
  return isSameClubDay(date, end)
    ? `${formatClub(date, `${DAY}, HH:mm`)} bis ${formatClub(end, CLOCK)}`
    : `${formatClub(date, `${DAY}, ${CLOCK}`)} bis ${formatClub(end, `${DAY}, ${CLOCK}`)}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
