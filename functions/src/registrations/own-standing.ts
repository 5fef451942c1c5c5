import { type EventSummary, type OwnShift, ownStatusOf } from '@club/contract';
import { type EventPeople, ownStatusIn, ownStatusOn, type RosterEntry, registrationsOf } from './roster';
import type { EventShift, HeldShifts } from './stored-shifts';

/** Where the viewer stands with an event. */
export type OwnStanding = Pick<EventSummary, 'myStatus' | 'awaitsConfirmation' | 'myShifts'>;

export const NO_STANDING: OwnStanding = { myStatus: null, awaitsConfirmation: false, myShifts: [] };

type StoredShifts = HeldShifts & { movedUserIds: Record<string, readonly string[]> };

/** Reads it from what the event's document has beside the roster. */
export const ownStandingIn = (event: EventPeople & StoredShifts, userId: string): OwnStanding => ({
  myStatus: ownStatusIn(event, userId),
  awaitsConfirmation: event.pendingUserIds.includes(userId),
  myShifts: heldShifts(event, userId),
});

/** Reads the shifts alone. */
export const heldShifts = ({ shifts, shiftUserIds, movedUserIds }: StoredShifts, userId: string): OwnShift[] =>
  toOwnShifts(
    shifts.filter(({ id }) => shiftUserIds[id]?.includes(userId)),
    ({ id }) => movedUserIds[id]?.includes(userId) === true,
  );

type WithRoster = { shifts: readonly EventShift[]; roster: readonly RosterEntry[] };

/** Reads the same from the roster itself. Who has several shifts waits for the confirmation of one of them. */
export function ownStandingOn({ shifts, roster }: WithRoster, userId: string): OwnStanding {
  const held = registrationsOf(roster, userId).filter((entry) => ownStatusOf(entry) === 'registered');
  return {
    myStatus: ownStatusOn(roster, userId),
    awaitsConfirmation: held.some(({ status }) => status === 'pending'),
    myShifts: toOwnShifts(
      shifts.filter(({ id }) => held.some(({ shiftId }) => shiftId === id)),
      ({ id }) => held.some(({ shiftId, movedFrom }) => shiftId === id && movedFrom !== null),
    ),
  };
}

function toOwnShifts(shifts: readonly EventShift[], isMoved: (shift: EventShift) => boolean): OwnShift[] {
  const startOf = ({ startTime }: EventShift) => startTime?.getTime() ?? Number.POSITIVE_INFINITY;
  return shifts
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other))))
    .map((shift) => ({
      id: shift.id,
      title: shift.title,
      startTime: shift.startTime?.toISOString() ?? null,
      endTime: shift.endTime?.toISOString() ?? null,
      ...(isMoved(shift) && { isMoved: true as const }),
    }));
}
