import * as z from 'zod';
import type { Endpoint } from '../endpoint';

/** `path` is a secret: whoever knows it can read when and where the person helps. */
export const calendarFeedSchema = z.object({
  /** `/api/calendar/….ics` of this site; null while the person has none. */
  path: z.string().nullable(),
});

/** Below it are the files of single events, which are no JSON, so that the table below does not hold them. */
export const EVENT_CALENDARS = '/api/calendar/events/';

type EventFile = {
  status?: EventFileStatus | null;
  /** The id of the shift that the file is to hold. */
  shift?: string | null;
  /** The event's live key, without which nobody reads the file of an event for members. */
  key?: string | null;
};

/** The event as a file for calendars, or one of its shifts. */
export function eventCalendarPath(
  eventId: number,
  { status = null, shift = null, key = null }: EventFile = {},
): string {
  const query = Object.entries({ status, shift, key }).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${value}`,
  );
  return `${EVENT_CALENDARS}${eventId}.ics${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** Whether a registration is certain, as the file shows it. A calendar then marks the event as tentative, or not. */
export type EventFileStatus = 'tentative' | 'confirmed';

/** null for anything else than a status. */
export const parseEventFileStatus = (value: unknown): EventFileStatus | null =>
  value === 'tentative' || value === 'confirmed' ? value : null;

/** The shift of which a file is asked for; null: that of the event. Something else is no shift's id, and so finds none. */
export const parseFileShift = (value: unknown): string | null => (value === undefined ? null : String(value));

/** The key with which a file is asked for; null: none. Something else opens nothing. */
export const parseFileKey = (value: unknown): string | null => (value === undefined ? null : String(value));

export const calendarEndpoints = {
  getCalendarFeed: {
    summary: "Tells the secret link of the caller's calendar",
    details: '`path` is null while there is none. Whoever knows it can read when and where the caller helps.',
    method: 'GET',
    path: '/api/user/calendar-feed',
    response: calendarFeedSchema,
  },
  resetCalendarFeed: {
    summary: "Makes the secret link of the caller's calendar",
    details: 'One that there was leads nowhere from then on.',
    method: 'POST',
    path: '/api/user/calendar-feed',
    response: calendarFeedSchema,
  },
  deleteCalendarFeed: {
    summary: "Removes the secret link of the caller's calendar",
    details: 'It leads nowhere from then on. Removing what is not there is no error.',
    method: 'DELETE',
    path: '/api/user/calendar-feed',
    response: calendarFeedSchema,
  },
} as const satisfies Record<string, Endpoint>;
