import { type EditScope, type EventForm, type EventInput, type EventSummary, toEventForm } from '@club/contract';
import { useState } from 'react';
import { ApiError, errorText } from '@/lib/api-error';
import { useAttemptKey } from '@/lib/attempt-key';
import { showIssues } from '@/lib/show-issues';
import { useToast } from '@/lib/toasts';
import { useCreateEvent, useUpdateEvent } from '../api/manage-events';
import { changesRecurrence, mergeForms } from '../rules/form-changes';
import { savedNotice } from '../rules/saved-notice';
import type { Editing } from './editing';
import type { EventFormState } from './use-event-form';

const SAVE_FAILED = 'Beim Speichern ist ein Fehler aufgetreten.';
const GONE = 'Diese Veranstaltung wurde inzwischen gelöscht.';

/** What must be decided before it can go on. */
export type Question =
  | { kind: 'scope'; input: EventInput; onlyFollowing: boolean }
  | { kind: 'conflict'; base: EventForm; mine: EventForm; theirs: EventSummary; scope: EditScope };

type Options = EventFormState & {
  /** Left out for a new event. */
  loadPresent?: Editing['loadPresent'];
  onSaved: () => void;
};

/** From the press of the button to the notice: asks for the scope, sends, and settles conflicts with what others saved meanwhile. */
export function useSaving({ form, base, rebase, loadPresent, onSaved }: Options) {
  const { toast } = useToast();
  const createEvent = useCreateEvent();
  const updateEvent = useUpdateEvent();
  const attemptKey = useAttemptKey();
  const [question, setQuestion] = useState<Question | null>(null);
  const [loading, setLoading] = useState(false);

  const fail = (error: unknown) => {
    showIssues(form, error);
    const gone = error instanceof ApiError && error.code === 'not-found';
    toast({ title: 'Fehler', description: gone ? GONE : errorText(error, SAVE_FAILED), variant: 'destructive' });
  };

  const create = (event: EventInput) =>
    createEvent.mutate(
      { event, key: attemptKey(event) },
      {
        onSuccess: (saved) => {
          toast({ ...savedNotice(saved, 'created'), variant: 'success' });
          onSaved();
        },
        onError: fail,
      },
    );

  const update = (onto: EventSummary, input: EventInput, scope: EditScope) => {
    const event = { ...input, scope, revision: onto.revision };
    updateEvent.mutate(
      { id: onto.id, event, key: attemptKey(event) },
      {
        onSuccess: (saved) => {
          toast({ ...savedNotice(saved, 'updated'), variant: 'success' });
          onSaved();
        },
        onError: (error) => {
          const changed = error instanceof ApiError && error.code === 'changed-meanwhile';
          if (changed) void askAboutConflict(onto, scope);
          else fail(error);
        },
      },
    );
  };

  const askAboutConflict = async (onto: EventSummary, scope: EditScope) => {
    setLoading(true);
    try {
      const theirs = await loadPresent?.();
      if (!theirs) return;
      setQuestion({ kind: 'conflict', base: toEventForm(onto), mine: form.getValues(), theirs, scope });
    } catch (error) {
      fail(error);
    } finally {
      setLoading(false);
    }
  };

  const submit = form.handleSubmit((input) => {
    if (!base) return create(input);
    const rhythm = changesRecurrence(toEventForm(base), form.getValues());
    if (base.seriesId !== null) return setQuestion({ kind: 'scope', input, onlyFollowing: rhythm });
    // What becomes a series begins here.
    update(base, input, rhythm ? 'following' : 'this');
  });

  return {
    submit,
    question,
    saving: createEvent.isPending || updateEvent.isPending || loading,
    dropQuestion: () => setQuestion(null),
    saveWith(scope: EditScope) {
      if (question?.kind !== 'scope' || !base) return;
      setQuestion(null);
      update(base, question.input, scope);
    },
    overwrite() {
      if (question?.kind !== 'conflict') return;
      const { theirs, mine, scope } = question;
      setQuestion(null);
      rebase(theirs, mergeForms(question.base, mine, toEventForm(theirs)));
      void form.handleSubmit((input) => update(theirs, input, scope))();
    },
    takeTheirs() {
      if (question?.kind !== 'conflict') return;
      setQuestion(null);
      rebase(question.theirs, toEventForm(question.theirs));
    },
  };
}
