import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { type CalendarFeed, feedPath } from './calendar-feed-repository';

const toFeed = (uid: string, feed: CalendarFeed | null) => ({
  path: feed && feedPath({ uid, secret: feed.secret }),
});

export const createCalendarHandlers = ({ calendarFeeds }: Services) =>
  ({
    getCalendarFeed: async ({ identity: { uid } }) => toFeed(uid, await calendarFeeds.find(uid)),
    resetCalendarFeed: async ({ identity: { uid } }) => toFeed(uid, await calendarFeeds.reset(uid)),
    async deleteCalendarFeed({ identity: { uid } }) {
      await calendarFeeds.remove(uid);
      return toFeed(uid, null);
    },
  }) satisfies Partial<Handlers>;
