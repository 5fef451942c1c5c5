import { isContribution, overlap } from '@club/contract';
import type { RosterEntry } from './roster';
import type { EventShift, HeldShifts } from './stored-shifts';

type Turn = Pick<RosterEntry, 'shiftId' | 'anyShift' | 'avoidedShiftIds'>;

/** Whether this is a turn for whichever shift has a place first. */
export const isAnyTurn = ({ anyShift, shiftId }: Omit<Turn, 'avoidedShiftIds'>): boolean =>
  anyShift && shiftId === null;

/** Whether somebody with this turn waits for the part, among others perhaps. */
export const awaits = ({ id, isContribution }: { id: string | null; isContribution: boolean }, turn: Turn): boolean =>
  isAnyTurn(turn) ? id !== null && !isContribution && !turn.avoidedShiftIds.includes(id) : id === turn.shiftId;

/**
 * Finds those who wait for the shift, in order. Whoever would take any does not wait for one that they hold, nor for one at
 * the time of a shift that they hold.
 */
export function lineFor<T extends Turn & Pick<RosterEntry, 'userId'>>(
  shift: EventShift,
  turns: readonly T[],
  { shifts, shiftUserIds }: HeldShifts,
): T[] {
  const part = { id: shift.id, isContribution: isContribution(shift) };
  const inTheWay = shifts.filter((other) => other.id === shift.id || overlap(other, shift));
  const busy = new Set<string | null>(inTheWay.flatMap(({ id }) => shiftUserIds[id] ?? []));
  return turns.filter((turn) => awaits(part, turn) && !(isAnyTurn(turn) && busy.has(turn.userId)));
}
