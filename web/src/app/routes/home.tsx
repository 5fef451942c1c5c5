// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { CLUB, type EventStats, eventStats, paths, type User } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { lazyPart } from '@/components/lazy-part';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { isWelcomeDue } from '@/features/accounts/welcome-mark';
import { EVENTS_URL, eventsQuery } from '@/features/events/api/events';
import { useCardViewer } from '@/features/events/event-card';
import { EventGridSkeleton } from '@/features/events/event-grid';
import { CATEGORY_ILLUSTRATIONS } from '@/features/events/event-image';
import { HomeHero, HomeStrip, StatTiles } from '@/features/events/home/home-hero';
import { HomeTabs } from '@/features/events/home/home-tabs';
import { OwnHome } from '@/features/events/home/own-home';
import type { CardViewer } from '@/features/events/rules/card-view';
import { mailboxQuery } from '@/features/mail/api';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { useNow } from '@/lib/use-now';

export function Component() {
  const now = useNow();
  const query = useQuery(eventsQuery);
  const offlineSince = useOfflineSince(query, EVENTS_URL);
  const { data, isError } = query;
  // A long list renders in interruptible pieces, so that the page keeps responding to taps.
  const events = useDeferredValue(data);
  const viewer = useCardViewer();
  const { user } = useUser();
  // Members read it before they tap on what needs a connection.
  const mark = <OfflineMark since={offlineSince} />;
  return (
    <HomeFrame
      viewer={viewer}
      footer={events !== undefined || isError}
      stats={events ? eventStats(events, now) : isError ? null : undefined}
      own={
        events && (
          <>
            {mark}
            {user?.standing === 'approved' && user.email !== '' && <MailTrouble />}
            {user?.standing === 'approved' && <NewMember key={user.id} user={user} />}
            <OwnHome events={events} now={now} isOffline={offlineSince !== null} />
          </>
        )
      }
    >
      {/* As another element it moves nothing when the events come. */}
      <HomeEvents key={events ? 'events' : 'loading'}>
        {events ? (
          <>
            {viewer !== 'member' && mark}
            <HomeTabs events={events} now={now} />
          </>
        ) : isError ? (
          <FailurePanel
            message="Die Veranstaltungen konnten nicht geladen werden."
            onRetry={() => void query.refetch()}
            // Only this branch reads isFetching: a component that reads it renders again with every request.
            retrying={query.isFetching}
          />
        ) : (
          <LoadingRegion label="Veranstaltungen werden geladen">
            <EventGridSkeleton />
          </LoadingRegion>
        )}
      </HomeEvents>
      {(events || isError) && <VenueTeaser />}
    </HomeFrame>
  );
}

const RefusedAddress = lazyPart(async () => (await import('@/features/mail/refused-address')).RefusedAddress);

/** Is fetched only for whom it concerns. */
function MailTrouble() {
  const { data: mailbox } = useQuery(mailboxQuery);
  return (
    mailbox?.isAvailable &&
    mailbox.state === 'refused' && (
      <Box sx={{ mb: 3 }}>
        <Suspense>
          <RefusedAddress address={mailbox.address} />
        </Suspense>
      </Box>
    )
  );
}

const Welcome = lazyPart(async () => (await import('@/features/accounts/welcome')).Welcome);

/** Is fetched only for who has just signed up in this browser. */
function NewMember({ user }: { user: User }) {
  const [isNew] = useState(() => isWelcomeDue(user.id));
  return (
    isNew && (
      <Suspense>
        <Welcome user={user} />
      </Suspense>
    )
  );
}

type FrameProps = {
  viewer: CardViewer;
  /** Left out while the events load, which push it away. */
  footer: boolean;
  /** undefined while the events load, null when they could not be loaded. */
  stats: EventStats | null | undefined;
  /** Members see this first. */
  own: ReactNode;
  children: ReactNode;
};

export const HomeFrame = ({ viewer, footer, stats, own, children }: FrameProps) =>
  viewer === 'member' ? (
    <Page footer={footer} hero={<HomeStrip />}>
      {own}
      {stats && <StatTiles stats={stats} />}
      {children}
    </Page>
  ) : (
    <Page footer={footer} hero={<HomeHero>{stats !== null && <StatTiles stats={stats} />}</HomeHero>}>
      {children}
    </Page>
  );

export const HomeEvents = ({ children }: { children: ReactNode }) => <Box sx={{ pt: 3 }}>{children}</Box>;

/** Links from the home page to the public page of the clubhouse. */
function VenueTeaser() {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ mt: { xs: 5, md: 7 }, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '360px 1fr' } }}
    >
      <Box
        component="img"
        src={CATEGORY_ILLUSTRATIONS.Vereinsheim}
        alt=""
        loading="lazy"
        width={640}
        height={360}
        sx={{ width: '100%', height: { xs: 160, md: '100%' }, objectFit: 'cover', display: 'block' }}
      />
      <Box
        sx={{
          p: { xs: 2.5, md: 4 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'center',
          gap: 1.5,
        }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          Feiern im {CLUB.clubhouse.name}
        </Typography>
        <Typography color="textSecondary">{CLUB.clubhouse.intro}</Typography>
        <Button component={Link} to={paths.rental} variant="outlined">
          {CLUB.clubhouse.name} mieten
        </Button>
      </Box>
    </Card>
  );
}
