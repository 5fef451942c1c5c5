import type { Handlers } from '../http/handlers';
import type { CalendarFeed, CalendarFeedRepository } from './calendar-feed-repository';
import { feedPath } from './feed-link';

type Deps = { calendarFeeds: CalendarFeedRepository };
type CalendarHandlers = Pick<Handlers, 'getCalendarFeed' | 'resetCalendarFeed' | 'deleteCalendarFeed'>;

const toFeed = (uid: string, feed: CalendarFeed | null) => ({
  path: feed && feedPath({ uid, secret: feed.secret }),
});

export const createCalendarHandlers = ({ calendarFeeds }: Deps): CalendarHandlers => ({
  getCalendarFeed: async ({ identity: { uid } }) => toFeed(uid, await calendarFeeds.find(uid)),
  resetCalendarFeed: async ({ identity: { uid } }) => toFeed(uid, await calendarFeeds.reset(uid)),
  async deleteCalendarFeed({ identity: { uid } }) {
    await calendarFeeds.remove(uid);
    return toFeed(uid, null);
  },
});
