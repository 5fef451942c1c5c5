import {
  addClubDays,
  clubDaysBetween,
  type EventForm,
  fromClubInput,
  type Instant,
  occurrenceEnd,
  type PlannedEvent,
  type RecurrenceInterval,
  type ShiftForm,
  suggestedRecurrenceEnd,
  toClubInput,
  toEventForm,
} from '@club/contract';
import { movedShifts, withNewIds, withTexts } from './shift-rows';
import { wallClock, wallClockText } from './wall-clock';

const DEFAULT_DURATION_MS = 2 * 3_600_000;

/** The texts of two `datetime-local` fields, with the end after the start. */
export type Span = { startTime: string; endTime: string };

/** null unless both times are complete and in order. */
export function spanOf({ startTime, endTime }: Pick<EventForm, 'startTime' | 'endTime'>): Span | null {
  const [start, end] = [fromClubInput(startTime), fromClubInput(endTime)];
  return start && end && start < end ? { startTime, endTime } : null;
}

/**
 * The end that follows a new start: two hours later when there was none, else as long after the start as before, by
 * wall-clock time. null leaves the end as it is, because the start is incomplete or the end was set independently.
 * `before` is the last span that was in order.
 */
export function endFollowing(startTime: string, endTime: string, before: Span | null): string | null {
  const start = fromClubInput(startTime);
  if (!start) return null;
  if (endTime === '') return toClubInput(start.getTime() + DEFAULT_DURATION_MS);
  if (endTime !== before?.endTime) return null;
  const duration = wallClock(before.endTime) - wallClock(before.startTime);
  const end = wallClockText(wallClock(startTime) + duration);
  // A wall-clock time in the hour that is skipped when summer time begins does not exist.
  return fromClubInput(end) ? end : toClubInput(start.getTime() + duration);
}

/** The shift with new fields. Its end follows its start as that of the event does. */
export function changedShift(shift: ShiftForm, fields: Partial<ShiftForm>, before: Span | null): ShiftForm {
  const changed = { ...shift, ...fields };
  if (!('day' in fields || 'from' in fields)) return changed;
  const startTime = `${changed.day}T${changed.from}`;
  const end = endFollowing(startTime, before?.endTime.endsWith(shift.to) ? before.endTime : shift.to, before);
  return end === null ? changed : withTexts(changed, startTime, end);
}

/** The end of a recurrence that the specification suggests, as the text of its field; empty without a recurrence. */
export function suggestedEnd(startTime: string, interval: RecurrenceInterval): string {
  const start = fromClubInput(startTime);
  return start && interval !== 'none' ? toClubInput(suggestedRecurrenceEnd(start, interval)) : '';
}

/** On the same weekday at the same wall-clock time, so many weeks later that it is after today. It does not recur. */
export function copyOfEvent(event: PlannedEvent, now: Instant): EventForm {
  const weeks = Math.max(1, Math.floor(clubDaysBetween(event.startTime, now) / 7) + 1);
  const start = addClubDays(event.startTime, 7 * weeks);
  const end = occurrenceEnd({ start: event.startTime, end: event.endTime }, start);
  const form = toEventForm(event);
  const shifts = movedShifts(form.shifts, wallClock(toClubInput(start)) - wallClock(form.startTime));
  return {
    ...form,
    shifts: withNewIds(shifts),
    startTime: toClubInput(start),
    endTime: toClubInput(end),
    recurrenceInterval: 'none',
    recurrenceEnd: '',
    recurrenceEvery: '1',
    recurrenceSkips: '',
  };
}
