import { CLUB, parseEventId } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Clock } from '../platform/clock';
import type { CalendarFeedRepository } from './calendar-feed-repository';
import type { CalendarRepository } from './calendar-repository';
import { isSameSecret, parseFeedFile } from './feed-link';
import type { Feed } from './feed-text';
import { type FeedEntry, ownEntries, toEntry, toShiftEntry } from './own-entries';

const DAY_MS = 24 * 3_600_000;
const PUBLIC_DAYS = 90;
/** A personal feed goes back further: it is a record of what the person took part in. */
const PERSONAL_DAYS = 365;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

type Deps = { calendar: CalendarRepository; calendarFeeds: CalendarFeedRepository; clock: Clock };

/** A feed but for the origin of its links, which depends on the request. */
export type FeedContent = Omit<Feed, 'origin'>;

export async function getPublicFeed({ calendar, clock }: Deps): Promise<FeedContent> {
  const now = clock.now();
  return { name: CLUB.name, uid: null, entries: (await calendar.list(daysBefore(now, PUBLIC_DAYS), now)).map(toEntry) };
}

/** `file` is the last part of a feed's path. Only the person's present link is found. */
export async function getPersonalFeed({ calendar, calendarFeeds, clock }: Deps, file: string): Promise<FeedContent> {
  const key = parseFeedFile(file);
  const feed = key && (await calendarFeeds.find(key.uid));
  if (!feed || !isSameSecret(feed.secret, key.secret)) throw new DomainError('not-found');
  const now = clock.now();
  const events = await calendar.listOf(key.uid, daysBefore(now, PERSONAL_DAYS), now);
  const entries = events.flatMap((event) => ownEntries(event, key.uid));
  return { name: `${CLUB.name}: meine Termine`, uid: key.uid, entries };
}

/** `file` is the last part of the path of an event's file: `7.ics`. With the id of a shift, the entry is that of the shift. */
export async function getFileEntry(
  { calendar }: Pick<Deps, 'calendar'>,
  file: string,
  shiftId: string | null,
): Promise<FeedEntry> {
  const id = file.endsWith('.ics') ? parseEventId(file.slice(0, -'.ics'.length)) : null;
  const event = id && (await calendar.find(id));
  if (!event) throw new DomainError('not-found');
  if (shiftId === null) return toEntry(event);
  const shift = event.shifts.find((one) => one.id === shiftId);
  if (!shift) throw new DomainError('not-found', { message: 'Diese Schicht gibt es nicht mehr.' });
  return toShiftEntry(event, shift);
}
