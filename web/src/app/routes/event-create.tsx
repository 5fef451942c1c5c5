import { EMPTY_EVENT_FORM, type EventForm, type PlannedEvent, parseEventId } from '@club/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { eventQuery } from '@/features/events/api/events';
import { EventFormPage, EventFormSkeleton } from '@/features/events/edit/event-form-page';
import { LoadFailure } from '@/features/events/load-failure';
import { copyOfEvent } from '@/features/events/rules/form-times';

/** With `?vorlage=12` the form begins with a copy of that event, on the same weekday a week later. */
export function Component() {
  const [search] = useSearchParams();
  const template = search.get('vorlage');
  if (template === null) return <EventFormPage key="empty" initial={EMPTY_EVENT_FORM} />;
  const id = parseEventId(template);
  return id === null ? <LoadFailure /> : <CopiedEvent key={id} id={id} />;
}

type Copy = { original: PlannedEvent; initial: EventForm };

function CopiedEvent({ id }: { id: number }) {
  const [copy, setCopy] = useState<Copy | null>(null);
  const event = useQuery(eventQuery(id));
  if (!copy && event.data) setCopy({ original: event.data, initial: copyOfEvent(event.data, new Date()) });
  if (copy) return <EventFormPage initial={copy.initial} copyOf={copy.original} />;

  if (!event.error) return <EventFormSkeleton title="Neue Veranstaltung erstellen" />;
  return <LoadFailure error={event.error} onRetry={() => void event.refetch()} retrying={event.isFetching} />;
}
