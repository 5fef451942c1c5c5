import type { PersonalDataSource } from '../privacy/personal-data';
import type { Services } from '../services';
import { feedPath } from './feed-link';

type Deps = Pick<Services, 'calendarFeeds' | 'calendar'>;

/** The link to a person's own feed, and their id in removed events, which say whose feeds show them as cancelled. */
export const createCalendarPersonalData = ({ calendarFeeds, calendar }: Deps): PersonalDataSource<'calendarFeed'> => ({
  async collect(uid) {
    const feed = await calendarFeeds.find(uid);
    if (!feed) return { calendarFeed: null };
    const { secret, createdAt } = feed;
    return { calendarFeed: { path: feedPath({ uid, secret }), createdAt: createdAt.toISOString() } };
  },

  async erase(uid) {
    await calendarFeeds.remove(uid);
    await calendar.removeMember(uid);
  },
});
