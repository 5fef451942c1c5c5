import { addDays, addMonths, addWeeks } from 'date-fns';
import { addClubDays, atClubTimeOf, clubDate, clubDaysBetween, type Instant } from '../club-time';

export const RECURRENCE_INTERVALS = ['none', 'daily', 'weekly', 'monthly'] as const;
export type RecurrenceInterval = (typeof RECURRENCE_INTERVALS)[number];

/** A series has at most this many occurrences, because each is an event of its own and all are written together. */
export const MAX_OCCURRENCES = 200;

/** `end` is inclusive: an occurrence that starts at this very instant belongs to the series. */
export type Recurrence = { first: Instant; interval: RecurrenceInterval; end: Instant };

const STEPS = { daily: addDays, weekly: addWeeks, monthly: addMonths };

/**
 * The start of the occurrence with this number; 0 is the first. The wall-clock time in the club stays the same across
 * summer time. Monthly from the 31st means the last day of shorter months; months are counted from the first
 * occurrence, so that a short month does not move the ones after it.
 */
export function occurrenceStart(first: Instant, interval: RecurrenceInterval, number: number): Date {
  if (interval === 'none' || number === 0) return new Date(first);
  const day = STEPS[interval](clubDate(first), number);
  return atClubTimeOf(day.getTime(), first);
}

/**
 * The end of an occurrence that starts at `start`, when the first one lasts from `first.start` to `first.end`: as many
 * days after its start, at the same wall-clock time in the club. It is always after `start`.
 */
export function occurrenceEnd(first: { start: Instant; end: Instant }, start: Instant): Date {
  const end = atClubTimeOf(addClubDays(start, clubDaysBetween(first.start, first.end)), first.end);
  if (end.getTime() > new Date(start).getTime()) return end;
  // The start was moved out of the hour that summer time skips, to or past the end. The length decides then.
  return new Date(new Date(start).getTime() + new Date(first.end).getTime() - new Date(first.start).getTime());
}

/** The starts of all occurrences, ascending; null when there would be more than MAX_OCCURRENCES. Without recurrence it is the first alone. */
export function occurrenceStarts({ first, interval, end }: Recurrence): Date[] | null {
  if (interval === 'none') return [new Date(first)];
  const last = new Date(end).getTime();
  const starts: Date[] = [];
  for (let number = 0; ; number++) {
    const start = occurrenceStart(first, interval, number);
    // Negated, because dates beyond the calendar are NaN: every comparison with them is false, and they must end the loop too.
    if (!(start.getTime() <= last)) return starts;
    if (starts.length === MAX_OCCURRENCES) return null;
    starts.push(start);
  }
}

/** The end that the form suggests (specification, section 9): 30 days, 12 weeks or 6 months after the start, in wall-clock time. */
export function suggestedRecurrenceEnd(start: Instant, interval: Exclude<RecurrenceInterval, 'none'>): Date {
  return occurrenceStart(start, interval, { daily: 30, weekly: 12, monthly: 6 }[interval]);
}

export const TOO_MANY_OCCURRENCES = `Eine Wiederholung hat höchstens ${MAX_OCCURRENCES} Termine. Bitte wähle ein früheres Ende`;
export const NO_RECURRENCE_END = 'Bitte gib an, wann die Wiederholung endet';

/** Why a recurrence whose first occurrence starts at `first` is refused, in German; null when it is valid. */
export function recurrenceIssue(first: Date, interval: RecurrenceInterval, end: Date | null): string | null {
  if (interval === 'none') return null;
  if (!end) return NO_RECURRENCE_END;
  if (end < first) return 'Das Ende der Wiederholung darf nicht vor der Startzeit liegen';
  return occurrenceStarts({ first, interval, end }) ? null : TOO_MANY_OCCURRENCES;
}
