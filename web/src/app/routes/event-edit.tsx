import { type EventDetail, isOver, parseEventId, toEventForm } from '@club/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { eventQuery } from '@/features/events/api/events';
import { EventFormPage, EventFormSkeleton } from '@/features/events/edit/event-form-page';
import { LoadFailure } from '@/features/events/load-failure';
import { useFollowing } from '@/features/events/manage/use-following';

export function Component() {
  const { eventId } = useParams();
  const id = parseEventId(eventId);
  return id === null ? <LoadFailure /> : <EventToEdit key={id} id={id} />;
}

/** The form begins with the server's present state. From then on no later response replaces what the person enters. */
function EventToEdit({ id }: { id: number }) {
  const [opened, setOpened] = useState<EventDetail | null>(null);
  // The form does not use later states, which contain the contacts of everybody who is registered.
  const {
    data: event,
    error,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery({ ...eventQuery(id), enabled: !opened });
  if (!opened && event && !error && isFetchedAfterMount) setOpened(event);
  if (opened) return <OpenedForm event={opened} />;
  if (error && isFetchedAfterMount) {
    return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <EventFormSkeleton title="Veranstaltung bearbeiten" />;
}

function OpenedForm({ event }: { event: EventDetail }) {
  const client = useQueryClient();
  const [isArchived] = useState(() => isOver(event, new Date()));
  const affected = useFollowing(event, isArchived);
  return (
    <EventFormPage
      initial={toEventForm(event)}
      editing={{
        event,
        following: affected && affected.length - 1,
        loadPresent: () => client.fetchQuery({ ...eventQuery(event.id), staleTime: 0 }),
      }}
    />
  );
}
