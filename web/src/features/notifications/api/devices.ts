import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const DEVICES_URL = '/api/notifications/devices';
export const DELIVERIES_URL = '/api/notifications/deliveries';
const VAPID_KEY_URL = '/api/notifications/vapid-public-key';

export const devicesQuery = queryOptions({
  queryKey: [DEVICES_URL],
  queryFn: ({ signal }) => get<'listDevices'>(DEVICES_URL, { signal }),
});

export const deliveriesQuery = queryOptions({
  queryKey: [DELIVERIES_URL],
  queryFn: ({ signal }) => get<'listDeliveries'>(DELIVERIES_URL, { signal }),
});

export const fetchVapidKey = (signal?: AbortSignal) => get<'getVapidPublicKey'>(VAPID_KEY_URL, signal && { signal });

export const vapidKeyQuery = queryOptions({
  queryKey: [VAPID_KEY_URL],
  queryFn: ({ signal }) => fetchVapidKey(signal),
});
