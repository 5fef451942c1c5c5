import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const PREFERENCES_URL = '/api/notifications/preferences';

export const preferencesQuery = queryOptions({
  queryKey: [PREFERENCES_URL],
  queryFn: ({ signal }) => get<'getNotificationPreferences'>(PREFERENCES_URL, { signal }),
});
