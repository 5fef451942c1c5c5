import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';
import { unlessOutdated } from '@/lib/offline-since';

const STATS_URL = '/api/user/stats';

export const statsQuery = queryOptions({
  queryKey: [STATS_URL],
  queryFn: ({ signal }) => get<'getUserStats'>(STATS_URL, { signal }),
});

export const UPCOMING_URL = '/api/user/events?upcoming=true';

/** The events that the member is registered or waits for and that had not ended when asked, in order of their starts. */
export const ownEventsQuery = queryOptions({
  queryKey: [UPCOMING_URL],
  queryFn: unlessOutdated(({ signal }) => get<'listUserEvents'>(UPCOMING_URL, { signal })),
});
