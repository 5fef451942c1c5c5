import * as z from 'zod';
import type { Clock } from '../platform/clock';
import { defineCollection, OWN_ID } from '../platform/collection';
import { type Firestore, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';
import { feedPath, newSecret } from './feed-link';

/** `calendarFeeds/{uid}`. The secret is not hashed, because the settings show the link again. */
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

export type CalendarFeed = z.output<typeof feedSchema>;

export type CalendarFeedRepository = ReturnType<typeof createCalendarFeedRepository>;

export function createCalendarFeedRepository(firestore: Firestore, clock: Clock) {
  const feedRef = (uid: string) => firestore.collection('calendarFeeds').doc(uid);

  return {
    async find(uid: string): Promise<CalendarFeed | null> {
      const snapshot = await feedRef(uid).get();
      return snapshot.exists ? feedSchema.parse(snapshot.data()) : null;
    },

    /** The previous link stops working. */
    reset(uid: string): Promise<CalendarFeed> {
      const feed: CalendarFeed = { secret: newSecret(), createdAt: clock.now() };
      return transact(firestore, async (transaction) => {
        await transaction.get(feedRef(uid));
        transaction.set(feedRef(uid), feed);
        return feed;
      });
    },

    async remove(uid: string): Promise<void> {
      await feedRef(uid).delete();
    },
  };
}
