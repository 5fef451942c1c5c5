import { type FactWith, KEPT_FOR, pickFacts } from '@club/contract';
import { activeUserIds, waitlistUserIds } from '../registrations/roster';
import { heldShiftsIn, occupiedIn } from '../registrations/stored-shifts';
import type { ClubEvent } from './club-event';

/** The last part is named like the collection of events, so that one query of the collection group finds both. */
export const REMOVED_EVENTS = 'calendar/removed/events';

const KEPT_MS = KEPT_FOR.removedEventDays * 24 * 3_600_000;

/** This stays of a deleted event: no names, and only what calendars need to take the event out. */
type RemovedEvent = Pick<ClubEvent, 'id' | FactWith<'ics'> | 'revision' | 'membersOnly'> & {
  removedAt: Date;
  activeUserIds: string[];
  waitlistUserIds: string[];
  /** Its comments are still to be deleted. There may be more than one transaction takes. */
  hasComments: boolean;
  /** The documents that say who was there are still to be deleted. */
  hasAttendance: boolean;
  /** Firestore removes the document then. */
  expiresAt: Date;
};

export const toRemovedEvent = (event: ClubEvent, now: Date) => ({
  ...removedFacts(event, now),
  ...(event.shifts.length > 0 && removedShifts(event)),
});

/** Each shift has had an entry of its own, which calendars take out as well. */
function removedShifts(event: ClubEvent) {
  const { shiftUserIds, shiftTurns } = heldShiftsIn(event);
  return { shifts: event.shifts, shiftUserIds, shiftTurns, occupiedUntil: occupiedIn(event).occupiedUntil };
}

const removedFacts = (event: ClubEvent, now: Date): RemovedEvent => ({
  id: event.id,
  ...pickFacts('ics', event),
  revision: event.revision + 1,
  membersOnly: event.membersOnly,
  removedAt: now,
  activeUserIds: activeUserIds(event.roster),
  waitlistUserIds: waitlistUserIds(event.roster),
  hasComments: true,
  hasAttendance: true,
  expiresAt: new Date(now.getTime() + KEPT_MS),
});
