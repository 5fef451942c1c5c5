import { type EventSummary, greetingAt } from '@club/contract';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { SectionHeading } from '@/components/section-heading';
import { MyEventLink } from '@/features/dashboard/my-event-link';
import { myNextEvents } from '@/features/dashboard/my-next-events';
import { eventsQuery } from '@/features/events/api/list-events';
import { useUser } from '@/features/session/use-user';
import { useNow } from '@/lib/use-now';

export function Component() {
  const now = useNow();
  const { user } = useUser();
  const { data: events, isError, isFetching, refetch } = useQuery(eventsQuery);
  return (
    <Page title="Dashboard" maxWidth="md" footer>
      <Typography variant="h1" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        {greetingAt(now)}, {user?.firstName || user?.username}
      </Typography>
      <SectionHeading
        action={
          <Button component={Link} to="/events">
            Alle Events
          </Button>
        }
      >
        Deine Events
      </SectionHeading>
      {events ? (
        <MyEvents events={myNextEvents(events, now)} />
      ) : isError ? (
        <FailurePanel
          message="Deine Veranstaltungen konnten nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingRegion label="Deine Veranstaltungen werden geladen" sx={{ display: 'grid', gap: 1.5 }}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} variant="rounded" height={108} sx={{ borderRadius: '20px' }} />
          ))}
        </LoadingRegion>
      )}
    </Page>
  );
}

function MyEvents({ events }: { events: EventSummary[] }) {
  if (events.length === 0) {
    return (
      <EmptyState
        headingLevel="h3"
        picture={<EventIcon fontSize="inherit" />}
        title="Noch nichts geplant"
        action={
          <Button component={Link} to="/events" variant="contained">
            Veranstaltungen finden
          </Button>
        }
      >
        Sobald du dich für eine Veranstaltung anmeldest, steht sie hier.
      </EmptyState>
    );
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {events.map((event) => (
        <li key={event.id}>
          <MyEventLink event={event} />
        </li>
      ))}
    </Box>
  );
}
