import { FIRST_PEOPLE, MAX_PEOPLE_LIMIT, morePeopleUrl } from '@club/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '@/lib/api-client';
import type { PeoplePages } from './rules/roster';

/** The people who come after those whom the event itself tells. Each page holds as many of both lists. */
const morePeopleQuery = (eventId: number) =>
  infiniteQueryOptions({
    queryKey: [morePeopleUrl(eventId)],
    queryFn: ({ pageParam, signal }) => get<'getEvent'>(morePeopleUrl(eventId, pageParam), { signal }),
    initialPageParam: FIRST_PEOPLE,
    getNextPageParam: ({ _count, waitlistCount }, _pages, offset) => {
      const next = offset + MAX_PEOPLE_LIMIT;
      return next < Math.max(_count.registrations, waitlistCount) ? next : undefined;
    },
  });

export type MorePeople = {
  pages: PeoplePages;
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads the first page, or the one after those that are loaded. */
  load(): void;
};

const NONE: PeoplePages = [];

/** Nothing is asked for before somebody wants to see more. From then on the loaded pages are kept up to date. */
export function useMorePeople(eventId: number): MorePeople {
  const [isWanted, setIsWanted] = useState(false);
  const query = useInfiniteQuery({ ...morePeopleQuery(eventId), enabled: isWanted });
  return {
    pages: isWanted ? (query.data?.pages ?? NONE) : NONE,
    isLoading: query.isLoading || query.isFetchingNextPage || (query.isError && query.isFetching),
    hasFailed: (query.isError && !query.isFetching) || query.isFetchNextPageError,
    load() {
      if (!isWanted) setIsWanted(true);
      else if (!query.data) void query.refetch();
      else if (query.hasNextPage) void query.fetchNextPage();
    },
  };
}
