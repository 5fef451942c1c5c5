import { type AllPreferences, DAY_MS, isNews } from '@club/contract';
import type { StoredItem } from '../inbox/inbox';
import { isWanted } from '../notifications/ways';

/** Older news are none any more, however long nobody has looked. */
const NEWS_DAYS = 8;

/** A mail of news lists this many at most, the latest. */
export const MAX_NEWS = 20;

type Looked = {
  items: readonly StoredItem[];
  /** The person has read in the app what came up to then. */
  readAt: Date | null;
  /** News up to then were mailed before. */
  digestedAt: Date;
  /** The notices that came by push. */
  pushed: ReadonlySet<string>;
};

/** Since when news count. */
export const newsSince = ({ readAt, digestedAt }: Pick<Looked, 'readAt' | 'digestedAt'>, now: Date): Date =>
  new Date(Math.max(digestedAt.getTime(), readAt?.getTime() ?? 0, now.getTime() - NEWS_DAYS * DAY_MS));

/** The news of which the person has neither read in the app nor heard by push, unless they asked for both ways. */
export function newsFor(uid: string, looked: Looked, preferences: AllPreferences, now: Date): StoredItem[] {
  const since = newsSince(looked, now);
  return looked.items
    .filter(
      ({ id, kind, at, until, except, notice }) =>
        isNews(kind) &&
        notice !== null &&
        at > since &&
        at <= now &&
        (until === null || until > now) &&
        !except.includes(uid) &&
        isWanted(kind, preferences, 'mail') &&
        (preferences.reachedBy === 'both' || !looked.pushed.has(id)),
    )
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_NEWS)
    .reverse();
}
