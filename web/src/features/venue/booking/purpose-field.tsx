import { MAX_BOOKING_PURPOSE_LENGTH as MAX } from '@club/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

type Props = { value: string; field: UseFormRegisterReturn; error?: FieldError };

/** Counts along. What is too long is not cut off: whoever pastes a text sees all of it. */
export function PurposeField({ value, field: { ref, ...field }, error }: Props) {
  const id = useId();
  const length = value.normalize('NFC').trim().length;
  return (
    <TextField
      id={id}
      label="Zweck"
      placeholder="Grund der Buchung"
      {...field}
      inputRef={ref}
      multiline
      minRows={2}
      maxRows={8}
      error={error !== undefined}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{error?.message}</span>
          <Box component="span" sx={{ flexShrink: 0, ...(length > MAX && { color: 'error.main', fontWeight: 600 }) }}>
            {length.toLocaleString('de-DE')} / {MAX}
          </Box>
        </Box>
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
