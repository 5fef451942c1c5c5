import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Handlers } from '../http/handlers';
import { defineCollection, OWN_ID } from '../platform/collection';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

/** 128 bits cannot be guessed. */
const SECRET_BYTES = 16;
/** Firestore refuses ids that begin and end with two underscores, so this takes none that begins with them. */
const FILE = /^(?!__)([A-Za-z0-9_-]{1,128})-([0-9a-f]{32})\.ics$/;

type FeedKey = { uid: string; secret: string };

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

export const feedPath = ({ uid, secret }: FeedKey): string => `/api/calendar/${uid}-${secret}.ics`;

/** Parses the last part of a feed's path; null when it is not one. */
export function parseFeedFile(file: string): FeedKey | null {
  const [, uid, secret] = FILE.exec(file) ?? [];
  return uid && secret ? { uid, secret } : null;
}

/** The time that this takes does not tell how much of a guess was right. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret is not hashed, because the settings show the link again. */
const feedSchema = z.object({ secret: z.string(), createdAt: storedDate });

/** `calendarFeeds/{uid}`: the secret of the link to a person's own feed. */
export const CALENDAR_FEEDS = defineCollection({
  path: 'calendarFeeds',
  version: 1,
  called: 'calendar feed',
  parse: (fields, id) => ({ id, ...feedSchema.parse(fields) }),
  archived: 'whole',
  people: {
    named: [{ field: OWN_ID, erased: 'document' }],
    told: ([feed]) => ({
      calendarFeed: feed
        ? { path: feedPath({ uid: feed.id, secret: feed.secret }), createdAt: feed.createdAt.toISOString() }
        : null,
    }),
    toldIn: 'calendarFeed',
  },
});

/** Whether somebody has a link to their own feed. */
export const createFeedSearch = ({ firestore, log }: Pick<Platform, 'firestore' | 'log'>) => {
  const feeds = openStore({ firestore, log }, CALENDAR_FEEDS);
  return async (uid: string): Promise<boolean> => (await feeds.find(uid)) !== null;
};

export const createCalendarHandlers = ({ firestore, log, clock }: Pick<Platform, 'firestore' | 'log' | 'clock'>) => {
  const feeds = openStore({ firestore, log }, CALENDAR_FEEDS);
  return {
    async getCalendarFeed({ identity: { uid } }) {
      const feed = await feeds.find(uid);
      return { path: feed && feedPath({ uid, secret: feed.secret }) };
    },

    /** The previous link stops working. */
    async resetCalendarFeed({ identity: { uid } }) {
      const secret = newSecret();
      await feeds.change(uid, () => ({ id: uid, secret, createdAt: clock.now() }));
      return { path: feedPath({ uid, secret }) };
    },

    async deleteCalendarFeed({ identity: { uid } }) {
      await feeds.remove(uid);
      return { path: null };
    },
  } satisfies Partial<Handlers>;
};
