import { isActive, isContribution, isWaiting, type Shift, type ShownShift } from '@club/contract';
import type { RosterEntry } from './roster';
import { awaits } from './shift-turns';
import type { EventShift } from './stored-shifts';

type WithShifts = { shifts: readonly EventShift[]; roster: readonly RosterEntry[] };

/** The shifts as everybody sees them. A person who waits for any shift counts among those who wait for each. */
export function shownShifts({ shifts, roster }: WithShifts): ShownShift[] {
  const [active, waiting] = [roster.filter(isActive), roster.filter(isWaiting)];
  return shifts.map((shift) => {
    const part = { id: shift.id, isContribution: isContribution(shift) };
    return {
      ...toShift(shift),
      registrations: active.filter(({ shiftId }) => shiftId === shift.id).length,
      waitlistCount: waiting.filter((entry) => awaits(part, entry)).length,
    };
  });
}

export const toShift = ({ startTime, endTime, ...texts }: EventShift): Shift => ({
  ...texts,
  startTime: startTime?.toISOString() ?? null,
  endTime: endTime?.toISOString() ?? null,
});
