import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const DELIVERIES_URL = '/api/notifications/deliveries';

export const deliveriesQuery = queryOptions({
  queryKey: [DELIVERIES_URL],
  queryFn: ({ signal }) => get<'listDeliveries'>(DELIVERIES_URL, { signal }),
});
