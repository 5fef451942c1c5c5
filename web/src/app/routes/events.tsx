// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { EVENTS_URL, eventsQuery } from '@/features/events/api/events';
import { EventGridSkeleton } from '@/features/events/event-grid';
import { EventsView } from '@/features/events/list/events-view';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { useNow } from '@/lib/use-now';

export function Component() {
  const now = useNow();
  const query = useQuery(eventsQuery);
  const offlineSince = useOfflineSince(query, EVENTS_URL);
  const { data: events, isError, isFetching, refetch } = query;
  const missing = isError ? (
    <FailurePanel
      message="Die Veranstaltungen konnten nicht geladen werden."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <LoadingRegion label="Veranstaltungen werden geladen">
      <EventGridSkeleton count={6} />
    </LoadingRegion>
  );
  return (
    <ListPage>
      <OfflineMark since={offlineSince} />
      {events ? <EventsView events={events} now={now} /> : missing}
    </ListPage>
  );
}

export const ListPage = ({ children }: { children: ReactNode }) => (
  <Page title="Veranstaltungen" footer>
    <Typography variant="h1" sx={{ mb: 2.5 }}>
      Veranstaltungen
    </Typography>
    {children}
  </Page>
);
