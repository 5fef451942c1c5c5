import {
  CANCELLED,
  CLUB,
  cancellationText,
  clubDate,
  type FactWith,
  HOUR_MS,
  isCancelled,
  isOver,
  paths,
  toClubInput,
} from '@club/contract';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { oneLine } from '../shortened';
import type { FeedEntry } from './own-entries';

/** A hint how often calendars should refresh; the large providers ignore it. */
const REFRESH_SECONDS = 3_600;

export type Feed = {
  /** The calendar's display name. The library does not escape it, so it must be a constant. */
  name: string;
  entries: FeedEntry[];
  /** The origin of the links to the events' pages. */
  origin: string;
  /** The person whose feed it is; null for the public feed. */
  uid: string | null;
};

/** A feed as an iCalendar file (RFC 5545). */
export function feedText({ name, entries, origin, uid }: Feed, now: Date): string {
  const calendar = ical({
    prodId: { company: CLUB.name, product: 'Kalender', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) calendar.createEvent(toEvent(entry, origin, uid, now));
  return `${withTimeZone(calendar.toString())}\r\n`;
}

/**
 * The library's own time zone support writes DTSTAMP in the calendar's zone, puts the zone among the properties, and
 * leaves it out where there are no events, though a calendar needs at least one component.
 */
function withTimeZone(calendar: string): string {
  const [zone] = [tzlib_get_ical_block(CLUB.timeZone)].flat();
  const at = calendar.search(/^(?:BEGIN:VEVENT|END:VCALENDAR)/m);
  return `${calendar.slice(0, at)}${zone}\r\n${calendar.slice(at)}`;
}

function toEvent(entry: FeedEntry, origin: string, uid: string | null, now: Date): ICalEventData {
  const { id, description, startTime, endTime, revision, isFree } = entry;
  const url = origin + paths.event(id);
  // People who wait, for a place or for the club to confirm, cannot be sure yet. Those who were pending to the end took part.
  const unsure = isOver(entry, now) ? entry.waitlistUserIds : [...entry.waitlistUserIds, ...entry.pendingUserIds];
  const isTentative = uid !== null && unsure.includes(uid);
  const isOff = isCancelled(entry);
  const isGone = entry.expiresAt !== undefined || entry.isWithdrawn === true;
  return {
    // The event's page offers a file with the same id, so a calendar that has imported that file updates it.
    id: uidOf(entry),
    sequence: revision,
    stamp: now,
    ...timesOf(startTime, endTime),
    summary: titleOf(entry),
    location: placeOf(entry),
    ...(isGone
      ? { status: ICalEventStatus.CANCELLED }
      : {
          description: [cancellationText(entry) ?? [], description, url].flat().map(manyLines).join('\n\n'),
          url,
          status: isOff
            ? ICalEventStatus.CANCELLED
            : isTentative
              ? ICalEventStatus.TENTATIVE
              : ICalEventStatus.CONFIRMED,
        }),
    // Only people who take part are busy at the time of an event.
    transparency:
      uid === null || isGone || isOff || isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

/** Club times, but UTC in the hour that comes twice in autumn, in which club times are ambiguous. */
function timesOf(start: Date, end: Date): Pick<ICalEventData, 'start' | 'end' | 'timezone'> {
  if (comesTwice(start) || comesTwice(end)) return { start, end };
  return { start: clubDate(start), end: clubDate(end), timezone: CLUB.timeZone };
}

const comesTwice = (instant: Date): boolean =>
  [-HOUR_MS, HOUR_MS].some((shift) => toClubInput(instant.getTime() + shift) === toClubInput(instant));

/** Many calendars show a cancelled entry like any other, so its title says it as well. */
export const titleOf = (entry: Pick<FeedEntry, 'title' | 'cancelledAt' | 'shift'>): string => {
  const title = entry.shift ? `${entry.title}: ${entry.shift.title}` : entry.title;
  return oneLine(isCancelled(entry) ? `${CANCELLED}: ${title}` : title);
};

export const placeOf = ({ location }: Pick<FeedEntry, FactWith<'ics'>>): string => oneLine(location);

/** It never changes, so that a calendar knows the entry again. */
export const uidOf = ({ id, shift }: Pick<FeedEntry, 'id' | 'shift'>): string =>
  `event-${id}${shift ? `-${shift.id}` : ''}@${CLUB.calendarDomain}`;

const manyLines = (text: string): string =>
  text
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
