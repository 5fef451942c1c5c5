import type { Handlers } from '../http/handlers';
import type { CalendarFeed } from './calendar-feed-repository';
import type { CalendarDeps } from './deps';
import { feedPath } from './feed-link';

type CalendarHandlers = Pick<Handlers, 'getCalendarFeed' | 'resetCalendarFeed' | 'deleteCalendarFeed'>;

const answer = (uid: string, feed: CalendarFeed | null) => ({
  path: feed && feedPath({ uid, secret: feed.secret }),
});

export const createCalendarHandlers = ({ calendarFeeds }: Pick<CalendarDeps, 'calendarFeeds'>): CalendarHandlers => ({
  getCalendarFeed: async ({ identity: { uid } }) => answer(uid, await calendarFeeds.find(uid)),
  resetCalendarFeed: async ({ identity: { uid } }) => answer(uid, await calendarFeeds.reset(uid)),
  async deleteCalendarFeed({ identity: { uid } }) {
    await calendarFeeds.remove(uid);
    return answer(uid, null);
  },
});
