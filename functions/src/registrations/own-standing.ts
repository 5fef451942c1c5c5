import type { EventSummary } from '@club/contract';
import { toIso } from '../platform/responses';
import { type EventShift, type HeldShifts, heldShiftsIn, type WithShifts } from './derived-fields';
import { ownStatusIn, registrationsOf, userIdsIn } from './roster';

/** Where the viewer stands with an event. */
export type OwnStanding = Pick<EventSummary, 'myStatus' | 'awaitsConfirmation' | 'myShifts'>;

export const NO_STANDING: OwnStanding = { myStatus: null, awaitsConfirmation: false, myShifts: [] };

type StoredPeople = HeldShifts & { movedUserIds?: Record<string, readonly string[]> } & Record<
    'activeUserIds' | 'pendingUserIds' | 'waitlistUserIds',
    readonly string[]
  >;

/**
 * Reads it from what the event's document has beside the roster. Who has several shifts waits for the confirmation of one
 * of them.
 */
export const ownStandingIn = (event: StoredPeople, userId: string): OwnStanding => ({
  myStatus: ownStatusIn(event, userId),
  awaitsConfirmation: event.pendingUserIds.includes(userId),
  myShifts: event.shifts
    .filter(({ id }) => isListed(event.shiftUserIds, id, userId))
    .toSorted((one, other) => startOf(one) - startOf(other))
    .map(({ id, title, startTime, endTime }) => ({
      ...toIso({ id, title, startTime, endTime }),
      ...(isListed(event.movedUserIds, id, userId) && { isMoved: true }),
    })),
});

const isListed = (byShift: Record<string, readonly string[]> | undefined, shiftId: string, userId: string) =>
  byShift?.[shiftId]?.includes(userId);

/** Contributions come last, because they have no time. */
const startOf = ({ startTime }: EventShift): number => startTime?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** Reads the same from the roster, of which the document's lists are made. */
export function ownStandingOn({ shifts, roster }: WithShifts, userId: string): OwnStanding {
  const own = registrationsOf(roster, userId);
  return ownStandingIn({ shifts, ...userIdsIn(own), ...heldShiftsIn({ shifts, roster: own }) }, userId);
}
