import type { VenueInquiry } from '@club/contract';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiriesQuery } from '../api/inquiries';
import { inSteadyOrder } from '../rules/steady-order';

type Pages = InfiniteData<{ items: VenueInquiry[]; total: number }>;

const itemsOf = (data: Pages | undefined): VenueInquiry[] => data?.pages.flatMap(({ items }) => items) ?? [];
const totalOf = (data: Pages | undefined): number => data?.pages[0]?.total ?? 0;

/** Loads the inquiries: pending ones, then decided ones. Those that are shown keep their order. */
export function useInquiryList() {
  const pending = useInfiniteQuery(inquiriesQuery('pending'));
  const decided = useInfiniteQuery(inquiriesQuery('decided'));
  const lists = [pending, decided];
  const isFetching = lists.some((list) => list.isFetching);

  // A decided inquiry moves from one list to the other. It must not be missing while only one of them is new.
  const [shown, setShown] = useState({ pending: pending.data, decided: decided.data });
  if (!isFetching && (shown.pending !== pending.data || shown.decided !== decided.data)) {
    setShown({ pending: pending.data, decided: decided.data });
  }
  const [seen, setSeen] = useState<readonly string[]>([]);
  // Decided ones come behind all pending ones, except for those that were decided here.
  const behind = itemsOf(shown.decided).filter(({ id }) => !pending.hasNextPage || seen.includes(id));
  const inquiries = inSteadyOrder([...itemsOf(shown.pending), ...behind], seen);
  const ids = inquiries.map(({ id }) => id);
  if (ids.join() !== seen.join()) setSeen(ids);

  /** Loads all decided inquiries and returns them; none when that failed. */
  async function loadDecided(): Promise<VenueInquiry[]> {
    let list: Pick<typeof decided, 'data' | 'hasNextPage'> = decided;
    while (list.hasNextPage) {
      const loaded = await decided.fetchNextPage();
      if (loaded.isError) return [];
      list = loaded;
    }
    return itemsOf(list.data);
  }

  return {
    inquiries,
    /** Those that cannot be read are counted by the server and never shown. */
    total: lists.some(({ hasNextPage }) => hasNextPage)
      ? totalOf(shown.pending) + totalOf(shown.decided)
      : inquiries.length,
    hasLoaded: shown.pending !== undefined && shown.decided !== undefined,
    isFetching,
    isError: lists.some(({ isError }) => isError),
    refetch: () => Promise.all(lists.map((list) => list.refetch())),
    isFetchingMore: lists.some((list) => list.isFetchingNextPage),
    hasMoreFailed: lists.some((list) => list.isFetchNextPageError),
    loadMore: () => {
      const list = lists.find(({ hasNextPage }) => hasNextPage);
      if (list) void list.fetchNextPage();
    },
    loadDecided,
  };
}
