import type { RosterEntry } from './roster';

type Turn = Pick<RosterEntry, 'shiftId' | 'anyShift' | 'avoidedShiftIds'>;

/** Whether this is a turn for whichever shift has a place first. */
export const isAnyTurn = ({ anyShift, shiftId }: Omit<Turn, 'avoidedShiftIds'>): boolean =>
  anyShift && shiftId === null;

/** Whether somebody with this turn waits for the part, among others perhaps. */
export const awaits = ({ id, isContribution }: { id: string | null; isContribution: boolean }, turn: Turn): boolean =>
  isAnyTurn(turn) ? id !== null && !isContribution && !turn.avoidedShiftIds.includes(id) : id === turn.shiftId;
