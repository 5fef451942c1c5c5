import {
  MAX_BRINGS_LENGTH,
  MAX_REGISTRATION_NOTES_LENGTH,
  oneLine,
  type Registration,
  seersOf,
  tidied,
} from '@club/contract';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { CountedHint, tooLongText } from '@/components/counted-hint';
import { type OwnText, useChangeText } from './api/own-registration';
import { isExpected } from './rules/own-registration';

/** What the fields of a text say. Beside each one stands who sees the text. */
export const FIELDS = {
  notes: {
    name: 'Notiz für die Organisatoren',
    label: 'Deine Notiz',
    placeholder: 'Kann erst ab 15 Uhr',
    hint: `Nur ${seersOf('note')} sehen sie.`,
    action: 'Notiz speichern',
    max: MAX_REGISTRATION_NOTES_LENGTH,
    clean: tidied,
  },
  brings: {
    name: 'Dein Mitbringsel',
    label: 'Was bringst du mit?',
    placeholder: 'Apfelkuchen',
    hint: `Das sehen ${seersOf('brings')} neben deinem Namen.`,
    action: 'Eintragen',
    max: MAX_BRINGS_LENGTH,
    clean: oneLine,
  },
} as const satisfies Record<OwnText, TextFieldWords>;

type OwnTextParts = { text: ReactNode; button: ReactNode; form: ReactNode };

/** The parts of a text that a member wrote about a place or a turn, and changes in place. */
export function useOwnText(
  what: OwnText,
  eventId: number,
  registration: Registration | null,
  look: ButtonProps,
): OwnTextParts | null {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // The field that had the focus is gone.
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (registration === null) return null;
  const { [what]: text, shiftId } = registration;
  return {
    text: text !== null && !isEditing && (
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {what === 'brings' ? `Du bringst mit: ${text}` : `„${text}“`}
      </Typography>
    ),
    button: !isEditing && (
      <Button ref={button} disabled={isExpected(registration)} onClick={() => setIsEditing(true)} {...look} />
    ),
    form: isEditing && (
      <OwnTextForm what={what} eventId={eventId} shiftId={shiftId} text={text} onClose={() => setIsEditing(false)} />
    ),
  };
}

type OwnTextProps = Pick<TextFormProps, 'text' | 'onClose'> & {
  what: OwnText;
  eventId: number;
  /** null: the text is that of all that the member has in the event. */
  shiftId: string | null;
};

function OwnTextForm({ what, eventId, shiftId, ...form }: OwnTextProps) {
  const { mutate, isPending } = useChangeText(eventId, shiftId, what);
  const save = (changed: string | null) => mutate(changed, { onSuccess: form.onClose });
  return <TextForm {...FIELDS[what]} {...form} isPending={isPending} onSave={save} />;
}

type TextFieldWords = {
  name: string;
  label: string;
  placeholder: string;
  /** Stands below the field, with a count of the characters. */
  hint: string;
  action: string;
  max: number;
  /** The text as the server counts and keeps it. */
  clean: (text: string) => string;
};

type TextFormProps = TextFieldWords & {
  text: string | null;
  isPending?: boolean;
  onSave: (text: string | null) => void;
  onClose: () => void;
};

export function TextForm({
  name,
  hint,
  text: before,
  action,
  max,
  clean,
  isPending = false,
  onSave,
  onClose,
  ...props
}: TextFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(before ?? '');
  const length = clean(text).length;
  const tooLong = length > max;

  useEffect(() => field.current?.focus(), []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong || isPending) return field.current?.focus();
    onSave(clean(text) || null);
  };

  return (
    <Box component="form" aria-label={name} onSubmit={save} sx={{ display: 'grid', gap: 1, pt: 1 }}>
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
          <CountedHint length={length} max={max}>
            {tooLong ? tooLongText(max) : hint}
          </CountedHint>
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
