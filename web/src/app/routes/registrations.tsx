import { parseEventId, paths } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { eventQuery } from '@/features/events/api/events';
import { DraftNotice } from '@/features/events/draft-notice';
import { LoadFailure } from '@/features/events/load-failure';
import { RegistrationsPage, RegistrationsSkeleton } from '@/features/registrations/manage/registrations-page';
import { ApiError } from '@/lib/api-error';

const DASHBOARD = { to: paths.admin, label: 'Zurück zum Organisator Dashboard' };

export function Component() {
  const { eventId } = useParams();
  const id = parseEventId(eventId);
  return id === null ? <LoadFailure back={DASHBOARD} /> : <EventRegistrations key={id} id={id} />;
}

function EventRegistrations({ id }: { id: number }) {
  const { data: event, error, isFetching, refetch } = useQuery(eventQuery(id));
  // The event was deleted while somebody looked at it.
  if (error instanceof ApiError && error.status === 404) return <LoadFailure back={DASHBOARD} />;
  if (event?.isDraft) return <DraftNotice event={event} what="Anmeldungen" />;
  if (event) return <RegistrationsPage event={event} />;
  if (error) {
    return <LoadFailure back={DASHBOARD} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <RegistrationsSkeleton />;
}
