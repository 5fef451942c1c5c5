import {
  type EventForm,
  fromClubInput,
  occurrenceEnd,
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
 * it as before. null: the end stays, because the start is not complete or the end has not
 * followed it so far. `before` is the last span that was in order.
 */
export function endFollowing(startTime: string, endTime: string, before: Span | null): string | null {
  const start = fromClubInput(startTime);
  if (!start) return null;
  if (endTime === '') return toClubInput(start.getTime() + DEFAULT_DURATION_MS);
  if (endTime !== before?.endTime) return null;
  const [first, end] = [fromClubInput(before.startTime), fromClubInput(before.endTime)];
  return first && end && toClubInput(occurrenceEnd({ start: first, end }, start));
}

/** The specification's end of a recurrence as the text of its field; empty while there is nothing to suggest. */
export function suggestedEnd(startTime: string, interval: RecurrenceInterval): string {
  const start = fromClubInput(startTime);
  return start && interval !== 'none' ? toClubInput(suggestedRecurrenceEnd(start, interval)) : '';
}
