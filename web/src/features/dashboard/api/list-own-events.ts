import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

const UPCOMING_URL = '/api/user/events?upcoming=true';

/** What the signed-in person is part of or waits for and was not over when asked, ascending by start. */
export const ownEventsQuery = queryOptions({
  queryKey: [UPCOMING_URL],
  queryFn: ({ signal }) => get<'listUserEvents'>(UPCOMING_URL, { signal }),
});
