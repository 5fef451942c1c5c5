import { type AdminEvent, isCancelled, isOver, isRunning, paths, runningText } from '@club/contract';
import EventIcon from '@mui/icons-material/EventOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Upcoming from '@mui/icons-material/UpcomingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { MoreButton } from '@/components/more-button';
import { SearchField } from '@/components/search-field';
import { useNow } from '@/lib/use-now';
import { useWindowed } from '@/lib/use-windowed';
import { adminEventsQuery } from '../api/manage-events';
import { findAdminEvents, groupSeries } from '../rules/admin-list';
import { EVENT_FILTERS, type EventFilter } from '../rules/dashboard-view';
import { lastEndOf } from '../rules/to-do';
import { DashboardCard } from './dashboard-card';
import { EventRow } from './event-row';
import { SeriesRow } from './series-row';
import { useDashboardView } from './use-dashboard-view';

export function EventsCard() {
  const { view, change } = useDashboardView();
  const { archived } = view;
  const { data: events, isError, isFetching, refetch } = useQuery(adminEventsQuery(archived));
  const heading = useRef<HTMLHeadingElement>(null);
  const focusList = useCallback(() => heading.current?.focus(), []);
  const kind = archived ? 'Archivierte Veranstaltungen' : 'Aktive Veranstaltungen';

  return (
    <DashboardCard
      title={events && events.length > 0 ? `${kind} (${events.length.toLocaleString('de-DE')})` : kind}
      headingRef={heading}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={paths.importEvents}>
            Importieren
          </Button>
          <Button
            variant="outlined"
            startIcon={archived ? <Upcoming /> : <Archive />}
            onClick={() => change({ archived: !archived })}
          >
            {archived ? 'Aktive anzeigen' : 'Archivierte anzeigen'}
          </Button>
        </Box>
      }
    >
      {events ? (
        <EventSearch
          key={String(archived)}
          events={events}
          archived={archived}
          search={view.search}
          filter={view.filter}
          onView={change}
          focusList={focusList}
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
    </DashboardCard>
  );
}

type Props = {
  events: readonly AdminEvent[];
  archived: boolean;
  search: string;
  filter: EventFilter | null;
  onView: (change: { search?: string; filter?: EventFilter | null }) => void;
  /** Moves the focus when a row is gone. */
  focusList: () => void;
};

function EventSearch({ events, archived, search, filter, onView, focusList }: Props) {
  const now = useNow();
  // Nothing that is over awaits a decision or helpers.
  const filters = archived ? (['serien'] as const) : EVENT_FILTERS;
  const chosen = filter !== null && (filters as readonly EventFilter[]).includes(filter) ? filter : null;
  const found = useMemo(() => findAdminEvents(events, { search, filter: chosen, now }), [events, search, chosen, now]);
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
      <SearchField label="Suche nach Titel oder Ort" value={search} onChange={(text) => onView({ search: text })} />
      <Box role="group" aria-label="Filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {filters.map((name) => (
          <Chip
            key={name}
            label={FILTER_LABELS[name]}
            color={name === chosen ? 'primary' : 'default'}
            variant={name === chosen ? 'filled' : 'outlined'}
            aria-pressed={name === chosen}
            onClick={() => onView({ filter: name === chosen ? null : name })}
            sx={{ height: 44, borderRadius: 22 }}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ my: 1, '&:empty': { my: 0, height: 16 } }}>
        {(search !== '' || chosen !== null) && `${found.length.toLocaleString('de-DE')} gefunden`}
      </Typography>
      {found.length > 0 ? (
        <EventList key={`${chosen} ${search}`} events={found} archived={archived} focusList={focusList} />
      ) : (
        <EmptyState
          headingLevel="h3"
          picture={<SearchOff fontSize="inherit" />}
          title="Keine passenden Veranstaltungen"
          action={
            <Button variant="outlined" onClick={() => onView({ search: '', filter: null })}>
              {chosen === null ? 'Suche zurücksetzen' : 'Alle anzeigen'}
            </Button>
          }
        >
          {search === '' ? 'Zu diesem Filter gibt es hier nichts.' : `Zu „${search}“ gibt es hier nichts.`}
        </EmptyState>
      )}
    </>
  );
}

const FILTER_LABELS: Record<EventFilter, string> = {
  bestaetigen: 'Zu bestätigen',
  unterbesetzt: 'Zu wenige Helfer',
  serien: 'Serien',
  entwuerfe: 'Entwürfe',
};

/** A club has thousands of events after some years, so the list shows them bit by bit. */
const PAGE_SIZE = 25;

/** A cancelled event does not run. */
const runningNow = (event: AdminEvent, now: Date) =>
  isRunning(event, now) && !isCancelled(event) ? runningText(event, now) : null;

type EventListProps = Pick<Props, 'events' | 'archived' | 'focusList'>;

function EventList({ events, ...row }: EventListProps) {
  const rows = useMemo(() => groupSeries(events), [events]);
  const { shown, left, list, showMore } = useWindowed(rows, PAGE_SIZE);
  const now = useNow();
  const rowOf = (event: AdminEvent) => (
    <EventRow
      key={event.id}
      event={event}
      running={runningNow(event, now)}
      over={isOver(lastEndOf(event), now)}
      {...row}
    />
  );
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label="Veranstaltungen"
        sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {shown.map((row) =>
          row.kind === 'event' ? (
            rowOf(row.event)
          ) : (
            <SeriesRow
              key={row.id}
              events={row.events}
              over={row.events.every((event) => isOver(lastEndOf(event), now))}
              renderEvent={rowOf}
            />
          ),
        )}
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
