import {
  addClubDays,
  HELPERS_WANTED,
  isCancelled,
  isUnderstaffed,
  MAX_ROSTER_ENTRIES,
  REMINDER_HOURS,
} from '@club/contract';
import type { Clock } from '../platform/clock';
import type {
  Announcement,
  AnnouncementTransaction,
  ComingEvent,
  ComingEventRepository,
} from './coming-event-repository';

type Deps = { comingEvents: ComingEventRepository; clock: Clock };

const REMINDER_MS = REMINDER_HOURS * 3_600_000;

/**
 * Reminds the registered people of each event that starts within the reminder time, once for each start. This includes
 * events that were created within that time, and late runs. Events that have started are left out.
 */
export function makeReminders({ comingEvents, clock }: Deps): Promise<void> {
  const now = clock.now();
  return announce(comingEvents, { now, until: new Date(now.getTime() + REMINDER_MS) }, reminderOf);
}

/** Asks everyone who is not registered to help where less than half of the places are taken. Once for each event. */
export function askForHelpers({ comingEvents, clock }: Deps): Promise<void> {
  const now = clock.now();
  return announce(comingEvents, { now, until: addClubDays(now, HELPERS_WANTED.days) }, requestOf);
}

type Period = { now: Date; until: Date };

/**
 * Stores a notice for each event in the period that takes place, calls for one and has none. Safe to repeat, to run twice at once and
 * to resume. A failure does not affect the other events; the first one is thrown in the end.
 */
export async function announce(
  comingEvents: ComingEventRepository,
  { now, until }: Period,
  announcementOf: (event: ComingEvent) => Announcement | null,
): Promise<void> {
  const coming = (await comingEvents.list(now, until)).filter((event) => !isCancelled(event));
  const wanted = coming.flatMap((event) => announcementOf(event) ?? []);
  const failures: unknown[] = [];
  for (const { eventId } of await comingEvents.listNew(wanted)) {
    try {
      await comingEvents.change(async (transaction) => {
        const event = await transaction.findEvent(eventId);
        // The event may have been moved or cancelled since the list was read.
        if (!event || isCancelled(event) || event.startTime <= now || event.startTime > until) return;
        const announcement = announcementOf(event);
        if (announcement && !(await isTold(transaction, announcement))) transaction.add(announcement, now);
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function isTold(transaction: AnnouncementTransaction, announcement: Announcement): Promise<boolean> {
  if (announcement.kind === 'eventsNeedingHelpers') return transaction.isStored(announcement);
  // An event that was put off by hours after its reminder is not reminded of again: the change had a notice of its own.
  const start = announcement.startTime.getTime();
  const earliest = new Date(start - REMINDER_MS);
  const latest = new Date(start + REMINDER_MS);
  return transaction.hasReminderBetween(announcement.eventId, earliest, latest);
}

const reminderOf = (event: ComingEvent): Announcement | null => {
  const { id: eventId, title, startTime, endTime, location, activeUserIds: userIds, pendingCount } = event;
  if (userIds.length === 0) return null;
  const reminder = { kind: 'eventReminder', eventId, title, startTime, endTime, location, userIds } as const;
  return pendingCount > 0 ? { ...reminder, awaitsConfirmation: true } : reminder;
};

const requestOf = (event: ComingEvent): Announcement | null => {
  const { id: eventId, title, startTime, endTime, location } = event;
  return isUnderstaffed(event, event.activeCount) && hasRoom(event)
    ? { kind: 'eventsNeedingHelpers', eventId, title, startTime, endTime, location }
    : null;
};

/** Cancelled registrations take up room in the roster, too. */
const hasRoom = ({ activeCount, waitingCount, absentUserIds }: ComingEvent): boolean =>
  activeCount + waitingCount + absentUserIds.length < MAX_ROSTER_ENTRIES;
