import { MAX_REGISTRATION_NOTES_LENGTH, type Registration, seersOf, tidied } from '@club/contract';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useChangeNote } from './api/own-note';
import { isExpected } from './rules/own-registration';

const WHO_SEES_IT = `Nur ${seersOf('note')} sehen sie.`;

type Props = {
  eventId: number;
  registration: Registration;
  /** Other things that can be done now. */
  children: ReactNode;
};

/** Members can add this once they are registered or wait: a note for the organisers, in place. */
export function OwnRegistrationCard({ eventId, registration, children }: Props) {
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { notes } = registration;

  // The field that had the focus is gone.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 2.5 }, display: 'grid', gap: 1.75 }}>
      <Typography id={titleId} variant="h4" component="h2">
        Deine Anmeldung
      </Typography>
      {isEditing ? (
        <NoteForm eventId={eventId} notes={notes} onClose={() => setEditing(false)} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          {notes !== null && (
            <Typography sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              „{notes}“
            </Typography>
          )}
          <Button
            ref={button}
            variant="outlined"
            startIcon={<EditNote />}
            disabled={isExpected(registration)}
            onClick={() => setEditing(true)}
          >
            {notes === null ? 'Notiz hinzufügen' : 'Notiz ändern'}
          </Button>
        </Box>
      )}
      {children}
    </Card>
  );
}

type NoteFormProps = {
  eventId: number;
  /** Without it the note is that of all that the member has in the event. */
  shiftId?: string | null;
  notes: string | null;
  onClose: () => void;
};

export function NoteForm({ eventId, shiftId, notes, onClose }: NoteFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(notes ?? '');
  const change = useChangeNote(eventId, shiftId ?? undefined);
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
