import { isActive, isWaiting, type Shift, type ShownShift } from '@club/contract';
import type { RosterEntry } from './roster';
import { lineFor } from './shift-turns';
import { type EventShift, shiftUserIdsIn } from './stored-shifts';

type WithShifts = { shifts: readonly EventShift[]; roster: readonly RosterEntry[] };

/** The shifts as everybody sees them. A person who waits for any shift counts in the line of each that they could take. */
export function shownShifts({ shifts, roster }: WithShifts): ShownShift[] {
  const [active, waiting] = [roster.filter(isActive), roster.filter(isWaiting)];
  const held = { shifts, shiftUserIds: shiftUserIdsIn({ shifts, roster: active }) };
  return shifts.map((shift) => ({
    ...toShift(shift),
    registrations: active.filter(({ shiftId }) => shiftId === shift.id).length,
    waitlistCount: lineFor(shift, waiting, held).length,
  }));
}

export const toShift = ({ startTime, endTime, ...texts }: EventShift): Shift => ({
  ...texts,
  startTime: startTime?.toISOString() ?? null,
  endTime: endTime?.toISOString() ?? null,
});
