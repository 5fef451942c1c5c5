import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'error' | 'helperText' | 'name' | 'select' | 'children'> & {
  /** What `register('…')` of react-hook-form gives. */
  field: UseFormRegisterReturn;
  options: readonly { value: string; label: string }[];
  error?: FieldError;
  hint?: string;
};

/** A choice among a few. The browser's own list: phones show it as a wheel, and it needs no code. */
export function SelectField({ field: { ref, ...field }, options, error, hint, ...props }: Props) {
  const id = useId();
  return (
    <TextField
      id={id}
      select
      {...props}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? hint}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
