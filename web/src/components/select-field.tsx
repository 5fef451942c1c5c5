import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'error' | 'helperText' | 'name' | 'select' | 'children'> & {
  /** The result of react-hook-form's `register('…')`. */
  field: UseFormRegisterReturn;
  options: readonly { value: string; label: string }[];
  error?: FieldError;
  hint?: string;
};

/** A choice among a few options. The native list needs no code, and phones show it as a wheel. */
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
