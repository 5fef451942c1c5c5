import { CLUB, type EventFileStatus, isCancelled, paths } from '@club/contract';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { FeedEntry } from './calendar-repository';
import { oneLine, titleOf } from './feed-text';

/** The specification gives this duration, whatever the end of the event. */
const DURATION_MS = 2 * 60 * 60_000;

const STATUSES = { tentative: ICalEventStatus.TENTATIVE, confirmed: ICalEventStatus.CONFIRMED };

type FileEntry = Pick<FeedEntry, 'id' | 'title' | 'location' | 'startTime' | 'cancelledAt' | 'revision'>;

/**
 * One event as an iCalendar file, which the event's page offers. Times are in UTC, which every calendar turns into its
 * own zone. The UID depends on the event's id alone, so that importing a newer file updates the entry.
 * `status` is what the page knows of the viewer's registration; null: nothing.
 */
export function eventFileText(
  event: FileEntry,
  origin: string,
  now: Date,
  status: EventFileStatus | null = null,
): string {
  const { id, location, startTime, revision } = event;
  const calendar = ical({ prodId: { company: CLUB.name, product: 'Veranstaltungen', language: 'DE' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: `event-${id}@${CLUB.calendarDomain}`,
    sequence: revision,
    start: startTime,
    end: new Date(startTime.getTime() + DURATION_MS),
    stamp: now,
    summary: titleOf(event),
    location: oneLine(location),
    url: origin + paths.event(id),
    ...(isCancelled(event)
      ? { status: ICalEventStatus.CANCELLED, transparency: ICalEventTransparency.TRANSPARENT }
      : status && { status: STATUSES[status] }),
  });
  return `${calendar.toString()}\r\n`;
}
