// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { type EventSummary, paths } from '@club/contract';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { QueryView } from '@/components/query-view';
import { SectionHeading } from '@/components/section-heading';
import { eventsQuery } from '@/features/events/api/events';
import { EventGrid } from '@/features/events/event-grid';
import { upcomingOf } from '@/features/events/rules/next-own-event';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { withConnection } from '@/lib/failure-text';
import { ownEventsQuery, UPCOMING_URL } from '../api';
import { helpersWanted, type NextEventView, nextEventView, nextThatTakesPlace } from '../rules/own-events';
import { NextEventCard } from './next-event-card';
import { CategoryTabs } from './own-event-tabs';

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

function PlannedEvents({ events, next, now }: Props) {
  const id = useId();
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      {next && <NextEvent view={nextEventView(next, now)} />}
      <section aria-labelledby={`${id}-all`}>
        <SectionHeading
          id={`${id}-all`}
          action={
            <Button component={Link} to={paths.events} sx={{ mr: -1.5, px: 1.5 }}>
              Alle Events
            </Button>
          }
        >
          Deine Events
        </SectionHeading>
        <CategoryTabs events={events} now={now} />
      </section>
    </Stack>
  );
}

export function NextEvent({ view }: { view: NextEventView }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Dein nächstes Event</SectionHeading>
      <NextEventCard view={view} />
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

const SHOWN = 3;

/** Offers a few events to help at. */
function HelpersWanted({ now }: { now: Date }) {
  const headingId = useId();
  const { data: events = [] } = useQuery(eventsQuery);
  const wanted = helpersWanted(events, now, SHOWN);
  if (wanted.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Hier fehlen noch Hände</SectionHeading>
      <EventGrid events={wanted} now={now} />
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
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 1.5 }}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} variant="rounded" sx={{ height: { xs: 133, md: 111 }, borderRadius: '20px' }} />
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
