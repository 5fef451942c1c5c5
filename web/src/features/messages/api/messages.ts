import { eventRequestUrl, type ReachQuery, type RequestBody } from '@club/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, post } from '@/lib/api-client';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { unlessOutdated } from '@/lib/offline-since';
import { useWrite } from '@/lib/use-write';

const messagesUrl = (eventId: number) => `/api/events/${eventId}/messages` as const;

/** The messages that went to the viewer, or all for those who look after the event. */
export const messagesQuery = (eventId: number) =>
  queryOptions({
    queryKey: [messagesUrl(eventId)],
    queryFn: unlessOutdated(({ signal }) => get<'listMessages'>(messagesUrl(eventId), { signal })),
  });

/** Whom a message would reach how. The last numbers stay until the new ones are there. */
export function reachQuery(eventId: number, asked: ReachQuery) {
  const url = `${messagesUrl(eventId)}/reach?${new URLSearchParams(asked)}` as const;
  return queryOptions({
    queryKey: [url],
    queryFn: ({ signal }) => get<'previewReach'>(url, { signal }),
    enabled: asked.groups !== '',
    placeholderData: keepPreviousData,
  });
}

type Keyed<Name extends 'sendMessage' | 'testMessage'> = { message: RequestBody<Name>; idempotencyKey: string };

export const useSendMessage = (eventId: number) =>
  useWrite({
    mutationFn: ({ message, idempotencyKey }: Keyed<'sendMessage'>) =>
      post<'sendMessage'>(messagesUrl(eventId), message, idempotencyHeader(idempotencyKey)),
    meta: { refetch: [messagesUrl(eventId), eventRequestUrl(eventId)], failed: null },
  });

export const useTestMessage = (eventId: number) =>
  useWrite({
    mutationFn: ({ message, idempotencyKey }: Keyed<'testMessage'>) =>
      post<'testMessage'>(`${messagesUrl(eventId)}/test`, message, idempotencyHeader(idempotencyKey)),
    meta: { failed: null },
  });
