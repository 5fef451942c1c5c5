import { MAX_REGISTRATION_NOTES_LENGTH, type Registration, seersOf, tidied } from '@club/contract';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useChangeNote } from './api/own-registration';
import { isExpected } from './rules/own-registration';

const WHO_SEES_IT = `Nur ${seersOf('note')} sehen sie.`;

type OwnNote = { text: ReactNode; button: ReactNode; form: ReactNode };

/** The parts of the note that a member left for the organisers with a place or a turn, and changes in place. */
export function useOwnNote(eventId: number, registration: Registration | null, look: ButtonProps): OwnNote | null {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The field that had the focus is gone.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (registration === null) return null;
  const { notes, shiftId } = registration;
  return {
    text: notes !== null && !isEditing && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        „{notes}“
      </Typography>
    ),
    button: !isEditing && (
      <Button ref={button} disabled={isExpected(registration)} onClick={() => setIsEditing(true)} {...look} />
    ),
    form: isEditing && (
      <OwnNoteForm eventId={eventId} shiftId={shiftId} notes={notes} onClose={() => setIsEditing(false)} />
    ),
  };
}

type OwnNoteProps = Pick<NoteFormProps, 'notes' | 'onClose'> & {
  eventId: number;
  /** null: the note is that of all that the member has in the event. */
  shiftId: string | null;
};

function OwnNoteForm({ eventId, shiftId, notes, onClose }: OwnNoteProps) {
  const { mutate, isPending } = useChangeNote(eventId, shiftId);
  return (
    <NoteForm
      name="Notiz für die Organisatoren"
      label="Deine Notiz"
      placeholder="Kann erst ab 15 Uhr"
      hint={WHO_SEES_IT}
      notes={notes}
      action="Notiz speichern"
      isPending={isPending}
      onSave={(changed) => mutate(changed, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

type NoteFormProps = {
  name: string;
  label: string;
  placeholder: string;
  /** Stands below the field, with a count of the characters. */
  hint?: string;
  notes: string | null;
  action: string;
  isPending?: boolean;
  onSave: (notes: string | null) => void;
  onClose: () => void;
};

export function NoteForm({ name, hint, notes, action, isPending = false, onSave, onClose, ...props }: NoteFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(notes ?? '');
  const length = tidied(text).length;
  const tooLong = length > MAX_REGISTRATION_NOTES_LENGTH;
  const below = tooLong ? `Höchstens ${MAX_REGISTRATION_NOTES_LENGTH} Zeichen` : hint;

  useEffect(() => field.current?.focus(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || isPending) return field.current?.focus();
    onSave(tidied(text) || null);
  };

  return (
    <Box component="form" aria-label={name} onSubmit={save} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        id={id}
        inputRef={field}
        {...props}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        error={tooLong}
        helperText={
          hint ? (
            <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{below}</span>
              <Box component="span" sx={{ flexShrink: 0, ...(tooLong && { color: 'error.main', fontWeight: 600 }) }}>
                {length} / {MAX_REGISTRATION_NOTES_LENGTH}
              </Box>
            </Box>
          ) : (
            below
          )
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: isPending, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={isPending}>
          {action}
        </Button>
        <Button variant="text" disabled={isPending} onClick={onClose}>
          Abbrechen
        </Button>
      </Box>
    </Box>
  );
}
