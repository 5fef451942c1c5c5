import { KEPT_FOR, occupiedTimes, pickFacts } from '@club/contract';
import { defineCollection, type Fields } from '../platform/collection';
import { derivedSchema, heldShiftsIn } from '../registrations/derived-fields';
import { activeUserIds, waitlistUserIds } from '../registrations/roster';
import type { ClubEvent } from './club-event';

/** The last part is named like the collection of events, so that one query of the collection group finds both. */
export const REMOVED_EVENTS = defineCollection({
  path: 'calendar/removed/events',
  version: 1,
  expires: true,
  archived: 'whole',
  people: {
    // The ids say whose feeds show the event as cancelled.
    named: [
      { field: 'activeUserIds', isList: true, erased: withoutHolder },
      { field: 'waitlistUserIds', isList: true, erased: withoutHolder },
    ],
    toldIn: 'calendarFeed',
  },
});

const KEPT_MS = KEPT_FOR.removedEventDays * 24 * 3_600_000;

/** This stays of a deleted event: no names, and only what calendars need to take the event out. */
export const toRemovedEvent = (event: ClubEvent, now: Date) => ({
  id: event.id,
  ...pickFacts('ics', event),
  revision: event.revision + 1,
  membersOnly: event.membersOnly,
  removedAt: now,
  activeUserIds: activeUserIds(event.roster),
  waitlistUserIds: waitlistUserIds(event.roster),
  /** Its comments are still to be deleted. There may be more than one transaction takes. */
  hasComments: true,
  /** The documents that say who was there are still to be deleted. */
  hasAttendance: true,
  /** Firestore removes the document then. */
  expiresAt: new Date(now.getTime() + KEPT_MS),
  ...(event.shifts.length > 0 && removedShifts(event)),
});

/** Each shift has had an entry of its own, which calendars take out as well. */
function removedShifts(event: ClubEvent) {
  const { shiftUserIds, shiftTurns } = heldShiftsIn(event);
  return { shifts: event.shifts, shiftUserIds, shiftTurns, occupiedUntil: occupiedTimes(event).endTime };
}

const holdersSchema = derivedSchema.pick({
  activeUserIds: true,
  waitlistUserIds: true,
  shiftUserIds: true,
  shiftTurns: true,
});

/** A removed event with shifts names the person there, too; one without shifts has none. */
function withoutHolder(fields: Fields, uid: string): Fields {
  const { activeUserIds, waitlistUserIds, shiftUserIds, shiftTurns } = holdersSchema.parse(fields);
  const others = (userIds: string[]) => userIds.filter((userId) => userId !== uid);
  const held = Object.entries(shiftUserIds).map(([id, userIds]) => [id, others(userIds)]);
  const turns = shiftTurns.filter(({ userId }) => userId !== uid);
  return {
    activeUserIds: others(activeUserIds),
    waitlistUserIds: others(waitlistUserIds),
    ...(held.length > 0 && { shiftUserIds: Object.fromEntries(held) }),
    ...(turns.length < shiftTurns.length && { shiftTurns: turns }),
  };
}
