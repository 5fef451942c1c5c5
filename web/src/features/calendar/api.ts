import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { del, get, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { failure, useWrite } from '@/lib/use-write';

const CALENDAR_FEED_URL = '/api/user/calendar-feed';

/** The data contains the person's own secret link, if there is one. */
export const calendarFeedQuery = queryOptions({
  queryKey: [CALENDAR_FEED_URL],
  queryFn: ({ signal }) => get<'getCalendarFeed'>(CALENDAR_FEED_URL, { signal }),
});

/** A toast takes the place of one about the previous link. */
const ABOUT_FEED = 'calendar-feed/';

type Change = 'create' | 'reset' | 'remove';

const TOASTS: Record<Change, { done: string; failed: string }> = {
  create: { done: 'Kalenderlink erstellt', failed: 'Der Kalenderlink konnte nicht erstellt werden.' },
  reset: { done: 'Neuer Kalenderlink erstellt', failed: 'Der Kalenderlink konnte nicht zurückgesetzt werden.' },
  remove: { done: 'Kalenderlink entfernt', failed: 'Der Kalenderlink konnte nicht entfernt werden.' },
};

/** It needs no idempotency key: a repeated call makes one more link, and nobody has seen the replaced one. */
export function useChangeCalendarFeed() {
  const client = useQueryClient();
  return useWrite({
    mutationFn: (change: Change) =>
      change === 'remove' ? del<'deleteCalendarFeed'>(CALENDAR_FEED_URL) : post<'resetCalendarFeed'>(CALENDAR_FEED_URL),
    onSuccess: async (feed) => {
      await client.cancelQueries(calendarFeedQuery);
      client.setQueryData(calendarFeedQuery.queryKey, feed);
    },
    meta: {
      done: (_feed, change) => ({ title: TOASTS[change].done, about: ABOUT_FEED }),
      failed: (error, change) => failure(errorText(error, TOASTS[change].failed), ABOUT_FEED),
    },
  });
}
