import {
  type InquirySection,
  inquiryCursor,
  MAX_DELETED_INQUIRIES,
  type RequestBody,
  type VenueInquiry,
} from '@club/contract';
import {
  infiniteQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { del, getPage, post, put } from '@/lib/api-client';
import { because } from '@/lib/failure-text';
import { idempotencyHeader, useIdempotencyKey } from '@/lib/idempotency-key';
import { useWrite } from '@/lib/use-write';
import { ALL_OF_VENUE, feedback, INQUIRIES_URL } from './bookings';

const urlOf = (section: InquirySection) => `${INQUIRIES_URL}?status=${section}` as const;

/** Pending inquiries come the oldest first, and decided ones the latest decision first. */
export const inquiriesQuery = (section: InquirySection) =>
  infiniteQueryOptions({
    queryKey: [urlOf(section)],
    queryFn: ({ pageParam, signal }: QueryFunctionContext<QueryKey, string | null>) => {
      const url = urlOf(section);
      return getPage<'listVenueInquiries'>(pageParam === null ? url : `${url}&after=${pageParam}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      const item = last.items.at(-1);
      return item && loaded < last.total ? inquiryCursor(item) : undefined;
    },
  });

/** The number of undecided inquiries; null until it is loaded. */
export function usePendingInquiryCount() {
  const { data, isError, isFetching, refetch } = useInfiniteQuery({
    ...inquiriesQuery('pending'),
    select: ({ pages }) => pages[0]?.total ?? 0,
  });
  return { count: data ?? null, isError, isFetching, refetch: () => void refetch() };
}

/** So many pages hold 300 inquiries. In such a flood the marks of a calendar mean nothing anyway. */
const MAX_MARKED_PAGES = 10;

/** Loads all pages of undecided inquiries, for calendars that mark their days. */
export function usePendingInquiries() {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    inquiriesQuery('pending'),
  );
  const pages = data?.pages ?? [];
  /** The number of loaded pages, when another one is to be loaded behind them. */
  const wanted = hasNextPage && !isFetching && !isError && pages.length < MAX_MARKED_PAGES ? pages.length : 0;
  useEffect(() => {
    if (wanted > 0) void fetchNextPage();
  }, [wanted, fetchNextPage]);
  return { inquiries: pages.flatMap(({ items }) => items), isError, refetch };
}

export function useSendInquiry() {
  const idempotencyKey = useIdempotencyKey();
  return useWrite({
    mutationFn: (inquiry: RequestBody<'createVenueInquiry'>) =>
      post<'createVenueInquiry'>('/api/venue/inquiries', inquiry, idempotencyHeader(idempotencyKey(inquiry))),
    meta: { refetch: [INQUIRIES_URL], failed: null },
  });
}

export type Decision = RequestBody<'decideVenueInquiry'>;

/** Repeating it is safe: the same decision again changes nothing. */
export const useDecideInquiry = (inquiryId: string) =>
  useWrite({
    mutationFn: (decision: Decision) => put<'decideVenueInquiry'>(`${INQUIRIES_URL}/${inquiryId}`, decision),
    meta: feedback('Anfragenstatus wurde aktualisiert', because('Status konnte nicht aktualisiert werden')),
  });

/** Repeating it is safe: deleting a missing inquiry succeeds. */
export const useDeleteInquiry = () =>
  useWrite({
    mutationFn: ({ id }: Pick<VenueInquiry, 'id'>) => del<'deleteVenueInquiry'>(`${INQUIRIES_URL}/${id}`),
    meta: feedback('Anfrage wurde gelöscht', because('Anfrage konnte nicht gelöscht werden')),
  });

/** Repeating it is safe: deleting missing inquiries succeeds. */
export const useDeleteInquiries = () =>
  useWrite({
    mutationFn: async (inquiries: readonly VenueInquiry[]) => {
      const ids = inquiries.map(({ id }) => id);
      for (let first = 0; first < ids.length; first += MAX_DELETED_INQUIRIES) {
        const some = ids.slice(first, first + MAX_DELETED_INQUIRIES);
        await post<'deleteVenueInquiries'>(`${INQUIRIES_URL}/delete`, { ids: some });
      }
    },
    meta: {
      refetch: ALL_OF_VENUE,
      done: (_response, { length }) => ({
        title: length === 1 ? 'Anfrage wurde gelöscht' : `${length.toLocaleString('de-DE')} Anfragen wurden gelöscht`,
      }),
      failed: because('Anfragen konnten nicht gelöscht werden'),
    },
  });
