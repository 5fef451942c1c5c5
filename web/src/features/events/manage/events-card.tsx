import type { AdminEvent } from '@club/contract';
import Archive from '@mui/icons-material/Inventory2Outlined';
import Upcoming from '@mui/icons-material/UpcomingOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { adminEventsQuery } from '../api/manage-events';
import { DashboardCard } from './dashboard-card';
import { DeleteEventDialog } from './delete-event-dialog';
import { EventSearch } from './event-search';
import { EventsSkeleton } from './events-skeleton';
import { useDashboardView } from './use-dashboard-view';

export function EventsCard() {
  const { view, change } = useDashboardView();
  const { archived } = view;
  const { data: events, isError, isFetching, refetch } = useQuery(adminEventsQuery(archived));
  const heading = useRef<HTMLHeadingElement>(null);
  const [deleting, setDeleting] = useState<AdminEvent | null>(null);
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
    </DashboardCard>
  );
}
