import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { del, get, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';

const CALENDAR_FEED_URL = '/api/user/calendar-feed';

/** The data contains the person's own secret link, if there is one. */
export const calendarFeedQuery = queryOptions({
  queryKey: [CALENDAR_FEED_URL],
  queryFn: ({ signal }) => get<'getCalendarFeed'>(CALENDAR_FEED_URL, { signal }),
});

type Change = 'create' | 'reset' | 'remove';

const TOASTS: Record<Change, { done: string; failed: string }> = {
  create: { done: 'Kalenderlink erstellt', failed: 'Der Kalenderlink konnte nicht erstellt werden.' },
  reset: { done: 'Neuer Kalenderlink erstellt', failed: 'Der Kalenderlink konnte nicht zurückgesetzt werden.' },
  remove: { done: 'Kalenderlink entfernt', failed: 'Der Kalenderlink konnte nicht entfernt werden.' },
};

/** It needs no idempotency key: a repeated call makes one more link, and nobody has seen the replaced one. */
export function useChangeCalendarFeed() {
  const client = useQueryClient();
  const { toast, dismiss } = useToast();
  const lastToast = useRef<number>(undefined);
  return useMutation({
    onMutate: () => {
      // A toast about the previous link is out of date.
      if (lastToast.current) dismiss(lastToast.current);
    },
    mutationFn: (change: Change) =>
      change === 'remove' ? del<'deleteCalendarFeed'>(CALENDAR_FEED_URL) : post<'resetCalendarFeed'>(CALENDAR_FEED_URL),
    onSuccess: async (feed, change) => {
      await client.cancelQueries(calendarFeedQuery);
      client.setQueryData(calendarFeedQuery.queryKey, feed);
      lastToast.current = toast({ title: TOASTS[change].done, variant: 'success' });
    },
    onError: (error, change) => {
      const description = errorText(error, TOASTS[change].failed);
      lastToast.current = toast({ title: 'Fehler', description, variant: 'destructive' });
    },
  });
}
