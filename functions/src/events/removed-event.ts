import { activeUserIds, waitlistUserIds } from '../registrations/roster';
import type { ClubEvent } from './club-event';

/**
 * A collection of the same name as that of the events that are there, so that one query of the
 * collection group finds both.
 */
export const REMOVED_EVENTS = 'calendar/removed/events';

/** For so long calendars are told that an event is cancelled. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** What is left of an event that was deleted: what calendars need to take it out, and no names. */
type RemovedEvent = Pick<ClubEvent, 'id' | 'title' | 'location' | 'startTime' | 'endTime' | 'revision'> & {
  removedAt: Date;
  activeUserIds: string[];
  waitlistUserIds: string[];
  /** Its comments are still to be deleted: there may be more than one transaction takes. */
  hasComments: boolean;
  /** Firestore removes it then. */
  expiresAt: Date;
};

export const toRemovedEvent = (event: ClubEvent, now: Date): RemovedEvent => ({
  id: event.id,
  title: event.title,
  location: event.location,
  startTime: event.startTime,
  endTime: event.endTime,
  revision: event.revision + 1,
  removedAt: now,
  activeUserIds: activeUserIds(event.roster),
  waitlistUserIds: waitlistUserIds(event.roster),
  hasComments: true,
  expiresAt: new Date(now.getTime() + KEPT_MS),
});
