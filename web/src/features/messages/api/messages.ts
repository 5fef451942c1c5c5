import { eventRequestUrl, type ReachQuery, type RequestBody } from '@club/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { apiQuery, keptQuery } from '@/lib/api-query';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { useWrite } from '@/lib/use-write';

const messagesUrl = (eventId: number) => `/api/events/${eventId}/messages` as const;

/** The messages that went to the viewer, or all for those who look after the event. */
export const messagesQuery = (eventId: number) => keptQuery<'listMessages'>(messagesUrl(eventId));

/** Whom a message would reach how. The last numbers stay until the new ones are there. */
export const reachQuery = (eventId: number, asked: ReachQuery) =>
  queryOptions({
    ...apiQuery<'previewReach'>(`${messagesUrl(eventId)}/reach?${new URLSearchParams(asked)}`),
    enabled: asked.groups !== '',
    placeholderData: keepPreviousData,
  });

export function useSendMessage(eventId: number) {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (message: RequestBody<'sendMessage'>) =>
      post<'sendMessage'>(messagesUrl(eventId), message, idempotencyHeader(idempotencyKey(message))),
    meta: { refetch: [messagesUrl(eventId), eventRequestUrl(eventId)], failed: null },
  });
}

export function useTestMessage(eventId: number) {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (message: RequestBody<'testMessage'>) =>
      post<'testMessage'>(`${messagesUrl(eventId)}/test`, message, idempotencyHeader(idempotencyKey(message))),
    meta: { failed: null },
  });
}

const helperCallUrl = (eventId: number) => `/api/events/${eventId}/helper-call` as const;

/** What the event lacks, and whom a call for helpers would reach how. */
export const helperCallQuery = (eventId: number) =>
  queryOptions({ ...apiQuery<'previewHelperCall'>(helperCallUrl(eventId)), staleTime: 0 });

export function useCallForHelpers(eventId: number) {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (call: RequestBody<'callForHelpers'>) =>
      post<'callForHelpers'>(helperCallUrl(eventId), call, idempotencyHeader(idempotencyKey(call))),
    meta: { failed: null },
  });
}
