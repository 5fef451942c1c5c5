import { apiQuery, keptQuery } from '@/lib/api-query';

export const statsQuery = apiQuery<'getUserStats'>('/api/user/stats');

export const UPCOMING_URL = '/api/user/events?upcoming=true';

/** The events that the member is registered or waits for and that had not ended when asked, in order of their starts. */
export const ownEventsQuery = keptQuery<'listUserEvents'>(UPCOMING_URL);
