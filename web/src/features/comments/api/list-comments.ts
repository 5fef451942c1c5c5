import {
  infiniteQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { getPage } from '@/lib/api-client';
import { unlessOutdated } from '@/lib/offline-since';

export const commentsUrl = (eventId: number) => `/api/events/${eventId}/comments` as const;

const listComments = (eventId: number) =>
  unlessOutdated(({ pageParam, signal }: QueryFunctionContext<QueryKey, string | null>) => {
    const url = commentsUrl(eventId);
    return getPage<'listComments'>(pageParam === null ? url : `${url}?before=${pageParam}`, { signal });
  });

/** Pages are newest first, and each starts after the last comment of the page before. */
export const commentsQuery = (eventId: number) =>
  infiniteQueryOptions({
    queryKey: [commentsUrl(eventId)],
    queryFn: listComments(eventId),
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < last.total ? last.items.at(-1)?.id : undefined;
    },
  });

export const useCommentCount = (eventId: number): number | undefined =>
  useInfiniteQuery({ ...commentsQuery(eventId), select: ({ pages }) => pages[0]?.total }).data;
