import {
  type Displaced,
  type EditScope,
  type EventForm,
  type EventInput,
  eventFormSchemaFor,
  type PlannedEvent,
  paths,
  type SavedEvent,
  toEventForm,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type Resolver, useForm, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ask } from '@/components/confirm-dialog';
import { showDialog } from '@/components/dialog-host';
import { ScopeDialog } from '@/features/series/edit-scope';
import { isOverlap } from '@/features/venue/api/bookings';
import { ApiError, errorText } from '@/lib/api-error';
import { useIdempotencyKey } from '@/lib/idempotency-key';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useCreateEvent, useUpdateEvent } from '../api/manage-events';
import { displacedGroups, displacedTargets, groupsWithPeople } from '../rules/displaced';
import { savedNotice } from '../rules/edit-texts';
import { changesRecurrence, mergeForms } from '../rules/form-changes';
import { EventConflictDialog } from './conflict-dialog';
import { DisplacedDialog } from './shifts/displaced-dialog';

/** `base` is the stored state that the changes are made to, if there is one. `rebase` replaces it by a newer one. */
export function useEventForm(initial: EventForm, event?: PlannedEvent) {
  const [base, setBase] = useState(event);
  // A ref, because a save right after `rebase` must already be validated against the new state.
  const stored = useRef(event ? toEventForm(event) : null);
  const resolver: Resolver<EventForm, unknown, EventInput> = (values, context, options) =>
    zodResolver(eventFormSchemaFor(stored.current))(values, context, options);
  const form = useForm<EventForm, unknown, EventInput>({ resolver, defaultValues: initial });

  const rebase = (onto: PlannedEvent, values: EventForm) => {
    setBase(onto);
    stored.current = toEventForm(onto);
    form.reset(stored.current);
    form.reset(values, { keepDefaultValues: true });
  };
  return { form, base, rebase };
}

export type EventFormState = ReturnType<typeof useEventForm>;

export const useEventFields = () => useFormContext<EventForm, unknown, EventInput>();

export type Editing = {
  event: PlannedEvent;
  /** The number of later occurrences of its series; null while it is not known. */
  following: number | null;
  loadPresent: () => Promise<PlannedEvent>;
};

const SAVE_FAILED = 'Beim Speichern ist ein Fehler aufgetreten.';
const GONE = 'Diese Veranstaltung wurde inzwischen gelöscht.';

type Options = EventFormState & {
  /** Only for an event that exists. */
  editing?: Editing;
  onSaved: () => void;
  /** Nobody is told of what is saved. */
  quiet: boolean;
};

/** Saves the form: asks for the scope, sends, resolves conflicts with what others have saved, and tells the result. */
export function useSaving({ form, base, rebase, editing, onSaved, quiet }: Options) {
  const { toast } = useToast();
  const navigate = useNavigate();
  const createEvent = useCreateEvent();
  const updateEvent = useUpdateEvent();
  const idempotencyKey = useIdempotencyKey();
  const [loading, setLoading] = useState(false);

  const fail = (error: unknown) => {
    showIssues(form, error, { contactIds: 'contacts' });
    const gone = error instanceof ApiError && error.code === 'not-found';
    toast({ title: 'Fehler', description: gone ? GONE : errorText(error, SAVE_FAILED), variant: 'destructive' });
  };

  /** Returns the callbacks of a write. A booking of the clubhouse may be overruled by saving `again`. */
  const answered = (kind: Parameters<typeof savedNotice>[1], again: () => void, onFailed = fail) => ({
    onSuccess: (saved: SavedEvent) => {
      const { guestsEventId = null } = saved;
      const run = () => void navigate(paths.registrations(guestsEventId ?? saved.event.id));
      const action = guestsEventId === null ? undefined : { label: 'Zu den Telefonnummern', run };
      toast({ ...savedNotice(saved, kind), variant: 'success', action });
      onSaved();
    },
    onError: (error: unknown) => {
      if (!isOverlap(error)) return onFailed(error);
      ask.confirm({
        title: 'Trotzdem speichern?',
        text: `${error.message} Die Buchung bleibt bestehen, auch wenn du speicherst.`,
        action: 'Trotzdem speichern',
        onConfirm: again,
      });
    },
  });

  const create = (input: EventInput) => {
    const event = { ...input, quiet };
    const again = () => create({ ...event, allowOverlap: true });
    createEvent.mutate({ event, key: idempotencyKey(event) }, answered(event.isDraft ? 'drafted' : 'created', again));
  };

  /** Asks first what becomes of the people of removed shifts, as far as such people are known. */
  const change = (onto: PlannedEvent, input: EventInput, scope: EditScope) =>
    askAboutPeople(onto, input, scope, null) || update(onto, input, scope, []);

  /** Returns whether there is anything to ask. With a `reason` all removed shifts are asked about. */
  const askAboutPeople = (onto: PlannedEvent, input: EventInput, scope: EditScope, reason: string | null): boolean => {
    const removed = displacedGroups(onto, input);
    const groups = reason === null ? groupsWithPeople(removed) : removed;
    if (groups.length === 0) return false;
    showDialog(
      <DisplacedDialog
        eventId={onto.id}
        groups={groups}
        targets={displacedTargets(input)}
        reason={reason}
        onSave={(displaced) => update(onto, input, scope, displaced)}
      />,
    );
    return true;
  };

  const update = (onto: PlannedEvent, input: EventInput, scope: EditScope, displaced: Displaced[]) => {
    const event = { ...input, quiet, scope, displaced, revision: onto.revision };
    const again = () => update(onto, { ...input, allowOverlap: true }, scope, displaced);
    updateEvent.mutate(
      { id: onto.id, event, key: idempotencyKey(event) },
      answered(onto.isDraft ? 'redrafted' : 'updated', again, (error) => {
        const code = error instanceof ApiError ? error.code : null;
        if (code === 'shift-has-people' && askAboutPeople(onto, input, scope, errorText(error))) return;
        if (code === 'changed-meanwhile') void askAboutConflict(onto, scope);
        else fail(error);
      }),
    );
  };

  const askAboutConflict = async (onto: PlannedEvent, scope: EditScope) => {
    setLoading(true);
    try {
      const theirs = await editing?.loadPresent();
      if (!theirs) return;
      const stored = toEventForm(onto);
      const mine = form.getValues();
      showDialog(
        <EventConflictDialog
          base={stored}
          mine={mine}
          theirs={theirs}
          onOverwrite={() => {
            rebase(theirs, mergeForms(stored, mine, toEventForm(theirs)));
            void form.handleSubmit((input) => change(theirs, input, scope))();
          }}
          onTakeTheirs={() => rebase(theirs, toEventForm(theirs))}
        />,
      );
    } catch (error) {
      fail(error);
    } finally {
      setLoading(false);
    }
  };

  const submit = form.handleSubmit((input) => {
    if (!base) return create(input);
    const recurrenceChanged = changesRecurrence(toEventForm(base), form.getValues());
    if (base.seriesId !== null) {
      return showDialog(
        <ScopeDialog
          onlyFollowing={recurrenceChanged}
          following={editing?.following ?? null}
          onChoose={(scope) => change(base, input, scope)}
        />,
      );
    }
    // A recurrence turns a single event into the first one of a series.
    change(base, input, recurrenceChanged ? 'following' : 'this');
  });

  return {
    submit,
    /** Saves a new event so that only organisers see it. */
    saveDraft: form.handleSubmit((input) => create({ ...input, isDraft: true })),
    saving: createEvent.isPending || updateEvent.isPending || loading,
  };
}
