import * as z from 'zod';
import type { Clock } from '../platform/clock';
import { type Firestore, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';
import { newSecret } from './feed-link';

/** `calendarFeeds/{uid}`. The secret is not hashed, because the settings show the link again. */
const feedSchema = z.object({ secret: z.string(), createdAt: storedDate });

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
