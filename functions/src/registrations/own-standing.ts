import type { EventSummary, OwnShift } from '@club/contract';
import {
  activeUserIds,
  type EventPeople,
  ownStatusIn,
  pendingUserIds,
  type RosterEntry,
  registrationsOf,
  waitlistUserIds,
} from './roster';
import { type EventShift, type HeldShifts, heldShiftsIn } from './stored-shifts';

/** Where the viewer stands with an event. */
export type OwnStanding = Pick<EventSummary, 'myStatus' | 'awaitsConfirmation' | 'myShifts'>;

export const NO_STANDING: OwnStanding = { myStatus: null, awaitsConfirmation: false, myShifts: [] };

type StoredPeople = EventPeople & HeldShifts & { movedUserIds?: Record<string, readonly string[]> };

/**
 * Reads it from what the event's document has beside the roster. Who has several shifts waits for the confirmation of one
 * of them.
 */
export const ownStandingIn = (event: StoredPeople, userId: string): OwnStanding => ({
  myStatus: ownStatusIn(event, userId),
  awaitsConfirmation: event.pendingUserIds.includes(userId),
  myShifts: event.shifts
    .filter(({ id }) => event.shiftUserIds[id]?.includes(userId))
    .toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other))))
    .map(
      (shift): OwnShift => ({
        id: shift.id,
        title: shift.title,
        startTime: shift.startTime?.toISOString() ?? null,
        endTime: shift.endTime?.toISOString() ?? null,
        ...(event.movedUserIds?.[shift.id]?.includes(userId) && { isMoved: true }),
      }),
    ),
});

/** Contributions come last, because they have no time. */
const startOf = ({ startTime }: EventShift): number => startTime?.getTime() ?? Number.POSITIVE_INFINITY;

type WithRoster = { shifts: readonly EventShift[]; roster: readonly RosterEntry[] };

/** Reads the same from the roster, of which the document's lists are made. */
export function ownStandingOn({ shifts, roster }: WithRoster, userId: string): OwnStanding {
  const own = registrationsOf(roster, userId);
  return ownStandingIn({ shifts, ...userIdsIn(own), ...heldShiftsIn({ shifts, roster: own }) }, userId);
}

/** These lists of an event's document say who is in it. */
export const userIdsIn = (roster: readonly RosterEntry[]) => ({
  activeUserIds: activeUserIds(roster),
  pendingUserIds: pendingUserIds(roster),
  waitlistUserIds: waitlistUserIds(roster),
});
