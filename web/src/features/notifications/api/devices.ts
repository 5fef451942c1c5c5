import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const DEVICES_URL = '/api/notifications/devices';

export const devicesQuery = queryOptions({
  queryKey: [DEVICES_URL],
  queryFn: ({ signal }) => get<'listDevices'>(DEVICES_URL, { signal }),
});
