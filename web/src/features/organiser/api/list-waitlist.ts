import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';
import { ADMIN_EVENTS_URL } from './list-admin-events';

export const adminWaitlistUrl = (eventId: number) => `${ADMIN_EVENTS_URL}/${eventId}/waitlist` as const;

/** In order: the first is next in line. */
export const adminWaitlistQuery = (eventId: number) =>
  queryOptions({
    queryKey: [adminWaitlistUrl(eventId)],
    queryFn: ({ signal }) => get<'listWaitlist'>(adminWaitlistUrl(eventId), { signal }),
  });
