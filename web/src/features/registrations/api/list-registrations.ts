import { queryOptions } from '@tanstack/react-query';
import { ADMIN_EVENTS_URL } from '@/features/events/api/list-admin-events';
import { get } from '@/lib/api-client';

export const registrationsUrl = (eventId: number) => `${ADMIN_EVENTS_URL}/${eventId}/registrations` as const;

/** Active, then cancelled, each in order of registration. */
export const registrationsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [registrationsUrl(eventId)],
    queryFn: ({ signal }) => get<'listRegistrations'>(registrationsUrl(eventId), { signal }),
  });
