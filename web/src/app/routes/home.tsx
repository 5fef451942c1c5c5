// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { type EventStats, eventStats, type User } from '@club/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { lazyPart } from '@/components/lazy-part';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { useUser } from '@/features/accounts/session';
import { isWelcomeDue } from '@/features/accounts/welcome-mark';
import { EVENTS_URL, eventsQuery } from '@/features/events/api/events';
import { useCardViewer } from '@/features/events/event-card';
import { EventGridSkeleton } from '@/features/events/event-grid';
import { HomeHero, HomeStrip, StatTiles } from '@/features/events/home/home-hero';
import { HomeTabs } from '@/features/events/home/home-tabs';
import { OwnHome } from '@/features/events/home/own-home';
import type { CardViewer } from '@/features/events/rules/card-view';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { VenueTeaser } from '@/features/venue/venue-teaser';
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
