import { type AdminEvent, paths } from '@club/contract';
import EventIcon from '@mui/icons-material/EventOutlined';
import Archive from '@mui/icons-material/Inventory2Outlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Upcoming from '@mui/icons-material/UpcomingOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FilterChips } from '@/components/filter-chips';
import { Link } from '@/components/link';
import { MoreButton } from '@/components/more-button';
import { PlainList } from '@/components/plain-list';
import { Blocks, QueryView } from '@/components/query-view';
import { SearchField } from '@/components/search-field';
import { Section } from '@/components/section';
import { useUrlView } from '@/lib/url-view';
import { useNow } from '@/lib/use-now';
import { useWindowed } from '@/lib/use-windowed';
import { adminEventsQuery } from '../api/manage-events';
import { adminGroup, findAdminEvents, groupSeries } from '../rules/admin-list';
import { dashboardView, EVENT_FILTERS, type EventFilter } from '../rules/dashboard-view';
import { AdminEventRow, SeriesRow } from './admin-rows';

export function EventsCard() {
  const [{ archived }, change] = useUrlView(dashboardView);
  const query = useQuery(adminEventsQuery(archived));
  const events = query.data;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusList = useCallback(() => heading.current?.focus(), []);
  const kind = archived ? 'Archivierte Veranstaltungen' : 'Aktive Veranstaltungen';

  return (
    <Section
      frameless
      gap={0}
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
      <QueryView
        query={query}
        failed="Die Veranstaltungen konnten nicht geladen werden."
        headingLevel="h3"
        skeleton={<Blocks label="Veranstaltungen werden geladen" height={72} count={3} />}
      >
        {(listed) => <EventSearch key={String(archived)} events={listed} focusList={focusList} />}
      </QueryView>
    </Section>
  );
}

/** So many events show below what is to be done. */
const NEXT_SHOWN = 3;

/** The events that come next, for phones, which have their list in another tab. */
export function NextEvents() {
  const { data: events = [] } = useQuery(adminEventsQuery(false));
  const heading = useRef<HTMLHeadingElement>(null);
  const next = events.filter(({ isDraft }) => !isDraft).slice(0, NEXT_SHOWN);
  if (next.length === 0) return null;
  return (
    <Section frameless gap={0} title="Als Nächstes" headingRef={heading}>
      <EventList events={next} archived={false} focusList={() => heading.current?.focus()} />
    </Section>
  );
}

type Props = {
  events: readonly AdminEvent[];
  /** Moves the focus when a row is gone. */
  focusList: () => void;
};

function EventSearch({ events, focusList }: Props) {
  const now = useNow();
  const [{ archived, search, filter }, change] = useUrlView(dashboardView);
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
      <SearchField label="Suche nach Titel oder Ort" value={search} onChange={(text) => change({ search: text })} />
      <FilterChips
        options={filters.map((name) => ({ value: name, label: FILTER_LABELS[name] }))}
        chosen={chosen}
        onChoose={(next) => change({ filter: next })}
      />
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
            <Button variant="outlined" onClick={() => change({ search: '', filter: null })}>
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

type EventListProps = Props & { archived: boolean };

function EventList({ events, ...row }: EventListProps) {
  const rows = useMemo(() => groupSeries(events), [events]);
  const { shown, left, list, showMore } = useWindowed(rows, PAGE_SIZE);
  const now = useNow();
  return (
    <>
      <PlainList ref={list} aria-label="Veranstaltungen" sx={{ display: 'grid', gap: 1 }}>
        {shown.map((of, index) => {
          const [first, second] = of;
          const before = shown[index - 1]?.[0];
          if (!first) return null;
          const group = adminGroup(first, now);
          return (
            <li key={first.id} tabIndex={-1}>
              {!(before && group === adminGroup(before, now)) && (
                <Typography variant="h5" component="h3" sx={{ mt: before ? 1.5 : 0, mb: 1 }}>
                  {group}
                </Typography>
              )}
              {second ? (
                <SeriesRow events={of} now={now} headingLevel="h4" {...row} />
              ) : (
                <AdminEventRow event={first} now={now} headingLevel="h4" {...row} />
              )}
            </li>
          );
        })}
      </PlainList>
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}
