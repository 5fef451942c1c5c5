import {
  addClubDays,
  HELPERS_WANTED,
  isCancelled,
  isUnderstaffed,
  MAX_ROSTER_ENTRIES,
  REMINDER_HOURS,
  toldFacts,
} from '@club/contract';
import { gapsIn } from '../notifications/shift-gaps';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';
import type {
  Announcement,
  AnnouncementTransaction,
  ComingEvent,
  ComingEventRepository,
} from './coming-event-repository';
import { reminderOf, shiftReminders } from './shift-reminders';

type Deps = Pick<Services, 'comingEvents' | 'clock'>;

const REMINDER_MS = REMINDER_HOURS * 3_600_000;

/**
 * Reminds the registered people of each event that starts within the reminder time, once for each start. This includes
 * events that were created within that time, and late runs. Events that have started are left out. In an event with shifts
 * people are reminded of these, and not of the event.
 */
export function makeReminders({ comingEvents, clock }: Deps): Promise<void> {
  const now = clock.now();
  const period = { now, until: new Date(now.getTime() + REMINDER_MS) };
  return announce(comingEvents, period, (event) =>
    event.shifts.length > 0 ? shiftReminders(event, period) : remindersOf(event),
  );
}

/**
 * Asks everyone who is not registered to help where less than half of the places are taken, of an event or of one of its
 * shifts. Once for each event.
 */
export function askForHelpers({ comingEvents, clock }: Deps): Promise<void> {
  const now = clock.now();
  const period = { now, until: addClubDays(now, HELPERS_WANTED.days) };
  return announce(comingEvents, period, (event) =>
    hasRoom(event) ? (event.shifts.length > 0 ? requestsForShifts(event, period) : requestsOf(event)) : [],
  );
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
  const wanted = (await comingEvents.list(now, until)).filter(isDue).flatMap(announcementsOf);
  const eventIds = new Set((await comingEvents.listNew(wanted)).map(({ eventId }) => eventId));
  await tryEach(eventIds, (eventId) =>
    comingEvents.change(async (transaction) => {
      const event = await transaction.findEvent(eventId);
      // The event may have been moved or cancelled since the list was read.
      if (!event || !isDue(event)) return;
      const announcements = announcementsOf(event);
      // Every read comes before the first write.
      const told = await Promise.all(announcements.map((announcement) => isTold(transaction, announcement)));
      for (const announcement of announcements.filter((_, index) => !told[index])) transaction.add(announcement, now);
    }),
  );
}

async function isTold(transaction: AnnouncementTransaction, announcement: Announcement): Promise<boolean> {
  if (announcement.kind === 'eventsNeedingHelpers') return transaction.isStored(announcement);
  // An event that was put off by hours after its reminder is not reminded of again: the change had a notice of its own.
  const start = announcement.startTime.getTime();
  const earliest = new Date(start - REMINDER_MS);
  const latest = new Date(start + REMINDER_MS);
  return transaction.hasReminderBetween(announcement, earliest, latest);
}

const remindersOf = (event: ComingEvent): Announcement[] =>
  event.activeUserIds.length > 0 ? [{ ...reminderOf(event), userIds: event.activeUserIds }] : [];

const requestsOf = (event: ComingEvent): Announcement[] =>
  isUnderstaffed(event, event.activeCount) ? [requestFor(event)] : [];

/** The request names all shifts that lack people, be they later than the one that makes it due. */
function requestsForShifts(event: ComingEvent, { now, until }: Period): Announcement[] {
  const gaps = gapsIn(event, now);
  const isDue = gaps.some(({ startTime }) => (startTime ?? event.startTime) <= until);
  return isDue ? [{ ...requestFor(event), gaps }] : [];
}

const requestFor = (event: ComingEvent) =>
  ({ kind: 'eventsNeedingHelpers', eventId: event.id, ...toldFacts(event) }) as const;

/** Cancelled registrations take up room in the roster, too. */
const hasRoom = ({ activeCount, waitingCount, absentUserIds }: ComingEvent): boolean =>
  activeCount + waitingCount + absentUserIds.length < MAX_ROSTER_ENTRIES;
