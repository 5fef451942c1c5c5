// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { QueryView } from '@/components/query-view';
import { EVENTS_URL, eventsQuery } from '@/features/events/api/events';
import { EventGridSkeleton } from '@/features/events/event-grid';
import { EventsView } from '@/features/events/list/events-view';
import { OfflineMark, useOfflineSince } from '@/features/offline/offline-mark';
import { useNow } from '@/lib/use-now';

export function Component() {
  const now = useNow();
  const query = useQuery(eventsQuery);
  const offlineSince = useOfflineSince(query, EVENTS_URL);
  return (
    <ListPage>
      <OfflineMark since={offlineSince} />
      <QueryView
        query={query}
        failed="Die Veranstaltungen konnten nicht geladen werden."
        homeLink
        skeleton={
          <LoadingRegion label="Veranstaltungen werden geladen">
            <EventGridSkeleton count={6} />
          </LoadingRegion>
        }
      >
        {(events) => <EventsView events={events} now={now} />}
      </QueryView>
    </ListPage>
  );
}

export const ListPage = ({ children }: { children: ReactNode }) => (
  <Page title="Veranstaltungen" heading footer>
    {children}
  </Page>
);
