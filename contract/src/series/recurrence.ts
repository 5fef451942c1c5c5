import { addDays, addMonths, addWeeks } from 'date-fns';
import { addClubDays, atClubTimeOf, clubDate, clubDaysBetween, type Instant } from '../club-time';

export const RECURRENCE_INTERVALS = ['none', 'daily', 'weekly', 'monthly'] as const;
export type RecurrenceInterval = (typeof RECURRENCE_INTERVALS)[number];

/** Of one series: each occurrence is an event of its own, and all are written together. */
export const MAX_OCCURRENCES = 200;

/** `end` is inclusive: an occurrence that starts at this very instant belongs to the series. */
export type Recurrence = { first: Instant; interval: RecurrenceInterval; end: Instant };

const STEPS = { daily: addDays, weekly: addWeeks, monthly: addMonths };

/**
 * The start of the occurrence with this number; 0 is the first. The wall-clock time in the
 * club stays the same across summer time; monthly from the 31st means the last day of shorter
 * months. Counted from the first, so that February makes nothing after it shorter.
 */
export function occurrenceStart(first: Instant, interval: RecurrenceInterval, number: number): Date {
  if (interval === 'none' || number === 0) return new Date(first);
  const day = STEPS[interval](clubDate(first), number);
  return atClubTimeOf(day.getTime(), first);
}

/** The end of an occurrence that starts at `start`, when the first one lasts from `first.start` to `first.end`: the same days later, at the same wall-clock time. */
export function occurrenceEnd(first: { start: Instant; end: Instant }, start: Instant): Date {
  const end = atClubTimeOf(addClubDays(start, clubDaysBetween(first.start, first.end)), first.end);
  if (end.getTime() > new Date(start).getTime()) return end;
  // In the hour that summer time leaves out the start has moved, and the end has not.
  return new Date(new Date(start).getTime() + new Date(first.end).getTime() - new Date(first.start).getTime());
}

/** The starts of all occurrences, ascending; null when they would be more than MAX_OCCURRENCES. Without recurrence: the first alone. */
export function occurrenceStarts({ first, interval, end }: Recurrence): Date[] | null {
  if (interval === 'none') return [new Date(first)];
  const last = new Date(end).getTime();
  const starts: Date[] = [];
  for (let number = 0; ; number++) {
    const start = occurrenceStart(first, interval, number);
    // A `!` of this: dates beyond the calendar compare with nothing and must end the loop, too.
    if (!(start.getTime() <= last)) return starts;
    if (starts.length === MAX_OCCURRENCES) return null;
    starts.push(start);
  }
}

/** What the form suggests (specification, section 9): 30 days, 12 weeks or 6 months after the start, in wall-clock time. */
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
