import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const CALENDAR_FEED_URL = '/api/user/calendar-feed';

/** The own secret link, if there is one. */
export const calendarFeedQuery = queryOptions({
  queryKey: [CALENDAR_FEED_URL],
  queryFn: ({ signal }) => get<'getCalendarFeed'>(CALENDAR_FEED_URL, { signal }),
});
