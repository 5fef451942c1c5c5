import { useQuery } from '@tanstack/react-query';
import { FailurePanel } from '@/components/failure-panel';
import { withConnection } from '@/lib/failure-text';
import { ownEventsQuery } from '../api/list-own-events';
import { nextOf, upcomingOf } from '../rules/own-events';
import { NothingPlanned } from './nothing-planned';
import { OwnEventsSkeleton } from './own-events-skeleton';
import { PlannedEvents } from './planned-events';

export function OwnEvents({ now }: { now: Date }) {
  const { data: events, error, isError, isFetching, refetch } = useQuery(ownEventsQuery);
  if (events) {
    const upcoming = upcomingOf(events, now);
    if (upcoming.length === 0) return <NothingPlanned now={now} />;
    return <PlannedEvents events={upcoming} next={nextOf(upcoming, now)} now={now} />;
  }
  if (isError) {
    return (
      <FailurePanel
        title="Deine Events fehlen gerade"
        message={withConnection('Deine Veranstaltungen konnten nicht geladen werden.', error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        homeLink={false}
      />
    );
  }
  return <OwnEventsSkeleton />;
}
