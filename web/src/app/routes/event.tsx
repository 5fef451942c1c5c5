import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { eventQuery } from '@/features/events/api/get-event';
import { EventPage } from '@/features/events/detail/event-page';
import { EventSkeleton } from '@/features/events/detail/event-skeleton';
import { LoadFailure } from '@/features/events/detail/load-failure';
import { parseEventId } from '@/features/events/rules/event-id';
import { ApiError } from '@/lib/api-error';

export function Component() {
  const { eventId } = useParams();
  const id = parseEventId(eventId);
  return id === null ? <LoadFailure /> : <LoadedEvent key={id} id={id} />;
}

function LoadedEvent({ id }: { id: number }) {
  const { data: event, error, isFetching, refetch } = useQuery(eventQuery(id));
  // Deleted while it was being looked at: what is still shown is no longer true.
  if (error instanceof ApiError && error.status === 404) return <LoadFailure />;
  if (event) return <EventPage event={event} />;
  if (error) return <LoadFailure onRetry={() => void refetch()} retrying={isFetching} />;
  return <EventSkeleton />;
}
