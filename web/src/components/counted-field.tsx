import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

type Props = Pick<TextFieldProps, 'label' | 'placeholder' | 'minRows' | 'maxRows'> & {
  /** The result of react-hook-form's `register('…')`. */
  field: UseFormRegisterReturn;
  value: string;
  /** The limit in characters, counted as the schema counts them. */
  max: number;
  error?: FieldError;
  hint?: string;
};

/** A long text with a character count. Too long a text is not cut off, so that people see all of what they paste. */
export function CountedField({ field: { ref, ...field }, value, max, error, hint, ...props }: Props) {
  const id = useId();
  const length = value.normalize('NFC').trim().length;
  return (
    <TextField
      id={id}
      {...props}
      {...field}
      inputRef={ref}
      multiline
      error={error !== undefined}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{error?.message ?? hint}</span>
          <Box component="span" sx={{ flexShrink: 0, ...(length > max && { color: 'error.main', fontWeight: 600 }) }}>
            {shown(length)} / {shown(max)}
          </Box>
        </Box>
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const shown = (count: number): string => count.toLocaleString('de-DE');
