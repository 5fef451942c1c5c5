import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

/** Of all that only organisers may ask; a write refetches it together with `/api/events`. */
export const ADMIN_EVENTS_URL = '/api/admin/events';

const listUrl = (archived: boolean) => `${ADMIN_EVENTS_URL}?archived=${archived}` as const;

/** Active ones ascending by start, archived ones descending. */
export const adminEventsQuery = (archived: boolean) =>
  queryOptions({
    queryKey: [listUrl(archived)],
    queryFn: ({ signal }) => get<'listAdminEvents'>(listUrl(archived), { signal }),
  });
