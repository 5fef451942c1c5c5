import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';
import { apiQuery } from '@/lib/api-query';

export const DEVICES_URL = '/api/notifications/devices';
export const DELIVERIES_URL = '/api/notifications/deliveries';
const VAPID_KEY_URL = '/api/notifications/vapid-public-key';

export const devicesQuery = apiQuery<'listDevices'>(DEVICES_URL);

export const deliveriesQuery = apiQuery<'listDeliveries'>(DELIVERIES_URL);

export const fetchVapidKey = (signal?: AbortSignal) => get<'getVapidPublicKey'>(VAPID_KEY_URL, signal && { signal });

export const vapidKeyQuery = queryOptions({
  queryKey: [VAPID_KEY_URL],
  queryFn: ({ signal }) => fetchVapidKey(signal),
});
