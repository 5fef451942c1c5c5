import { type EventDetail, parseEventId, paths } from '@club/contract';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { Redirect } from '@/components/redirect';
import { VisuallyHidden } from '@/components/visually-hidden';
import { useUser } from '@/features/accounts/session';
import { eventQuery } from '@/features/events/api/events';
import { LoadFailure } from '@/features/events/load-failure';
import { rosterRightsOf } from '@/features/events/rules/contacts';
import { ApiError } from '@/lib/api-error';
import { registrationsQuery } from '../api/roster';

type Props = {
  /** Names the page that a draft has not got yet. */
  what?: string;
  skeleton: ReactNode;
  /** The page that a failure leads back to; home unless it is given. */
  back?: { to: string; label: string };
  children: (event: EventDetail) => ReactNode;
};

/** Failures of organisers' pages lead back there. */
export const DASHBOARD = { to: paths.admin, label: 'Zurück zum Organisator Dashboard' };

/** Shows a page to those who may read the roster of the event in the address. Others go home, as from organisers' pages. */
export function ForRoster(props: Props) {
  const { eventId } = useParams();
  const id = parseEventId(eventId);
  if (id === null) return <LoadFailure back={props.back} />;
  return <EventRoster key={id} id={id} {...props} />;
}

function EventRoster({ id, what = 'Team', skeleton, back, children }: Props & { id: number }) {
  const { user } = useUser();
  const { data: event, error, isFetching, refetch } = useQuery(eventQuery(id));
  const belongs = event !== undefined && rosterRightsOf(event, user).has('read');
  // Somebody may have been a contact until a moment ago.
  const roster = useQuery({ ...registrationsQuery(id), enabled: belongs && !event.isDraft });
  // The event was deleted while somebody looked at it.
  if (error instanceof ApiError && error.status === 404) return <LoadFailure back={back} />;
  if (isRefused(roster.error) || (event && !belongs && !isFetching)) return <Redirect to={paths.home} />;
  if (event?.isDraft) return <DraftNotice event={event} what={what} />;
  if (event && belongs) return children(event);
  if (error && !event)
    return <LoadFailure back={back} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return skeleton;
}

const isRefused = (error: Error | null): boolean => error instanceof ApiError && error.status === 403;

function DraftNotice({ event, what }: { event: EventDetail; what: string }) {
  return (
    <Page title={`${what}: ${event.title}`} back={{ to: paths.admin, label: 'Organisator Dashboard' }} footer>
      <EmptyState
        headingLevel="h1"
        picture={<EditNote fontSize="inherit" />}
        title="Noch ein Entwurf"
        action={
          <Button component={Link} to={paths.event(event.id)} variant="contained">
            Zum Entwurf
          </Button>
        }
      >
        Für „{event.title}“ kann sich noch niemand anmelden. Hier stehen Leute, sobald die Veranstaltung veröffentlicht
        ist und jemand zusagt.
      </EmptyState>
    </Page>
  );
}

type SkeletonProps = Pick<ComponentProps<typeof Page>, 'maxWidth' | 'children'> & { title: string };

export const RosterPageSkeleton = ({ title, maxWidth, children }: SkeletonProps) => (
  <Page title={title} maxWidth={maxWidth}>
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <Box aria-hidden sx={{ mb: 2 }}>
      <Skeleton width={160} height={44} />
      <Skeleton width="60%" height={64} />
      <Skeleton width="40%" />
    </Box>
    {children}
  </Page>
);
