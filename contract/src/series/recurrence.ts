import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import { addClubDays, atClubTimeOf, clubDate, clubDay, clubDaysBetween, formatClub, type Instant } from '../club-time';

export const RECURRENCE_INTERVALS = ['none', 'daily', 'weekly', 'monthly'] as const;
export type RecurrenceInterval = (typeof RECURRENCE_INTERVALS)[number];

/** A series has at most this many occurrences, because each is an event of its own and all are written together. */
export const MAX_OCCURRENCES = 200;

/** A series takes place in every one of its days, weeks or months, or in every second. */
export const RECURRENCE_STEPS = [1, 2] as const;
export type RecurrenceEvery = (typeof RECURRENCE_STEPS)[number];

export type Recurrence = {
  first: Instant;
  interval: RecurrenceInterval;
  /** 1 when it is missing. */
  every?: RecurrenceEvery;
  /** It is inclusive: an occurrence that starts at this very instant belongs to the series. */
  end: Instant;
  /** Days in the club, as yyyy-MM-dd, on which no occurrence starts. They move no later ones. */
  skips?: readonly string[];
};

/** An occurrence of the plan. The number counts skipped ones, too, and stays the same when skips come and go. */
export type PlannedOccurrence = { number: number; start: Date };

const STEPS = { daily: addDays, weekly: addWeeks, monthly: addMonths };

/**
 * The start of the occurrence with this number; 0 is the first. The wall-clock time in the club stays the same across
 * summer time. Monthly from the 31st means the last day of shorter months; months are counted from the first
 * occurrence, so that a short month does not move the ones after it.
 */
export function occurrenceStart(
  first: Instant,
  interval: RecurrenceInterval,
  number: number,
  every: RecurrenceEvery = 1,
): Date {
  if (interval === 'none' || number === 0) return new Date(first);
  const day = STEPS[interval](clubDate(first), number * every);
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

/** All occurrences, ascending; null when there would be more than MAX_OCCURRENCES. Without recurrence it is the first alone. */
export function plannedOccurrences({
  first,
  interval,
  every = 1,
  end,
  // Stryker disable next-line ArrayDeclaration: a text that is no day skips nothing.
  skips = [],
}: Recurrence): PlannedOccurrence[] | null {
  if (interval === 'none') return [{ number: 0, start: new Date(first) }];
  const last = new Date(end).getTime();
  const skipped = new Set(skips);
  const planned: PlannedOccurrence[] = [];
  for (let number = 0; ; number++) {
    const start = occurrenceStart(first, interval, number, every);
    // Negated, because dates beyond the calendar are NaN: every comparison with them is false, and they must end the loop too.
    if (!(start.getTime() <= last)) return planned;
    // Stryker disable next-line ConditionalExpression,EqualityOperator: it only saves work, because an empty set has no day.
    if (skipped.size > 0 && skipped.has(clubDay(start))) continue;
    if (planned.length === MAX_OCCURRENCES) return null;
    planned.push({ number, start });
  }
}

/** The starts of all occurrences, ascending; null when there would be more than MAX_OCCURRENCES. */
export const occurrenceStarts = (recurrence: Recurrence): Date[] | null =>
  plannedOccurrences(recurrence)?.map(({ start }) => start) ?? null;

/** The end that the form suggests (specification, section 9): 30 days, 12 weeks or 6 months after the start, in wall-clock time. */
export function suggestedRecurrenceEnd(start: Instant, interval: Exclude<RecurrenceInterval, 'none'>): Date {
  return occurrenceStart(start, interval, { daily: 30, weekly: 12, monthly: 6 }[interval]);
}

export const TOO_MANY_OCCURRENCES = `Eine Wiederholung hat höchstens ${MAX_OCCURRENCES} Termine. Bitte wähle ein früheres Ende`;
export const NO_RECURRENCE_END = 'Bitte gib an, wann die Wiederholung endet';

/** Why an occurrence cannot start at this instant of a skipped day. */
export const skippedStart = (start: Instant): string =>
  `Am ${formatClub(start, 'd.M.yyyy')} soll ein Termin sein. Nimm den Tag hier heraus oder verlege den Termin`;

export type RecurrenceIssue = { path: 'recurrenceEnd' | 'recurrenceSkips'; message: string };

/** Why a recurrence is refused, in German; null when it is valid. */
export function recurrenceIssue({
  end,
  ...rule
}: Omit<Recurrence, 'end'> & { end: Date | null }): RecurrenceIssue | null {
  // Stryker disable next-line ArrayDeclaration: a text that is no day skips nothing.
  const { first, interval, skips = [] } = rule;
  const wrongEnd = (message: string): RecurrenceIssue => ({ path: 'recurrenceEnd', message });
  if (interval === 'none') return null;
  if (!end) return wrongEnd(NO_RECURRENCE_END);
  if (end < new Date(first)) return wrongEnd('Das Ende der Wiederholung darf nicht vor der Startzeit liegen');
  // Stryker disable next-line ConditionalExpression,EqualityOperator: it only saves work, because an empty list has no day.
  if (skips.length > 0 && skips.includes(clubDay(first)))
    return { path: 'recurrenceSkips', message: skippedStart(first) };
  return occurrenceStarts({ ...rule, end }) ? null : wrongEnd(TOO_MANY_OCCURRENCES);
}
