// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { type EventCategory, type EventContact, type EventSummary, paths } from '@club/contract';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { MoreButton } from '@/components/more-button';
import { PlainList } from '@/components/plain-list';
import { QueryView } from '@/components/query-view';
import { SectionHeading } from '@/components/section-heading';
import { TabView } from '@/components/tab-view';
import { eventQuery, eventsQuery } from '@/features/events/api/events';
import { EventGrid } from '@/features/events/event-grid';
import { EventRow } from '@/features/events/event-row';
import { upcomingOf } from '@/features/events/rules/next-own-event';
import { ownHome } from '@/features/events/rules/own-home';
import { ownRowView } from '@/features/events/rules/row-view';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { withConnection } from '@/lib/failure-text';
import { useWindowed } from '@/lib/use-windowed';
import { ownEventsQuery, UPCOMING_URL } from '../api';
import {
  categoryTabs,
  chosenTab,
  type NextEventView,
  nextEventView,
  nextThatTakesPlace,
  withCategory,
} from '../rules/own-events';
import { NextEventCard } from './next-event-card';

export function OwnEvents({ now }: { now: Date }) {
  const query = useQuery(ownEventsQuery);
  const offlineSince = useOfflineSince(query, UPCOMING_URL);
  return (
    <QueryView
      query={query}
      title="Deine Events fehlen gerade"
      failed={withConnection('Deine Veranstaltungen konnten nicht geladen werden.', query.error)}
      skeleton={<OwnEventsSkeleton />}
    >
      {(events) => {
        const upcoming = upcomingOf(events, now);
        return (
          <div>
            <OfflineMark since={offlineSince} />
            {upcoming.length === 0 ? (
              <NothingPlanned now={now} />
            ) : (
              <PlannedEvents events={upcoming} next={nextThatTakesPlace(upcoming, now)} now={now} />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

type Props = { events: readonly EventSummary[]; next: EventSummary | null; now: Date };

/** The next event has its card, and no row beside it. */
function PlannedEvents({ events, next, now }: Props) {
  const id = useId();
  const others = events.filter((event) => event !== next);
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      {next && <NextOwnEvent event={next} now={now} />}
      <section aria-labelledby={`${id}-all`}>
        <SectionHeading
          id={`${id}-all`}
          action={
            <Button component={Link} to={paths.events} sx={{ mr: -1.5, px: 1.5 }}>
              Alle Events
            </Button>
          }
        >
          {next ? 'Deine weiteren Events' : 'Deine Events'}
        </SectionHeading>
        {others.length > 0 ? (
          <CategoryTabs events={others} now={now} />
        ) : (
          <Typography color="textSecondary">Sonst hast du dich noch für nichts angemeldet.</Typography>
        )}
      </section>
    </Stack>
  );
}

/** The value of the tab without a category: MUI's tabs do not take null. */
const ALL = 'Alle';

type ListProps = Pick<Props, 'events' | 'now'>;

/** The chosen tab stands in the URL, so that coming back from an event shows it again. */
function CategoryTabs({ events, now }: ListProps) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const tabs = categoryTabs(events);
  const chosen = chosenTab(tabs, params);
  const name = chosen?.category ?? ALL;
  const choose = (next: EventCategory | typeof ALL) =>
    setParams(withCategory(params, next === ALL ? null : next), { replace: true, preventScrollReset: true, state });
  return (
    <TabView<EventCategory | typeof ALL>
      label="Kategorien"
      tabs={tabs.map((tab) => ({ value: tab.category ?? ALL, label: `${tab.category ?? ALL} (${tab.events.length})` }))}
      chosen={name}
      onChoose={choose}
      sx={{ mx: { xs: -2, sm: -3, md: 0 }, px: { xs: 1, sm: 2, md: 0 } }}
    >
      <OwnEventList key={name} events={chosen?.events ?? []} now={now} />
    </TabView>
  );
}

const SHOWN_AT_ONCE = 20;

/** Wide screens show two columns. */
function OwnEventList({ events, now }: ListProps) {
  const { shown, left, list, showMore } = useWindowed(events, SHOWN_AT_ONCE);
  return (
    <>
      <PlainList
        ref={list}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 1 }}
      >
        {shown.map((event) => (
          <li key={event.id} tabIndex={-1}>
            <EventRow view={ownRowView(event, now)} />
          </li>
        ))}
      </PlainList>
      <MoreButton left={left} onClick={showMore} />
    </>
  );
}

/** Whom to ask stands in the event alone, which people open next anyway. */
function NextOwnEvent({ event, now }: { event: EventSummary; now: Date }) {
  const view = nextEventView(event, now);
  const { data } = useQuery({ ...eventQuery(event.id), enabled: view.asks });
  return <NextEvent view={view} contacts={data?.contacts} />;
}

type NextProps = { view: NextEventView; contacts?: readonly EventContact[] | undefined };

function NextEvent({ view, contacts }: NextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Dein nächstes Event</SectionHeading>
      <NextEventCard view={view} contacts={contacts} />
    </section>
  );
}

function NothingPlanned({ now }: { now: Date }) {
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      <EmptyState
        picture={<EventIcon fontSize="inherit" />}
        title="Noch nichts geplant"
        action={
          <Button component={Link} to={paths.events} variant="contained">
            Veranstaltungen finden
          </Button>
        }
      >
        Sobald du dich für eine Veranstaltung anmeldest, steht sie hier.
      </EmptyState>
      <HelpersWanted now={now} />
    </Stack>
  );
}

/** Offers a few events to help at, as home does. */
function HelpersWanted({ now }: { now: Date }) {
  const headingId = useId();
  const { data: events = [] } = useQuery(eventsQuery);
  const { needed } = ownHome(events, now);
  if (needed.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Hier wirst du gebraucht</SectionHeading>
      <EventGrid events={needed.map(({ event }) => event)} now={now} />
    </section>
  );
}

/** Has the size of the next event, which it shows if it is known, and a few rows. */
export function OwnEventsSkeleton({ next }: { next?: NextEventView }) {
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      {next ? (
        <NextEvent view={next} />
      ) : (
        <LoadingRegion label="Deine Veranstaltungen werden geladen">
          <Heading />
          <Skeleton variant="rounded" sx={{ height: { xs: 412, md: 282 }, borderRadius: '20px' }} />
        </LoadingRegion>
      )}
      <div aria-hidden>
        <Heading />
        <Skeleton variant="rounded" height={48} sx={{ mb: 2.5 }} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 1 }}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} variant="rounded" height={64} sx={{ borderRadius: '20px' }} />
          ))}
        </Box>
      </div>
    </Stack>
  );
}

const Heading = () => (
  <Box sx={{ minHeight: 44, mb: 2, display: 'flex', alignItems: 'center' }}>
    <Skeleton width="14rem" height={40} />
  </Box>
);
