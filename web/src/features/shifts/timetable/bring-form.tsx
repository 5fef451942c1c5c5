import { tidied } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';

type Props = { title: string; maxLength: number; onSubmit: (notes: string | null) => void; onClose: () => void };

/** Asks what somebody brings, which they need not say. */
export function BringForm({ title, maxLength, onSubmit, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const isTooLong = tidied(text).length > maxLength;
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong) return field.current?.focus();
    onSubmit(tidied(text) || null);
  };

  return (
    <Box component="form" aria-label={title} onSubmit={submit} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <TextField
        inputRef={field}
        size="small"
        label="Was bringst du mit? (freiwillig)"
        placeholder="Apfelkuchen"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        error={isTooLong}
        helperText={isTooLong ? `Höchstens ${maxLength} Zeichen` : undefined}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'auto' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained">
          Eintragen
        </Button>
        <Button variant="text" onClick={onClose}>
          Abbrechen
        </Button>
      </Box>
    </Box>
  );
}
