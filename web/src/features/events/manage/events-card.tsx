import { type AdminEvent, isCancelled, isOver, isRunning, runningText } from '@club/contract';
import EventIcon from '@mui/icons-material/EventOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Upcoming from '@mui/icons-material/UpcomingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { LoadingRegion } from '@/components/loading-region';
import { MoreButton } from '@/components/more-button';
import { SearchField } from '@/components/search-field';
import { containsWords } from '@/lib/text-search';
import { useNow } from '@/lib/use-now';
import { useWindowed } from '@/lib/use-windowed';
import { adminEventsQuery } from '../api/manage-events';
import { CallOffDialog } from './call-off-dialog';
import { DashboardCard } from './dashboard-card';
import { DeleteEventDialog } from './delete-event-dialog';
import { EventRow } from './event-row';
import { useDashboardView } from './use-dashboard-view';

export function EventsCard() {
  const { view, change } = useDashboardView();
  const { archived } = view;
  const { data: events, isError, isFetching, refetch } = useQuery(adminEventsQuery(archived));
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<AdminEvent | null>(null);
  const [callingOff, setCallingOff] = useState<AdminEvent | null>(null);
  const kind = archived ? 'Archivierte Veranstaltungen' : 'Aktive Veranstaltungen';

  return (
    <DashboardCard
      title={events && events.length > 0 ? `${kind} (${events.length.toLocaleString('de-DE')})` : kind}
      headingRef={heading}
      action={
        <Button
          variant="outlined"
          startIcon={archived ? <Upcoming /> : <Archive />}
          onClick={() => change({ archived: !archived })}
        >
          {archived ? 'Aktive anzeigen' : 'Archivierte anzeigen'}
        </Button>
      }
    >
      {events ? (
        <EventSearch
          key={String(archived)}
          events={events}
          archived={archived}
          search={view.search}
          onSearch={(search) => change({ search })}
          onCallOff={setCallingOff}
          onDelete={setDeleting}
        />
      ) : isError ? (
        <FailurePanel
          headingLevel="h3"
          message="Die Veranstaltungen konnten nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <EventsSkeleton />
      )}
      <DeleteEventDialog
        event={deleting}
        archived={archived}
        onClose={() => setDeleting(null)}
        onDeleted={() => heading.current?.focus()}
      />
      <CallOffDialog event={callingOff} onClose={() => setCallingOff(null)} />
    </DashboardCard>
  );
}

type Props = {
  events: readonly AdminEvent[];
  archived: boolean;
  search: string;
  onSearch: (search: string) => void;
  onCallOff: (event: AdminEvent) => void;
  onDelete: (event: AdminEvent) => void;
};

function EventSearch({ events, archived, search, onSearch, ...actions }: Props) {
  const found = useMemo(
    () => events.filter(({ title, location }) => containsWords(`${title} ${location}`, search)),
    [events, search],
  );
  if (events.length === 0) {
    return (
      <EmptyState
        headingLevel="h3"
        picture={<EventIcon fontSize="inherit" />}
        title={archived ? 'Keine archivierten Veranstaltungen gefunden.' : 'Keine aktiven Veranstaltungen gefunden.'}
      >
        {archived
          ? 'Hier stehen Veranstaltungen, sobald sie vorbei sind.'
          : 'Mit „Event erstellen“ legst du die nächste an.'}
      </EmptyState>
    );
  }
  return (
    <>
      <SearchField label="Suche nach Titel oder Ort" value={search} onChange={onSearch} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ my: 1, '&:empty': { my: 0, height: 16 } }}>
        {search !== '' && `${found.length.toLocaleString('de-DE')} gefunden`}
      </Typography>
      {found.length > 0 ? (
        <EventList key={search} events={found} {...actions} />
      ) : (
        <EmptyState
          headingLevel="h3"
          picture={<SearchOff fontSize="inherit" />}
          title="Keine passenden Veranstaltungen"
          action={
            <Button variant="outlined" onClick={() => onSearch('')}>
              Suche zurücksetzen
            </Button>
          }
        >
          Zu „{search}“ gibt es hier nichts.
        </EmptyState>
      )}
    </>
  );
}

/** A club has thousands of events after some years, so the list shows them bit by bit. */
const PAGE_SIZE = 25;

/** A cancelled event does not run. */
const runningNow = (event: AdminEvent, now: Date) =>
  isRunning(event, now) && !isCancelled(event) ? runningText(event, now) : null;

type EventListProps = Pick<Props, 'events' | 'onCallOff' | 'onDelete'>;

function EventList({ events, ...row }: EventListProps) {
  const { shown, left, list, showMore } = useWindowed(events, PAGE_SIZE);
  const now = useNow();
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label="Veranstaltungen"
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map((event) => (
          <EventRow key={event.id} event={event} running={runningNow(event, now)} over={isOver(event, now)} {...row} />
        ))}
      </Box>
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}

function EventsSkeleton() {
  return (
    <LoadingRegion label="Veranstaltungen werden geladen" sx={{ display: 'grid', gap: 1.5 }}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rounded" sx={{ height: { xs: 168, sm: 126 }, borderRadius: 2 }} />
      ))}
    </LoadingRegion>
  );
}
