import type { VenueInquiry } from '@club/contract';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiriesQuery } from '../api/inquiries';
import { inSteadyOrder } from '../rules/steady-order';

type Pages = InfiniteData<{ items: VenueInquiry[]; total: number }>;

const itemsOf = (data: Pages | undefined): VenueInquiry[] => data?.pages.flatMap(({ items }) => items) ?? [];
const totalOf = (data: Pages | undefined): number => data?.pages[0]?.total ?? 0;

/**
 * Loads the inquiries: pending ones, and behind them decided ones, which are folded away at first. One that is decided
 * here stays in sight, and those that are shown keep their order.
 */
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
  const [unfolded, setUnfolded] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [seenPending, setSeenPending] = useState<ReadonlySet<string>>(new Set());
  const waiting = itemsOf(shown.pending);
  if (waiting.some(({ id }) => !seenPending.has(id))) {
    setSeenPending(new Set([...seenPending, ...waiting.map(({ id }) => id)]));
  }
  // Decided ones come behind all pending ones, except for those that were decided here.
  const decidedHere = itemsOf(shown.decided).filter(({ id }) => seenPending.has(id));
  const isUnfoldedNow = unfolded && !pending.hasNextPage;
  const inquiries = inSteadyOrder([...waiting, ...(isUnfoldedNow ? itemsOf(shown.decided) : decidedHere)], seen);
  const ids = inquiries.map(({ id }) => id);
  if (ids.join() !== seen.join()) setSeen(ids);
  const isComplete = !pending.hasNextPage && (!unfolded || !decided.hasNextPage);

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
    total: isComplete
      ? inquiries.length
      : totalOf(shown.pending) + (unfolded ? totalOf(shown.decided) : decidedHere.length),
    unfolded,
    setUnfolded,
    /** The number of decided inquiries that are folded away, or can be. */
    foldable: Math.max(0, totalOf(shown.decided) - decidedHere.length),
    hasLoaded: shown.pending !== undefined && shown.decided !== undefined,
    isFetching,
    isError: lists.some(({ isError }) => isError),
    refetch: () => Promise.all(lists.map((list) => list.refetch())),
    isFetchingMore: lists.some((list) => list.isFetchingNextPage),
    hasMoreFailed: lists.some((list) => list.isFetchNextPageError),
    loadMore: () => {
      const list = (unfolded ? lists : [pending]).find(({ hasNextPage }) => hasNextPage);
      if (list) void list.fetchNextPage();
    },
    loadDecided,
  };
}
