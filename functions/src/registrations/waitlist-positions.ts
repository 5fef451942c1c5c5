import type { WaitlistInfo } from '@club/contract';
import { lineFor } from './shift-turns';
import type { Waitlist } from './stored-shifts';

const NOT_WAITING: WaitlistInfo = { onWaitlist: false, position: null, totalOnWaitlist: 0, shifts: [] };

/**
 * Tells a person's turn. In an event with shifts everybody who waits for any shift stands in the line of each that they
 * could take, and the position is the best of the person's; those who do not wait are told how many do.
 */
export function positionsOf(userId: string, { waiting, turns, ...held }: Waitlist): WaitlistInfo {
  const everybody = { ...NOT_WAITING, totalOnWaitlist: waiting.length };
  if (held.shifts.length === 0) {
    const index = waiting.indexOf(userId);
    return index < 0 ? everybody : { ...everybody, onWaitlist: true, position: index + 1 };
  }
  const own = held.shifts.flatMap((shift) => {
    const line = lineFor(shift, turns, held);
    const index = line.findIndex((turn) => turn.userId === userId);
    return index < 0 ? [] : { shiftId: shift.id, position: index + 1, totalOnWaitlist: line.length };
  });
  const [first, ...others] = own;
  if (!first) return { ...everybody, onWaitlist: turns.some((turn) => turn.userId === userId) };
  const best = others.reduce((one, other) => (other.position < one.position ? other : one), first);
  return { onWaitlist: true, position: best.position, totalOnWaitlist: best.totalOnWaitlist, shifts: own };
}
