import { isContribution } from '@club/contract';
import type { EventShift } from '../registrations/derived-fields';
import { isAnyTurn } from '../registrations/shift-turns';
import type { CalendarEvent } from './calendar-repository';

/** One entry of a calendar: an event, or one of its shifts. */
export type FeedEntry = ReturnType<typeof toEntry> & {
  /** The shift that the entry is about; missing when it is about the event. */
  shift?: Pick<EventShift, 'id' | 'title'>;
  /** The person only brings something, and is busy with nothing. */
  isFree?: true;
  /** The person had it, and has it no more. */
  isWithdrawn?: true;
};

export function toEntry(event: CalendarEvent) {
  const { shifts, shiftUserIds, shiftTurns, occupiedUntil, activeUserIds, liveKey, ...entry } = event;
  return entry;
}

/** The entry of a shift, at its own time. Something to bring has that of the event. */
export const toShiftEntry = (
  event: CalendarEvent,
  { id, title, startTime, endTime }: Pick<EventShift, 'id' | 'title' | 'startTime' | 'endTime'>,
): FeedEntry => ({
  ...toEntry(event),
  startTime: startTime ?? event.startTime,
  endTime: endTime ?? event.endTime,
  shift: { id, title },
});

/**
 * The entries of one person: one for each of their shifts. Those who have no shift, because they only bring something or
 * wait for any shift, find the event once.
 */
export function ownEntries(event: CalendarEvent, uid: string): FeedEntry[] {
  if (event.shifts.length === 0) return [toEntry(event)];
  const holds = ({ id }: EventShift) => event.shiftUserIds[id]?.includes(uid) === true;
  const turns = event.shiftTurns.filter(({ userId }) => userId === uid);
  const awaits = ({ id }: EventShift) => turns.some(({ shiftId }) => shiftId === id);
  const entries = event.shifts
    .filter((shift) => !isContribution(shift) && (holds(shift) || awaits(shift)))
    .map((shift) => ({ ...toShiftEntry(event, shift), waitlistUserIds: holds(shift) ? [] : [uid] }));
  if (entries.length > 0) return entries;
  const brought = event.shifts.filter(holds).map(({ title }) => title);
  const title = brought.length > 0 ? `${event.title}: ${brought.join(', ')}` : event.title;
  const waits = brought.length === 0 || turns.some(isAnyTurn);
  return [
    { ...toEntry(event), title, waitlistUserIds: waits ? [uid] : [], ...(brought.length > 0 && { isFree: true }) },
  ];
}
