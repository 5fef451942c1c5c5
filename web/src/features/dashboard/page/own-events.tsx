// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { EVENT_CATEGORIES, type EventCategory, type EventContact, type EventSummary, paths } from '@club/contract';
import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CardTitleLink } from '@/components/card-title-link';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { MoreButton } from '@/components/more-button';
import { PlainList } from '@/components/plain-list';
import { QueryView } from '@/components/query-view';
import { SectionHeading } from '@/components/section-heading';
import { When } from '@/components/slots';
import { TabView } from '@/components/tab-view';
import { eventQuery, eventsQuery } from '@/features/events/api/events';
import { DetailItem } from '@/features/events/detail-item';
import { EventGrid } from '@/features/events/event-grid';
import { CategoryBadge, EventImage } from '@/features/events/event-image';
import { EventRow } from '@/features/events/event-row';
import { upcomingOf } from '@/features/events/rules/next-own-event';
import { ownHome } from '@/features/events/rules/own-home';
import { ownRowView } from '@/features/events/rules/row-view';
import { UNCONFIRMED } from '@/features/events/texts';
import { WhoToAsk } from '@/features/events/who-to-ask';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { withConnection } from '@/lib/failure-text';
import { choice, urlView, useUrlView } from '@/lib/url-view';
import { useWindowed } from '@/lib/use-windowed';
import { ownEventsQuery, UPCOMING_URL } from '../api';
import { categoryTabs, type NextEventView, nextEventView, nextThatTakesPlace } from '../rules/own-events';

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

/** The events list uses the same parameter in its URL. */
const categoryView = urlView<{ category: EventCategory | null }>({ category: choice('kategorie', EVENT_CATEGORIES) });

type ListProps = Pick<Props, 'events' | 'now'>;

/** The chosen tab stands in the URL, so that coming back from an event shows it again. */
function CategoryTabs({ events, now }: ListProps) {
  const [{ category }, change] = useUrlView(categoryView);
  const tabs = categoryTabs(events);
  // The URL may name a category that does not occur any more.
  const chosen = tabs.find((tab) => tab.category === category) ?? tabs[0];
  const name = chosen?.category ?? ALL;
  return (
    <TabView<EventCategory | typeof ALL>
      label="Kategorien"
      tabs={tabs.map((tab) => ({ value: tab.category ?? ALL, label: `${tab.category ?? ALL} (${tab.events.length})` }))}
      chosen={name}
      onChoose={(next) => change({ category: next === ALL ? null : next })}
      sx={{ mx: { xs: -2, sm: -3, md: 0 }, px: { xs: 1, sm: 2, md: 0 } }}
    >
      <OwnEventList key={name} events={chosen?.events ?? []} now={now} />
    </TabView>
  );
}

const SHOWN_AT_ONCE = 20;

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

/** The event alone says whom to ask, and people open it next anyway. */
function NextOwnEvent({ event, now }: { event: EventSummary; now: Date }) {
  const view = nextEventView(event, now);
  const { data } = useQuery({ ...eventQuery(event.id), enabled: view.asks });
  return <NextEvent view={view} contacts={data?.contacts} />;
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

type NextProps = { view: NextEventView; contacts?: readonly EventContact[] | undefined };

/** The whole card is a link to the event. */
function NextEvent({ view, contacts = [] }: NextProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>Dein nächstes Event</SectionHeading>
      <Card
        component="article"
        sx={{
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
          transition: 'transform 160ms ease-out, box-shadow 160ms ease-out',
          // A tap leaves the card hovered on touch screens.
          '@media (hover: hover)': { '&:hover': { transform: 'translateY(-3px)', boxShadow: 6 } },
        }}
      >
        <Box sx={{ position: 'relative', minHeight: { xs: 180, md: 280 } }}>
          <EventImage event={view} eager sx={{ position: 'absolute', inset: 0 }} />
          <Box sx={{ position: 'absolute', top: 16, left: 16, right: 16 }}>
            <CategoryBadge category={view.category} />
          </Box>
        </Box>
        <Stack
          sx={{ p: { xs: 2.5, md: 4 }, gap: 1.5, justifyContent: 'center', alignItems: 'flex-start', minWidth: 0 }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Typography variant="h5" component="p" sx={NEAR}>
              {view.near}
            </Typography>
            <When is={view.waiting}>
              <StatusChip label="Warteliste" color="warning" />
            </When>
            <When is={view.registered}>
              <StatusChip label="Angemeldet" color="success" />
            </When>
            <When is={view.pending}>
              <StatusChip variant="outlined" label={UNCONFIRMED.words} color="success" />
            </When>
          </Box>
          <Typography variant="h2" component="h3" sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
            <CardTitleLink to={view.href}>{view.title}</CardTitleLink>
          </Typography>
          <PlainList sx={{ display: 'grid', gap: 0.75, maxWidth: '100%' }}>
            <DetailItem icon={<CalendarToday />} label="Datum">
              <time dateTime={view.day}>{view.date}</time>
            </DetailItem>
            <DetailItem icon={<ScheduleOutlined />} label="Uhrzeit">
              {view.period}
            </DetailItem>
            <DetailItem icon={<PlaceOutlined />} label="Ort">
              {view.location}
            </DetailItem>
            <When is={view.asks}>
              <DetailItem icon={<HelpOutline />} label="Fragen">
                {/* The links lie above that of the card. */}
                <Box sx={{ position: 'relative', zIndex: 1 }}>
                  <WhoToAsk contacts={contacts} />
                </Box>
              </DetailItem>
            </When>
          </PlainList>
          <When is={view.shifts}>
            <Typography variant="subtitle1" component="p" color="success">
              {view.shifts}
            </Typography>
          </When>
          <When is={view.pending}>
            <Typography color="textSecondary">{UNCONFIRMED.sentence}</Typography>
          </When>
          <When is={view.waiting}>
            <Typography color="textSecondary">Du rückst nach, sobald ein Platz für dich frei wird.</Typography>
          </When>
        </Stack>
      </Card>
    </section>
  );
}

const NEAR = {
  px: 1.75,
  py: 0.5,
  borderRadius: 99,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
} as const;

/** It grows with enlarged text. */
const StatusChip = (props: ChipProps) => (
  <Chip
    size="small"
    {...props}
    sx={{ height: 'auto', minHeight: 24, py: 0.25, '& .MuiChip-label': { whiteSpace: 'normal' } }}
  />
);
