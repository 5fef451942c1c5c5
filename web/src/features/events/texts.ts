import {
  addClubDays,
  type CardEvent,
  type EventSummary,
  type Fill,
  formatClub,
  isPast,
  isSameClubDay,
  shiftName,
  UNCONFIRMED_SENTENCE,
} from '@club/contract';

/** 'Sa, 12. Juli', with the year when it is not the present one. */
export function shortDay(startTime: string, now: Date): string {
  const sameYear = formatClub(startTime, 'yyyy') === formatClub(now, 'yyyy');
  return formatClub(startTime, sameYear ? 'EEEEEE, d. MMMM' : 'EEEEEE, d. MMM yyyy');
}

export const clock = (startTime: string): string => formatClub(startTime, "HH:mm 'Uhr'");

/** The street and its number, '12 a' too, stay on one line. */
export const placeText = (location: string): string =>
  location.replace(/(?<=[\p{L}.]) (?=\d)|(?<=\d) (?=\p{L}(?!\p{L}))/gu, '\u00a0');

/** 'Samstag, 12. Juli 2025, 14:00 Uhr', for screen readers. */
export const spokenStart = (startTime: string): string => formatClub(startTime, "EEEE, d. MMMM yyyy, HH:mm 'Uhr'");

/** 'Heute' or 'Morgen'; null for other days. */
export function nearDay(instant: string | Date, now: Date): string | null {
  if (isSameClubDay(instant, now)) return 'Heute';
  if (isSameClubDay(instant, addClubDays(now, 1))) return 'Morgen';
  return null;
}

export type DayView = { near: string | null; day: string };

/** The heading above the events of a day: 'Heute' or 'Morgen', and 'Samstag, 12. Juli', with the year when it is not the present one. */
export function dayView(instant: string, now: Date): DayView {
  const sameYear = formatClub(instant, 'yyyy') === formatClub(now, 'yyyy');
  return { near: nearDay(instant, now), day: formatClub(instant, sameYear ? 'EEEE, d. MMMM' : 'EEEE, d. MMMM yyyy') };
}

/** The space does not break, so that a line never begins with 'Uhr'. */
const CLOCK = "HH:mm\u00a0'Uhr'";

/** 'Samstag, 11. Juli 2026, 14:00 bis 18:00 Uhr', with both days when the event ends on another one. */
export function eventPeriod({ startTime, endTime }: Pick<EventSummary, 'startTime' | 'endTime'>): string {
  const start = formatClub(startTime, 'EEEE, d. MMMM yyyy, HH:mm');
  return isSameClubDay(startTime, endTime)
    ? `${start}\u00a0bis\u00a0${formatClub(endTime, CLOCK)}`
    : `${start}\u00a0Uhr bis ${formatClub(endTime, `EEEE, d. MMMM yyyy, ${CLOCK}`)}`;
}

export function occupancyText({ active, max }: Fill): string {
  if (max !== null) return `${active} von ${max} Plätzen belegt`;
  return active === 1 ? '1 Person angemeldet' : `${active} Personen angemeldet`;
}

/** Says of an own registration that no organiser has confirmed it yet. */
export const UNCONFIRMED = { words: 'Noch nicht bestätigt', sentence: UNCONFIRMED_SENTENCE };

export function freePlacesText({ free, level }: Fill): string {
  if (level === 'full') return 'AUSGEBUCHT';
  if (free === null) return 'Plätze frei';
  const places = free === 1 ? '1 Platz frei' : `${free} Plätze frei`;
  return level === 'warning' ? `Nur noch ${places}` : places;
}

type Joined = Pick<CardEvent, 'startTime' | 'myShifts'>;

/**
 * 'Neue Zeit offen: Grill, 12–14 Uhr' while one's answer to it is open, or else
 * 'Du bist dabei: Grill, 10–12 Uhr und 2 weitere', with the first shift that is not over; without shifts 'Du bist dabei'.
 */
export function joinedText(event: Joined, now: Date): string {
  const { myShifts: shifts } = event;
  const coming = shifts.filter(({ endTime }) => !endTime || !isPast(endTime, now));
  const moved = coming.find((shift) => shift.isMoved);
  if (moved) return `Neue Zeit offen: ${shiftName(moved, event)}`;
  const [next = shifts[0]] = coming;
  if (!next) return 'Du bist dabei';
  const others = shifts.length - 1;
  const more = others ? ` und ${others > 1 ? others : 'eine'} weitere` : '';
  return `Du bist dabei: ${shiftName(next, event)}${more}`;
}
