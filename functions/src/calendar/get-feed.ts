import { CLUB } from '@club/contract';
import { DomainError } from '../domain-error';
import type { CalendarDeps } from './deps';
import { isSameSecret, parseFeedFile } from './feed-link';
import type { Feed } from './feed-text';

const DAY_MS = 24 * 3_600_000;
const PUBLIC_DAYS = 90;
/** One's own last longer: they tell what one did. */
const PERSONAL_DAYS = 365;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

type FeedContent = Omit<Feed, 'origin'>;

export async function getPublicFeed({ calendar, clock }: CalendarDeps): Promise<FeedContent> {
  const now = clock.now();
  return { name: CLUB.name, uid: null, entries: await calendar.list(daysBefore(now, PUBLIC_DAYS), now) };
}

/** `file` as in the link; not found unless it is the link that the person has now. */
export async function getPersonalFeed(
  { calendar, calendarFeeds, clock }: CalendarDeps,
  file: string,
): Promise<FeedContent> {
  const key = parseFeedFile(file);
  const feed = key && (await calendarFeeds.find(key.uid));
  if (!feed || !isSameSecret(feed.secret, key.secret)) throw new DomainError('not-found');
  const now = clock.now();
  const entries = await calendar.listOf(key.uid, daysBefore(now, PERSONAL_DAYS), now);
  return { name: `${CLUB.name}: meine Termine`, uid: key.uid, entries };
}
