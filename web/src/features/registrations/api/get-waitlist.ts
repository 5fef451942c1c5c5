import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const waitlistUrl = (eventId: number) => `/api/events/${eventId}/waitlist` as const;

/** Where the signed-in person stands; nobody else may ask. */
export const waitlistQuery = (eventId: number, signedIn: boolean) =>
  queryOptions({
    queryKey: [waitlistUrl(eventId)],
    queryFn: ({ signal }) => get<'getWaitlist'>(waitlistUrl(eventId), { signal }),
    enabled: signedIn,
  });
