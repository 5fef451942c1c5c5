import { type EventForm, toEventForm } from '@club/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '@/features/accounts/session';
import { changedFields } from '../rules/form-changes';
import { forgetDraft, readDraft, writeDraft } from './stored-draft';
import type { EventFormState } from './use-event-form';

type Options = EventFormState & {
  /** What the form shows before anything is entered. */
  initial: EventForm;
  /** Tells this form from the others. */
  place: string;
};

/**
 * Keeps what is entered in this tab until it is saved or discarded: the session may end, the phone may
 * close the page. The same person is offered it when the form opens again.
 */
export function useDraft({ form, base, rebase, initial, place }: Options) {
  const { user } = useUser();
  // Whoever opened the form: nobody else is offered these entries.
  const [key] = useState(() => `entwurf:${user?.id ?? ''}:${place}`);
  const [untouched] = useState(initial);
  const [offered, setOffered] = useState(() => {
    const draft = readDraft(key, new Date());
    return draft && changedFields(initial, draft.entries).length > 0 ? draft : null;
  });
  const [restored, setRestored] = useState(0);
  const settled = useRef(false);
  const waits = offered !== null;

  useEffect(() => {
    const keep = () => {
      if (settled.current) return;
      const entries = form.getValues();
      const changed = changedFields(base ? toEventForm(base) : untouched, entries).length > 0;
      if (changed) writeDraft(key, { savedAt: Date.now(), base: base ?? null, entries });
      else if (!waits) forgetDraft(key);
    };
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, base, untouched, key, waits]);

  useEffect(() => {
    if (restored > 0) form.setFocus('title');
  }, [restored, form]);

  const forget = useCallback(() => {
    settled.current = true;
    forgetDraft(key);
  }, [key]);

  return {
    offered,
    /** How often entries were put into the form. */
    restored,
    /** The state that they were made to comes along, so that a save still notices what others changed since. */
    restore() {
      if (!offered) return;
      if (offered.base) rebase(offered.base, offered.entries);
      else form.reset(offered.entries, { keepDefaultValues: true });
      setOffered(null);
      setRestored((times) => times + 1);
    },
    refuse() {
      forgetDraft(key);
      setOffered(null);
      form.setFocus('title');
    },
    /** Saved, or discarded on purpose: from now on nothing is kept. */
    forget,
  };
}
