import { queryOptions } from '@tanstack/react-query';
import { get } from '@/lib/api-client';

export const eventUrl = (eventId: number) => `/api/events/${eventId}` as const;

export const eventQuery = (eventId: number) =>
  queryOptions({
    queryKey: [eventUrl(eventId)],
    queryFn: ({ signal }) => get<'getEvent'>(eventUrl(eventId), { signal }),
  });
