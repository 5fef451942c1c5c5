import { type EventForm, type EventInput, type EventSummary, eventFormSchemaFor, toEventForm } from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';

/**
 * The form of a new event (`event` left out), or of one that is edited. `base` is the stored event that the
 * changes are made to; `rebase` puts a newer state under them.
 */
export function useEventForm(initial: EventForm, event?: EventSummary) {
  const [base, setBase] = useState(event);
  // What the form is checked against at once, also by a save that follows `rebase` on its heels.
  const stored = useRef(event ? toEventForm(event) : null);
  const resolver: Resolver<EventForm, unknown, EventInput> = (values, context, options) =>
    zodResolver(eventFormSchemaFor(stored.current))(values, context, options);
  const form = useForm<EventForm, unknown, EventInput>({ resolver, defaultValues: initial });

  const rebase = (onto: EventSummary, values: EventForm) => {
    setBase(onto);
    stored.current = toEventForm(onto);
    form.reset(stored.current);
    form.reset(values, { keepDefaultValues: true });
  };
  return { form, base, rebase };
}

export type EventFormState = ReturnType<typeof useEventForm>;
