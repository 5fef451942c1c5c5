import { type EventSummary, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FailurePanel } from '@/components/failure-panel';
import { Page } from '@/components/page';
import { EventFacts } from './event-facts';
import { RosterSkeleton } from './registrations-skeleton';
import { RosterView } from './roster-view';
import { useRoster } from './use-roster';

export function RegistrationsPage({ event }: { event: EventSummary }) {
  const { roster, isError, isFetching, refetch } = useRoster(event.id);
  return (
    <Page title={`Anmeldungen: ${event.title}`} footer>
      <Button component={Link} to={paths.admin} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
        Organisator Dashboard
      </Button>
      <EventFacts event={event} />
      {roster ? (
        <RosterView event={event} roster={roster} />
      ) : isError ? (
        <FailurePanel
          message="Die Anmeldungen konnten nicht geladen werden."
          onRetry={refetch}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <RosterSkeleton />
      )}
    </Page>
  );
}
