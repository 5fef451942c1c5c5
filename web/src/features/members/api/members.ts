import type { DirectoryTag, Letter } from '@club/contract';
import { infiniteQueryOptions, keepPreviousData, type QueryFunctionContext } from '@tanstack/react-query';
import { get } from '@/lib/api-client';
import { apiQuery } from '@/lib/api-query';

export const MEMBERS_URL = '/api/admin/members';

/** `letter` is where the list begins, unless something is searched for. */
export type MemberFilter = { filter: DirectoryTag | null; search: string; letter: Letter | null };

export const WAITING: MemberFilter = { filter: 'waiting', search: '', letter: null };

function listUrl({ filter, search, letter }: MemberFilter) {
  const query = new URLSearchParams();
  if (filter) query.set('filter', filter);
  if (search) query.set('search', search);
  else if (letter) query.set('from', letter);
  return `${MEMBERS_URL}?${query}` as const;
}

/** One page is one query of the server's, however many members there are. */
export const membersQuery = (view: MemberFilter) =>
  infiniteQueryOptions({
    queryKey: [listUrl(view)],
    queryFn: ({ pageParam, signal }: QueryFunctionContext<string[], string | null>) => {
      const url = listUrl(view);
      return get<'listMembers'>(pageParam === null ? url : `${url}&after=${encodeURIComponent(pageParam)}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The members found before stay while others are looked for.
    placeholderData: keepPreviousData,
  });

export const memberCountsQuery = apiQuery<'getMemberCounts'>(`${MEMBERS_URL}/counts`);

export const memberQuery = (userId: string) => apiQuery<'getMember'>(`${MEMBERS_URL}/${userId}`);
