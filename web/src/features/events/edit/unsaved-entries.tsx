import {
  EMPTY_EVENT_FORM,
  type EventForm,
  formatClub,
  namedContactSchema,
  type PlannedEvent,
  plannedEventSchema,
  toEventForm,
} from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { FieldNote } from '@/components/field-note';
import { useUser } from '@/features/accounts/session';
import { accountTag } from '@/lib/session-hint';
import { browserStorage, draftKey, draftKeys } from '@/lib/storage';
import { changedFields } from '../rules/form-changes';
import { EMPTY_SHIFT } from '../rules/shift-rows';
import type { EventFormState } from './use-event-form';

type Props = { unsaved: UnsavedEntries; onRestore: () => void; onRefuse: () => void };

export const UnsavedEntriesNote = ({ unsaved, onRestore, onRefuse }: Props) => (
  <Box component="section" aria-label="Ungespeicherte Eingaben" sx={{ mb: 2.5 }}>
    <FieldNote>
      Hier gibt es noch Eingaben von dir, die nicht gespeichert sind
      {unsaved.entries.title.trim() && (
        <>
          : <strong>{unsaved.entries.title.trim()}</strong>
        </>
      )}{' '}
      (zuletzt geändert um {formatClub(unsaved.savedAt, "HH:mm 'Uhr'")}).
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={onRestore}>
          Eingaben wiederherstellen
        </Button>
        <Button onClick={onRefuse}>Eingaben verwerfen</Button>
      </Stack>
    </FieldNote>
  </Box>
);

type Options = EventFormState & {
  /** The values of the form before anything is entered. */
  initial: EventForm;
  /** Tells the entries of different forms apart. */
  place: string;
};

/**
 * Keeps the entries in this browser until they are saved or discarded, because the session may end or the tab may be
 * closed. The same member gets them offered when the form opens again. They end with a sign-out (`forgetDraftsOfOthers`).
 */
export function useUnsavedEntries({ form, base, rebase, initial, place }: Options) {
  const { user } = useUser();
  // The key holds the id of the member who opened the form, so that nobody else is offered the entries.
  const [key] = useState(() => draftKey(user?.id ?? '', place));
  const [tag] = useState(accountTag);
  const [untouched] = useState(initial);
  const [offered, setOffered] = useState(() => {
    const unsaved = readEntries(key, new Date());
    return unsaved && changedFields(initial, unsaved.entries).length > 0 ? unsaved : null;
  });
  const [restored, setRestored] = useState(0);
  const settled = useRef(false);
  const waits = offered !== null;

  useEffect(() => {
    const keep = () => {
      // Somebody may have signed out, or in as somebody else, in another tab.
      if (settled.current || accountTag() !== tag) return;
      const entries = form.getValues();
      const changed = changedFields(base ? toEventForm(base) : untouched, entries).length > 0;
      if (changed) writeEntries(key, { savedAt: Date.now(), base: base ?? null, entries });
      else if (!waits) forgetEntries(key);
    };
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, base, untouched, key, tag, waits]);

  useEffect(() => {
    if (restored > 0) form.setFocus('title');
  }, [restored, form]);

  const forget = useCallback(() => {
    settled.current = true;
    forgetEntries(key);
  }, [key]);

  return {
    offered,
    /** How often entries were restored. */
    restored,
    /** Restores the state that the entries were made to as well, so that saving notices what others changed since. */
    restore() {
      if (!offered) return;
      if (offered.base) rebase(offered.base, offered.entries);
      else form.reset(offered.entries, { keepDefaultValues: true });
      setOffered(null);
      setRestored((times) => times + 1);
    },
    refuse() {
      forgetEntries(key);
      setOffered(null);
      form.setFocus('title');
    },
    /** For entries that are saved or discarded: nothing is kept from now on. */
    forget,
  };
}

/** Entries that were not saved. `base` is the state of the event that they were made to, or null for a new event. */
type UnsavedEntries = { savedAt: number; base: PlannedEvent | null; entries: EventForm };

/** The server keeps a picture that no event shows for a day (docs/decisions/0011); entries must not outlive their own. */
const KEPT_MS = 12 * 3_600_000;

/** Whether something kept has all that the model has, of the same kinds. An older version of the app may have kept less. */
const isLike = (kept: unknown, model: object): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(model).every(([name, value]) => kindOf(Reflect.get(kept, name)) === kindOf(value));

/** A picture is a text or null. */
const kindOf = (value: unknown): string => (value === null ? 'string' : Array.isArray(value) ? 'list' : typeof value);

const entriesSchema = z
  .custom<EventForm>((entries) => isLike(entries, EMPTY_EVENT_FORM))
  .refine(({ shifts }) => shifts.every((shift) => isLike(shift, { ...EMPTY_SHIFT, id: '' })))
  .refine(({ contacts }) => contacts.every((contact) => namedContactSchema.safeParse(contact).success));

/** It holds the event's facts alone, because registrations must not be kept in the browser's storage. */
const unsavedSchema = z.object({ savedAt: z.number(), base: plannedEventSchema.nullable(), entries: entriesSchema });

/** null when there are none. Entries that are broken or too old are forgotten, those of other forms included. */
function readEntries(key: string, now: Date): UnsavedEntries | null {
  for (const kept of draftKeys()) if (!parseEntries(kept, now)) forgetEntries(kept);
  return parseEntries(key, now);
}

function parseEntries(key: string, now: Date): UnsavedEntries | null {
  const unsaved = browserStorage.parse(key, unsavedSchema.parse);
  return unsaved && now.getTime() - unsaved.savedAt < KEPT_MS ? unsaved : null;
}

/** Nothing is kept when the browser refuses to store it. */
function writeEntries(key: string, unsaved: UnsavedEntries): void {
  const { data } = unsavedSchema.safeParse(unsaved);
  if (!data || !browserStorage.write(key, JSON.stringify(data))) forgetEntries(key);
}

const forgetEntries = (key: string) => browserStorage.write(key, null);
