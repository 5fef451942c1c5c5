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
      <NoteForm eventId={eventId} shiftId={shiftId} notes={notes} onClose={() => setIsEditing(false)} />
    ),
  };
}

type NoteFormProps = {
  eventId: number;
  /** null: the note is that of all that the member has in the event. */
  shiftId: string | null;
  notes: string | null;
  onClose: () => void;
};

function NoteForm({ eventId, shiftId, notes, onClose }: NoteFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(notes ?? '');
  const change = useChangeNote(eventId, shiftId);
  const length = tidied(text).length;
  const tooLong = length > MAX_REGISTRATION_NOTES_LENGTH;

  useEffect(() => field.current?.focus(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || change.isPending) return field.current?.focus();
    change.mutate(tidied(text) || null, { onSuccess: onClose });
  };

  return (
    <Box component="form" aria-label="Notiz für die Organisatoren" onSubmit={save} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        id={id}
        inputRef={field}
        label="Deine Notiz"
        placeholder="Kann erst ab 15 Uhr"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        error={tooLong}
        helperText={
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <span>{tooLong ? `Höchstens ${MAX_REGISTRATION_NOTES_LENGTH} Zeichen` : WHO_SEES_IT}</span>
            <Box component="span" sx={{ flexShrink: 0, ...(tooLong && { color: 'error.main', fontWeight: 600 }) }}>
              {length} / {MAX_REGISTRATION_NOTES_LENGTH}
            </Box>
          </Box>
        }
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: change.isPending, dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={change.isPending}>
          Notiz speichern
        </Button>
        <Button variant="text" disabled={change.isPending} onClick={onClose}>
          Abbrechen
        </Button>
      </Box>
    </Box>
  );
}
