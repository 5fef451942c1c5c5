import { CLUB, parseEventId } from '@club/contract';
import { isApproved } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import type { Services } from '../services';
import { isSameSecret, parseFeedFile } from './feed-link';
import type { Feed } from './feed-text';
import { type FeedEntry, ownEntries, toEntry, toShiftEntry } from './own-entries';

const DAY_MS = 24 * 3_600_000;
const PUBLIC_DAYS = 90;
/** A personal feed goes back further: it is a record of what the person took part in. */
const PERSONAL_DAYS = 365;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

type Deps = Pick<Services, 'calendar' | 'clock'>;

type PersonalDeps = Pick<Services, 'calendar' | 'clock' | 'calendarFeeds' | 'access'>;

/** A feed but for the origin of its links, which depends on the request. */
export type FeedContent = Omit<Feed, 'origin'>;

export async function getPublicFeed({ calendar, clock }: Deps): Promise<FeedContent> {
  const now = clock.now();
  return { name: CLUB.name, uid: null, entries: (await calendar.list(daysBefore(now, PUBLIC_DAYS), now)).map(toEntry) };
}

/**
 * `file` is the last part of a feed's path. Only the person's present link is found, and none of somebody whom the club does
 * not let in: programs go on asking without a session.
 */
export async function getPersonalFeed(
  { access, calendar, calendarFeeds, clock }: PersonalDeps,
  file: string,
): Promise<FeedContent> {
  const key = parseFeedFile(file);
  if (!key) throw new DomainError('not-found');
  const [feed, isLetIn] = await Promise.all([calendarFeeds.find(key.uid), isApproved(access, key.uid)]);
  if (!feed || !isLetIn || !isSameSecret(feed.secret, key.secret)) throw new DomainError('not-found');
  const now = clock.now();
  const events = await calendar.listOf(key.uid, daysBefore(now, PERSONAL_DAYS), now);
  const entries = events.flatMap((event) => ownEntries(event, key.uid));
  return { name: `${CLUB.name}: meine Termine`, uid: key.uid, entries };
}

type AskedFile = {
  /** The last part of the path of an event's file: `7.ics`. */
  file: string;
  /** With it, the entry is that of the shift. */
  shiftId: string | null;
  /** The key of the event's live document, which only those know who may see the event. */
  key: string | null;
};

/** Calendar programs have no session, so for an event for members the key takes its place. */
export async function getFileEntry(
  { calendar }: Pick<Services, 'calendar'>,
  { file, shiftId, key }: AskedFile,
): Promise<FeedEntry> {
  const id = file.endsWith('.ics') ? parseEventId(file.slice(0, -'.ics'.length)) : null;
  const event = id && (await calendar.find(id));
  const isShown = event && (!event.membersOnly || (event.liveKey !== null && event.liveKey === key));
  if (!isShown) throw new DomainError('not-found');
  if (shiftId === null) return toEntry(event);
  const shift = event.shifts.find((one) => one.id === shiftId);
  if (!shift) throw new DomainError('not-found', { message: 'Diese Schicht gibt es nicht mehr.' });
  return toShiftEntry(event, shift);
}
