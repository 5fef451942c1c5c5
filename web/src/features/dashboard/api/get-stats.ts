import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

const STATS_URL = '/api/user/stats';

export const statsQuery = queryOptions({
  queryKey: [STATS_URL],
  queryFn: ({ signal }) => get<'getUserStats'>(STATS_URL, { signal }),
});
