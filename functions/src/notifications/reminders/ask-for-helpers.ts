import { addClubDays, HELPERS_WANTED, MAX_ROSTER_ENTRIES } from '@club/contract';
import type { Clock } from '../../platform/clock';
import type { Announcement, ComingEvent, ComingEventRepository } from '../coming-event-repository';
import { announce } from '../reminders';

type Deps = { coming: ComingEventRepository; clock: Clock };

/** Asks everyone who is not registered to help where, of the places of the next days, less than half are taken. Once an event. */
export function askForHelpers({ coming, clock }: Deps): Promise<void> {
  const now = clock.now();
  return announce(coming, { now, until: addClubDays(now, HELPERS_WANTED.days) }, requestOf);
}

const requestOf = (event: ComingEvent): Announcement | null => {
  const { id: eventId, title, startTime, endTime, location } = event;
  return isLessThanHalfFull(event) && canStillRegister(event)
    ? { kind: 'eventsNeedingHelpers', eventId, title, startTime, endTime, location }
    : null;
};

/** Without a limit there is no half. */
const isLessThanHalfFull = ({ maxParticipants, activeCount }: ComingEvent): boolean =>
  maxParticipants !== null && activeCount * 2 < maxParticipants;

/** Those who cancelled take up room in the roster, too. */
const canStillRegister = ({ registrationEnabled, activeCount, waitingCount, absentUserIds }: ComingEvent): boolean =>
  registrationEnabled && activeCount + waitingCount + absentUserIds.length < MAX_ROSTER_ENTRIES;
