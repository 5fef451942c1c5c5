import type { EventSummary } from '@club/contract';
import { CLUB } from '@club/contract';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { fileName } from '@/lib/file-name';

/** The specification gives this duration, whatever the end of the event. */
const DURATION_MS = 2 * 60 * 60_000;

type CalendarEvent = Pick<EventSummary, 'id' | 'title' | 'location' | 'startTime'>;

/**
 * The event as an iCalendar file. Times are in UTC, which every calendar turns into its own zone. The UID depends on the
 * event's id alone, so that importing a newer file updates the entry.
 */
export function calendarFile(event: CalendarEvent, url: string, now: Date): string {
  const start = new Date(event.startTime);
  const calendar = ical({ prodId: { company: CLUB.name, product: 'Veranstaltungen', language: 'DE' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: `event-${event.id}@${CLUB.calendarDomain}`,
    start,
    end: new Date(start.getTime() + DURATION_MS),
    stamp: now,
    summary: oneLine(event.title),
    location: oneLine(event.location),
    url,
  });
  return calendar.toString();
}

/** Calendars show title and place in one line each, and a control character would make the file invalid. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export const calendarFileName = (event: Pick<EventSummary, 'title' | 'startTime'>): string => `${fileName(event)}.ics`;
