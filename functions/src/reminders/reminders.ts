import {
  addClubDays,
  HELPERS_WANTED,
  isCancelled,
  isUnderstaffed,
  MAX_ROSTER_ENTRIES,
  toldFacts,
} from '@club/contract';
import { gapsIn } from '../notifications/shift-gaps';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';
import type { Announcement, ComingEvent, ComingEventRepository } from './coming-event-repository';
import { helperCallId, helpersId } from './notices/events-needing-helpers';
import { REMINDER_MS, reminderOf, shiftReminders } from './shift-reminders';

type Deps = Pick<Services, 'comingEvents' | 'clock'>;

/**
 * Reminds the registered people of each event that starts within the reminder time, once for each start. This includes
 * events that were created within that time, and late runs. Events that have started are left out. In an event with shifts
 * people are reminded of these, and not of the event.
 */
export function makeReminders({ comingEvents, clock }: Deps): Promise<void> {
  const now = clock.now();
  const period = { now, until: new Date(now.getTime() + REMINDER_MS) };
  return announce(comingEvents, period, (event) => {
    if (event.shifts.length > 0) return shiftReminders(event, period);
    return event.activeUserIds.length > 0 ? [reminderOf(event, { userIds: event.activeUserIds })] : [];
  });
}

/**
 * Asks everyone who is not registered to help where less than half of the places are taken, of an event or of one of its
 * shifts. Once for each event, and not on a day on which a person has asked.
 */
export function askForHelpers({ comingEvents, clock }: Deps): Promise<void> {
  const now = clock.now();
  const period = { now, until: addClubDays(now, HELPERS_WANTED.days) };
  return announce(comingEvents, period, (event) => (hasRoom(event) ? requestsFor(event, period) : []));
}

type Period = { now: Date; until: Date };

/**
 * Stores a notice for each event in the period that takes place, calls for one and has none. Safe to repeat, to run twice at once and
 * to resume. A failure does not affect the other events; the first one is thrown in the end.
 */
export async function announce(
  comingEvents: ComingEventRepository,
  { now, until }: Period,
  announcementsOf: (event: ComingEvent) => readonly Announcement[],
): Promise<void> {
  const isDue = (event: ComingEvent) =>
    !isCancelled(event) && (event.shifts.length > 0 || (event.startTime > now && event.startTime <= until));
  // The event may be moved or cancelled after the list is read.
  const announcedNow = (event: ComingEvent) => (isDue(event) ? announcementsOf(event) : []);
  const wanted = (await comingEvents.list(now, until)).flatMap(announcedNow);
  const eventIds = new Set((await comingEvents.listNew(wanted)).map(({ notice }) => notice.eventId));
  await tryEach(eventIds, (eventId) => comingEvents.announce(eventId, announcedNow, now));
}

/** The request names all shifts that lack people, be they later than the one that makes it due. */
function requestsFor(event: ComingEvent, { now, until }: Period): Announcement[] {
  const gaps = event.shifts.length > 0 ? gapsIn(event, now) : null;
  const isDue = gaps
    ? gaps.some(({ startTime }) => (startTime ?? event.startTime) <= until)
    : isUnderstaffed(event, event.activeCount);
  const id = helpersId(event.id);
  const callId = helperCallId(event.id, now);
  const notice = {
    kind: 'eventsNeedingHelpers' as const,
    eventId: event.id,
    ...toldFacts(event),
    ...(gaps && { gaps }),
  };
  return isDue ? [{ id, told: [id, callId].map((one) => [one, one]), notice }] : [];
}

/** Cancelled registrations take up room in the roster, too. */
const hasRoom = ({ activeCount, waitingCount, absentUserIds }: ComingEvent): boolean =>
  activeCount + waitingCount + absentUserIds.length < MAX_ROSTER_ENTRIES;
