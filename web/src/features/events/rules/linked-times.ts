import {
  type EventForm,
  fromClubInput,
  type RecurrenceInterval,
  suggestedRecurrenceEnd,
  toClubInput,
} from '@club/contract';

const DEFAULT_DURATION_MS = 2 * 3_600_000;

/** Texts of `datetime-local` fields, the end after the start. */
export type Span = { startTime: string; endTime: string };

/** null unless both times are there and in order. */
export function spanOf({ startTime, endTime }: Pick<EventForm, 'startTime' | 'endTime'>): Span | null {
  const [start, end] = [fromClubInput(startTime), fromClubInput(endTime)];
  return start && end && start < end ? { startTime, endTime } : null;
}

/**
 * The end that goes with a new start: two hours later where there was none, else as long after
 * it as before, by the clock on the wall. null: the end stays, because the start is not complete or the end has not
 * followed it so far. `before` is the last span that was in order.
 */
export function endFollowing(startTime: string, endTime: string, before: Span | null): string | null {
  const start = fromClubInput(startTime);
  if (!start) return null;
  if (endTime === '') return toClubInput(start.getTime() + DEFAULT_DURATION_MS);
  if (endTime !== before?.endTime) return null;
  const duration = onTheClock(before.endTime) - onTheClock(before.startTime);
  const end = new Date(onTheClock(startTime) + duration).toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length);
  // In the hour that summer time leaves out there is no end.
  return fromClubInput(end) ? end : toClubInput(start.getTime() + duration);
}

/** For differences as the clock on the wall shows them: of a night with summer time as of any other. */
const onTheClock = (text: string): number => Date.parse(`${text}Z`);

/** The specification's end of a recurrence as the text of its field; empty while there is nothing to suggest. */
export function suggestedEnd(startTime: string, interval: RecurrenceInterval): string {
  const start = fromClubInput(startTime);
  return start && interval !== 'none' ? toClubInput(suggestedRecurrenceEnd(start, interval)) : '';
}
