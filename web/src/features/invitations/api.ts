import type { RequestBody } from '@club/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LOG_URL } from '@/features/members/api/audit-log';
import { del, get, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { useWrite } from '@/lib/use-write';

const INVITATIONS_URL = '/api/admin/invitations';

/** All, or those that the server finds: the latest first, a page at a time. */
export const invitationsQuery = (search = '') =>
  infiniteQueryOptions({
    queryKey: [INVITATIONS_URL, search],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...(search && { search }), ...(pageParam && { after: pageParam }) });
      return get<'listInvitations'>(query.size > 0 ? `${INVITATIONS_URL}?${query}` : INVITATIONS_URL, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ invitations }) => invitations),
  });

/** Fetches page after page while `wanted`. `all` is undefined until the last has arrived. */
export function useAllInvitations(wanted = true) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(invitationsQuery());
  const more = wanted && hasNextPage;
  useEffect(() => {
    if (more && !isFetching && !isError) void fetchNextPage();
  }, [more, isFetching, isError, fetchNextPage]);
  return {
    all: hasNextPage ? undefined : data,
    isError,
    isFetching,
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

export function useCreateInvitation() {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (request: RequestBody<'createInvitation'>) =>
      post<'createInvitation'>(INVITATIONS_URL, request, idempotencyHeader(idempotencyKey(request))),
    meta: {
      refetch: [INVITATIONS_URL],
      failed: (error) => ({ title: 'Einladung nicht gespeichert', description: errorText(error) }),
    },
  });
}

/** Has the club send them by mail, up to 50 at once. May be repeated: what is on its way goes once. */
export const useMailInvitations = () =>
  useWrite({
    mutationFn: (ids: string[]) => post<'mailInvitations'>(`${INVITATIONS_URL}/mails`, { ids }),
    meta: { refetch: [INVITATIONS_URL, LOG_URL], failed: null },
  });

export const useRevokeInvitation = () =>
  useWrite({
    mutationFn: ({ id }: { id: string }) => del<'revokeInvitation'>(`${INVITATIONS_URL}/${id}`),
    meta: {
      refetch: [INVITATIONS_URL],
      failed: (error) => ({ title: 'Nicht zurückgezogen', description: errorText(error) }),
    },
  });

/** Asks what the invitation with this code fills in. It uses nothing up. */
export const useCheckInvitation = () =>
  useWrite({
    mutationFn: (code: string) => post<'checkInvitation'>('/api/invitations/check', { code }),
    meta: { failed: null },
  });
