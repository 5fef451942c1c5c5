import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { del, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { CALENDAR_FEED_URL, calendarFeedQuery } from './api/calendar-feed';

type Change = 'create' | 'reset' | 'remove';

const NOTICES: Record<Change, { done: string; failed: string }> = {
  create: { done: 'Kalenderlink erstellt', failed: 'Der Kalenderlink konnte nicht erstellt werden.' },
  reset: { done: 'Neuer Kalenderlink erstellt', failed: 'Der Kalenderlink konnte nicht zurückgesetzt werden.' },
  remove: { done: 'Kalenderlink entfernt', failed: 'Der Kalenderlink konnte nicht entfernt werden.' },
};

/** Repeated, it makes one more link, of which the last is shown: none of the others was ever seen. */
export function useChangeCalendarFeed() {
  const client = useQueryClient();
  const { toast, dismiss } = useToast();
  const notice = useRef<number>(undefined);
  return useMutation({
    // What was said of the link before is out of date.
    onMutate: () => {
      if (notice.current) dismiss(notice.current);
    },
    mutationFn: (change: Change) =>
      change === 'remove' ? del<'deleteCalendarFeed'>(CALENDAR_FEED_URL) : post<'resetCalendarFeed'>(CALENDAR_FEED_URL),
    onSuccess: async (feed, change) => {
      await client.cancelQueries(calendarFeedQuery);
      client.setQueryData(calendarFeedQuery.queryKey, feed);
      notice.current = toast({ title: NOTICES[change].done, variant: 'success' });
    },
    onError: (error, change) => {
      const description = errorText(error, NOTICES[change].failed);
      notice.current = toast({ title: 'Fehler', description, variant: 'destructive' });
    },
  });
}
