import type { Clock } from '../../platform/clock';
import type { Announcement, ComingEvent, ComingEventRepository } from '../coming-event-repository';
import { announce } from '../reminders';
import { REMINDER_MS } from './reminder-time';

type Deps = { coming: ComingEventRepository; clock: Clock };

/**
 * Reminds those who are registered of what starts within the reminder time, each start once. An event that came up
 * within that time, or a run that comes late, is no reason not to; a start that has passed is.
 */
export function makeReminders({ coming, clock }: Deps): Promise<void> {
  const now = clock.now();
  return announce(coming, { now, until: new Date(now.getTime() + REMINDER_MS) }, reminderOf);
}

const reminderOf = ({
  id: eventId,
  title,
  startTime,
  endTime,
  location,
  activeUserIds,
}: ComingEvent): Announcement | null =>
  activeUserIds.length > 0
    ? { kind: 'eventReminder', eventId, title, startTime, endTime, location, userIds: activeUserIds }
    : null;
