import { CLUB, type EventFileStatus, type FactWith, isCancelled, paths, untilText } from '@club/contract';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { placeOf, titleOf, uidOf } from './feed-text';
import type { FeedEntry } from './own-entries';

/** The specification gives this duration, whatever the end of the event, which the description tells. A shift has its own. */
const DURATION_MS = 2 * 60 * 60_000;

const STATUSES = { tentative: ICalEventStatus.TENTATIVE, confirmed: ICalEventStatus.CONFIRMED };

type FileEntry = Pick<FeedEntry, 'id' | FactWith<'ics'> | 'cancelledAt' | 'revision' | 'shift'>;

/**
 * One event as an iCalendar file, which the event's page offers. Times are in UTC, which every calendar turns into its
 * own zone. The UID depends on the id of the event, and of the shift, so that importing a newer file updates the entry.
 * `status` is what the page knows of the viewer's registration; null: nothing.
 */
export function eventFileText(
  event: FileEntry,
  origin: string,
  now: Date,
  status: EventFileStatus | null = null,
): string {
  const { id, startTime, revision, shift, endTime } = event;
  const calendar = ical({ prodId: { company: CLUB.name, product: 'Veranstaltungen', language: 'DE' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: uidOf(event),
    sequence: revision,
    start: startTime,
    end: shift ? endTime : new Date(startTime.getTime() + DURATION_MS),
    stamp: now,
    summary: titleOf(event),
    location: placeOf(event),
    description: shift ? null : `Geht ${untilText(event, startTime)}.`,
    url: origin + paths.event(id),
    ...(isCancelled(event)
      ? { status: ICalEventStatus.CANCELLED, transparency: ICalEventTransparency.TRANSPARENT }
      : status && { status: STATUSES[status] }),
  });
  return `${calendar.toString()}\r\n`;
}
