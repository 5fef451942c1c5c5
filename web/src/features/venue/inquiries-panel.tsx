import type { VenueInquiry } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ask } from '@/components/confirm-dialog';
import { MoreButton } from '@/components/more-button';
import { PlainList } from '@/components/plain-list';
import { QueryView } from '@/components/query-view';
import { useMore } from '@/lib/use-windowed';
import { inquiriesQuery, useDeleteInquiries, useDeleteInquiry } from './api/inquiries';
import { InquiryItem } from './inquiries/inquiry-item';
import { inSteadyOrder } from './rules/steady-order';
import { deletionText } from './texts';

/**
 * Lists the inquiries for the clubhouse, which organisers decide here. The heading takes the focus when inquiries were
 * deleted together with their buttons.
 */
export function InquiriesPanel({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const list = useInquiryList();
  return (
    <QueryView
      query={{ ...list, data: list.hasLoaded ? list : undefined }}
      failed="Die Vermietungsanfragen konnten nicht geladen werden."
      headingLevel="h3"
      skeleton={
        <Typography role="status" color="textSecondary">
          Lädt...
        </Typography>
      }
    >
      {() => <InquiryList list={list} onDeleted={() => heading.current?.focus()} />}
    </QueryView>
  );
}

/** The bookings stand beside the inquiries, and a longer list would push them out of sight. */
const PAGE_SIZE = 5;

type ListProps = {
  list: ReturnType<typeof useInquiryList>;
  /** Called when inquiries were deleted and the dialog has closed. */
  onDeleted: () => void;
};

/**
 * Shows the inquiries. They can be deleted one by one, or several that were selected. It stays when all are deleted,
 * to move the focus.
 */
function InquiryList({ list, onDeleted }: ListProps) {
  const [count, setCount] = useState(PAGE_SIZE);
  const shown = list.inquiries.slice(0, count);
  const { list: ref, showMore } = useMore<HTMLUListElement>(shown.length, () => {
    setCount(shown.length + PAGE_SIZE);
    if (shown.length + PAGE_SIZE > list.inquiries.length) list.loadMore();
  });
  const [selected, setSelected] = useState<ReadonlyMap<string, VenueInquiry> | null>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const stopSelecting = () => {
    flushSync(() => setSelected(null));
    startButton.current?.focus();
  };
  const { mutateAsync: deleteOne } = useDeleteInquiry();
  const { mutateAsync: deleteSeveral } = useDeleteInquiries();
  const askAbout = (inquiries: readonly VenueInquiry[], remove: () => Promise<unknown>, onDone: () => void) =>
    ask.confirm({
      title: inquiries.length === 1 ? 'Anfrage löschen' : 'Anfragen löschen',
      text: deletionText(inquiries),
      action: 'Löschen',
      onConfirm: remove,
      onDone,
    });
  const removeOne = (inquiry: VenueInquiry) => askAbout([inquiry], () => deleteOne(inquiry), onDeleted);
  const removeSelected = (inquiries: readonly VenueInquiry[]) =>
    askAbout(
      inquiries,
      () => deleteSeveral(inquiries),
      () => {
        setSelected(null);
        onDeleted();
      },
    );

  const toggle = (inquiry: VenueInquiry) => {
    const next = new Map(selected);
    if (!next.delete(inquiry.id)) next.set(inquiry.id, inquiry);
    setSelected(next);
  };
  const selectDecided = async () => {
    list.setUnfolded(true);
    const decided = await list.loadDecided();
    setSelected((now) => new Map([...(now ?? []), ...decided.map((inquiry) => [inquiry.id, inquiry] as const)]));
  };

  return (
    <>
      {selected ? (
        <SelectionBar
          count={selected.size}
          onSelectDecided={selectDecided}
          onDelete={() => removeSelected([...selected.values()])}
          onDone={stopSelecting}
        />
      ) : (
        list.total + list.foldable > 1 && (
          <Button
            ref={startButton}
            onClick={() => setSelected(new Map())}
            sx={{ display: 'flex', ml: 'auto', mr: -2, mt: -1, mb: 0.5 }}
          >
            Auswählen
          </Button>
        )
      )}
      {shown.length === 0 && (
        <Typography color="textSecondary">
          {list.foldable > 0 ? 'Keine offenen Anfragen' : 'Keine Vermietungsanfragen vorhanden'}
        </Typography>
      )}
      <PlainList
        ref={ref}
        aria-label="Vermietungsanfragen"
        hidden={shown.length === 0}
        sx={{ display: shown.length === 0 ? 'none' : 'grid', gap: 1.5 }}
      >
        {shown.map((inquiry) => (
          <InquiryItem
            key={inquiry.id}
            inquiry={inquiry}
            onDelete={removeOne}
            selection={selected && { checked: selected.has(inquiry.id), onToggle: toggle }}
          />
        ))}
      </PlainList>
      <Box role="alert">
        {list.hasMoreFailed && !list.isFetchingMore && (
          <Typography color="error" sx={{ mt: 2, textAlign: 'center' }}>
            Weitere Anfragen konnten nicht geladen werden.
          </Typography>
        )}
      </Box>
      <MoreButton left={Math.max(0, list.total - shown.length)} onClick={showMore} loading={list.isFetchingMore} />
      {list.foldable > 0 && (
        <Button
          aria-expanded={list.unfolded}
          onClick={() => list.setUnfolded(!list.unfolded)}
          sx={{ display: 'flex', mx: 'auto', mt: 1.5 }}
        >
          {list.unfolded ? 'Erledigte ausblenden' : `Erledigte anzeigen (${list.foldable.toLocaleString('de-DE')})`}
        </Button>
      )}
    </>
  );
}

type SelectionBarProps = {
  count: number;
  onSelectDecided: () => Promise<void>;
  onDelete: () => void;
  onDone: () => void;
};

/** Stays in sight while the list is scrolled. */
function SelectionBar({ count, onSelectDecided, onDelete, onDone }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const [loading, setLoading] = useState(false);
  const selectDecided = async () => {
    setLoading(true);
    await onSelectDecided().finally(() => setLoading(false));
  };
  return (
    <>
      {/* The focused element may not hide behind the bars. */}
      <GlobalStyles styles={{ html: { scrollPaddingTop: 240 } }} />
      <Box
        ref={bar}
        tabIndex={-1}
        role="group"
        aria-label="Auswahl"
        sx={{
          position: 'sticky',
          top: { xs: 8, md: 128, lg: 84 },
          zIndex: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          mb: 1.5,
          p: 1,
          pl: 2,
          borderRadius: 2,
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
          boxShadow: 2,
        }}
      >
        <Typography role="status" sx={{ mr: 'auto', fontWeight: 600 }}>
          {count.toLocaleString('de-DE')} ausgewählt
        </Typography>
        <Button onClick={onDone}>Abbrechen</Button>
        <Button variant="outlined" onClick={() => void selectDecided()} loading={loading} sx={{ flexGrow: 1 }}>
          Alle erledigten
        </Button>
        <Button variant="contained" color="error" onClick={onDelete} disabled={count === 0} sx={{ flexGrow: 1 }}>
          Löschen
        </Button>
      </Box>
    </>
  );
}

type Pages = InfiniteData<{ items: VenueInquiry[]; total: number }>;

const itemsOf = (data: Pages | undefined): VenueInquiry[] => data?.pages.flatMap(({ items }) => items) ?? [];
const totalOf = (data: Pages | undefined): number => data?.pages[0]?.total ?? 0;

/**
 * Loads the inquiries: pending ones, and behind them decided ones, which are folded away at first. One that is decided
 * here stays in sight, and those that are shown keep their order.
 */
function useInquiryList() {
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
