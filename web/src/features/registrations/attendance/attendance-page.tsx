import { type EventDetail, isCancelled, isOver, occupiedTimes } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import People from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { VisuallyHidden } from '@/components/visually-hidden';
import { useUser } from '@/features/accounts/session';
import { rosterRightsOf } from '@/features/events/rules/contacts';
import { eventPeriod } from '@/features/events/texts';
import { useNow } from '@/lib/use-now';
import { registrationsQuery } from '../api/roster';
import { pastRegistrations, presenceRows } from '../rules/attendance';
import { AttendanceForm } from './attendance-form';

const MAX_WIDTH = 'md';

type Props = {
  event: EventDetail;
  /** The page of registrations that the viewer came from. */
  back: { to: string; label: string };
};

export function AttendancePage({ event, back }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(registrationsQuery(event.id));
  return (
    <Page title={`Anwesenheit: ${event.title}`} maxWidth={MAX_WIDTH} footer>
      <Button component={Link} to={back.to} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
        {back.label}
      </Button>
      <Box component="header" sx={{ mb: 2 }}>
        <Typography variant="overline" component="p" color="textSecondary">
          Anwesenheit
        </Typography>
        <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {event.title}
        </Typography>
        <Typography color="textSecondary">
          <time dateTime={event.startTime}>{eventPeriod(event)}</time>
        </Typography>
      </Box>
      {data ? (
        <Attendance event={event} registrations={data} back={back.to} />
      ) : isError ? (
        <FailurePanel
          message="Die Anmeldungen konnten nicht geladen werden."
          onRetry={() => void refetch()}
          retrying={isFetching}
          homeLink={false}
        />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}

type AttendanceProps = Pick<ComponentProps<typeof AttendanceForm>, 'event' | 'registrations' | 'back'>;

function Attendance({ event, registrations, back }: AttendanceProps) {
  const now = useNow();
  const { user } = useUser();
  if (isCancelled(event)) {
    return (
      <EmptyState title="Abgesagt">Diese Veranstaltung hat nicht stattgefunden und zählt für niemanden.</EmptyState>
    );
  }
  const isAllOver = isOver(occupiedTimes(event), now);
  const past = pastRegistrations(event, registrations, now);
  const isEmpty = presenceRows(past, {}).length === 0;
  if (!isAllOver && isEmpty) {
    return (
      <EmptyState title="Noch nicht vorbei">
        Wer da war, kannst du eintragen, sobald {event.hasShifts ? 'eine Schicht' : 'die Veranstaltung'} vorbei ist.
      </EmptyState>
    );
  }
  if (isEmpty) {
    return (
      <EmptyState picture={<People fontSize="inherit" />} title="Niemand war angemeldet">
        Hier gibt es nichts einzutragen.
      </EmptyState>
    );
  }
  const withHours = rosterRightsOf(event, user).has('manage');
  return <AttendanceForm event={event} registrations={past} isAllOver={isAllOver} withHours={withHours} back={back} />;
}

export function AttendanceSkeleton() {
  return (
    <Page title="Anwesenheit" maxWidth={MAX_WIDTH}>
      <VisuallyHidden as="h1">Anwesenheit</VisuallyHidden>
      <Box aria-hidden sx={{ mb: 2 }}>
        <Skeleton width={160} height={44} />
        <Skeleton width="60%" height={64} />
        <Skeleton width="40%" />
      </Box>
      <ListSkeleton />
    </Page>
  );
}

function ListSkeleton() {
  return (
    <LoadingRegion label="Anmeldungen werden geladen" sx={{ display: 'grid', gap: 0.5 }}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} variant="rounded" sx={{ height: 52, borderRadius: 1 }} />
      ))}
    </LoadingRegion>
  );
}
