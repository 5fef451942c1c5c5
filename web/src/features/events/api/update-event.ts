import type { RequestBody } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { put } from '@/lib/api-client';
import { attemptHeader } from '@/lib/attempt-key';
import { EVENT_LISTS } from './event-lists';

type Attempt = { id: number; event: RequestBody<'updateEvent'>; key: string };

/** `scope` says whether the following occurrences of the series change too, `revision` which state was changed. */
export const useUpdateEvent = () =>
  useMutation({
    mutationFn: ({ id, event, key }: Attempt) => put<'updateEvent'>(`/api/events/${id}`, event, attemptHeader(key)),
    meta: { refetch: EVENT_LISTS },
  });
