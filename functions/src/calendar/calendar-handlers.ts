import type { Handlers } from '../http/handlers';
import type { CalendarFeed, CalendarFeedRepository } from './calendar-feed-repository';
import { feedPath } from './feed-link';

type CalendarHandlers = Pick<Handlers, 'getCalendarFeed' | 'resetCalendarFeed' | 'deleteCalendarFeed'>;

const answer = (uid: string, feed: CalendarFeed | null) => ({
  path: feed && feedPath({ uid, secret: feed.secret }),
});

export const createCalendarHandlers = (feeds: CalendarFeedRepository): CalendarHandlers => ({
  getCalendarFeed: async ({ identity: { uid } }) => answer(uid, await feeds.find(uid)),
  resetCalendarFeed: async ({ identity: { uid } }) => answer(uid, await feeds.reset(uid)),
  async deleteCalendarFeed({ identity: { uid } }) {
    await feeds.remove(uid);
    return answer(uid, null);
  },
});
