import { isActive, isContribution, isWaiting, overlap, type ShownShift, type WaitlistInfo } from '@club/contract';
import { toIso } from '../platform/responses';
import { type EventShift, type HeldShifts, shiftUserIdsIn, type Waitlist, type WithShifts } from './derived-fields';
import type { RosterEntry } from './roster';

type Turn = Pick<RosterEntry, 'shiftId' | 'anyShift' | 'avoidedShiftIds'>;

/** Whether this is a turn for whichever shift has a place first. */
export const isAnyTurn = ({ anyShift, shiftId }: Omit<Turn, 'avoidedShiftIds'>): boolean =>
  anyShift && shiftId === null;

/** Whether somebody with this turn waits for the part, among others perhaps. */
export const awaits = ({ id, isContribution }: { id: string | null; isContribution: boolean }, turn: Turn): boolean =>
  isAnyTurn(turn) ? !isContribution && !turn.avoidedShiftIds.some((avoided) => avoided === id) : id === turn.shiftId;

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
  const inTheWay = shifts.filter((other) => overlap(other, shift));
  // Stryker disable next-line ArrayDeclaration: every shift of an event has its list of people, be it empty.
  const busy = new Set<string | null>(inTheWay.flatMap(({ id }) => shiftUserIds[id] ?? []));
  return turns.filter((turn) => awaits(part, turn) && !(isAnyTurn(turn) && busy.has(turn.userId)));
}

/** The shifts as everybody sees them. A person who waits for any shift counts in the line of each that they could take. */
export function shownShifts({ shifts, roster }: WithShifts): ShownShift[] {
  const [active, waiting] = [roster.filter(isActive), roster.filter(isWaiting)];
  const held = { shifts, shiftUserIds: shiftUserIdsIn({ shifts, roster }) };
  return shifts.map((shift) => ({
    ...toIso(shift),
    registrations: active.filter(({ shiftId }) => shiftId === shift.id).length,
    waitlistCount: lineFor(shift, waiting, held).length,
  }));
}

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
