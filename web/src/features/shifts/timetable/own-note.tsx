import type { Registration } from '@club/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NoteForm } from '@/features/registrations/own-registration-card';
import { isExpected } from '@/features/registrations/rules/own-registration';
import type { ShiftRow } from '../rules/timetable';

type Note = { text: ReactNode; button: ReactNode; form: ReactNode };

/** The parts of the note that a member left with their place or turn in a shift. */
export function useOwnNote(
  eventId: number,
  registration: Registration | null,
  { name, hours }: Pick<ShiftRow, 'name' | 'hours'>,
): Note | null {
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
  const label = notes === null && hours === null ? 'Was bringst du?' : 'Notiz';
  return {
    text: notes !== null && !isEditing && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        „{notes}“
      </Typography>
    ),
    button: !isEditing && (
      <Button
        ref={button}
        variant="text"
        aria-label={`${label}: ${name}`}
        disabled={isExpected(registration)}
        onClick={() => setIsEditing(true)}
        sx={{ px: 1.5 }}
      >
        {label}
      </Button>
    ),
    form: isEditing && (
      <NoteForm eventId={eventId} shiftId={shiftId} notes={notes} onClose={() => setIsEditing(false)} />
    ),
  };
}
