import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

const VAPID_KEY_URL = '/api/notifications/vapid-public-key';

export const fetchVapidKey = (signal?: AbortSignal) => get<'getVapidPublicKey'>(VAPID_KEY_URL, signal && { signal });

export const vapidKeyQuery = queryOptions({
  queryKey: [VAPID_KEY_URL],
  queryFn: ({ signal }) => fetchVapidKey(signal),
});
