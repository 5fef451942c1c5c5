import type { RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { attemptHeader } from '@/lib/attempt-key';
import { EVENT_LISTS } from './event-lists';

type Attempt = { event: RequestBody<'createEvent'>; key: string };

/** One event, or all of a series. */
export const useCreateEvent = () =>
  useMutation({
    mutationFn: ({ event, key }: Attempt) => post<'createEvent'>('/api/events', event, attemptHeader(key)),
    meta: { refetch: EVENT_LISTS },
  });
