import type { PersonalDataSource } from '../privacy/personal-data';
import type { CalendarFeedRepository } from './calendar-feed-repository';
import { feedPath } from './feed-link';

/** The link to a person's own feed. */
export const createCalendarFeedPersonalData = (feeds: CalendarFeedRepository): PersonalDataSource<'calendarFeed'> => ({
  async collect(uid) {
    const feed = await feeds.find(uid);
    if (!feed) return { calendarFeed: null };
    const { secret, createdAt } = feed;
    return { calendarFeed: { path: feedPath({ uid, secret }), createdAt: createdAt.toISOString() } };
  },
  erase: (uid) => feeds.remove(uid),
});
