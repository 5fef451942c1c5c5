import * as z from 'zod';
import { defineCollection, OWN_ID } from '../platform/collection';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { feedPath, newSecret } from './feed-link';

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

export type CalendarFeed = { id: string } & z.output<typeof feedSchema>;

export type CalendarFeedRepository = ReturnType<typeof createCalendarFeedRepository>;

export function createCalendarFeedRepository({ firestore, clock, log }: Pick<Platform, 'firestore' | 'clock' | 'log'>) {
  const { find, remove, change } = openStore({ firestore, log }, CALENDAR_FEEDS);

  return {
    find,
    remove,

    /** The previous link stops working. */
    async reset(id: string): Promise<CalendarFeed> {
      const feed = { id, secret: newSecret(), createdAt: clock.now() };
      await change(id, () => feed);
      return feed;
    },
  };
}
