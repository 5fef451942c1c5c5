import { addClubDays, atClubTimeOf, clubDaysBetween, formatClub, type ShiftInput } from '@club/contract';
import type { EventShift } from '../registrations/derived-fields';

/** Reads the shifts from a request. */
export const toShifts = (shifts: readonly ShiftInput[]): EventShift[] =>
  shifts.map(({ id, title, startTime, endTime, maxParticipants, description }) => ({
    id,
    title,
    startTime: startTime === null ? null : new Date(startTime),
    endTime: endTime === null ? null : new Date(endTime),
    maxParticipants,
    description,
  }));

/**
 * The shifts of an event that starts at `from`, as they are in one like it that starts at `to`: so many days later, at the
 * same wall-clock times in the club.
 */
export function shiftsOnDayOf(shifts: readonly EventShift[], from: Date, to: Date): EventShift[] {
  const days = clubDaysBetween(from, to);
  return shifts.map((shift) => withTimes(shift, (time) => atClubTimeOf(addClubDays(time, days), time)));
}

/** The same for an event that is moved, and takes its shifts along. */
export function shiftsMovedWith(shifts: readonly EventShift[], from: Date, to: Date): EventShift[] {
  const onDay = shiftsOnDayOf(shifts, from, to);
  const later = millisecondOfDay(to) - millisecondOfDay(from);
  return later === 0 ? onDay : onDay.map((shift) => withTimes(shift, (time) => new Date(time.getTime() + later)));
}

function withTimes(shift: EventShift, change: (time: Date) => Date): EventShift {
  const { startTime, endTime } = shift;
  if (startTime === null || endTime === null) return shift;
  const [start, end] = [change(startTime), change(endTime)];
  // In the night in which summer time begins, an end can come to lie at its start. The length decides then.
  const ordered = end > start ? end : new Date(start.getTime() + endTime.getTime() - startTime.getTime());
  return { ...shift, startTime: start, endTime: ordered };
}

function millisecondOfDay(time: Date): number {
  const [hours = 0, minutes = 0, seconds = 0] = formatClub(time, 'HH:mm:ss').split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
