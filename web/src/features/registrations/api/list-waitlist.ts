import { queryOptions } from '@tanstack/react-query';
import { ADMIN_EVENTS_URL } from '@/features/events/api/list-admin-events';
import { get } from '@/lib/api-client';

export const adminWaitlistUrl = (eventId: number) => `${ADMIN_EVENTS_URL}/${eventId}/waitlist` as const;

/** In order: the first is next in line. */
export const adminWaitlistQuery = (eventId: number) =>
  queryOptions({
    queryKey: [adminWaitlistUrl(eventId)],
    queryFn: ({ signal }) => get<'listWaitlist'>(adminWaitlistUrl(eventId), { signal }),
  });
