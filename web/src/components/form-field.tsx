import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'error' | 'helperText' | 'name'> & {
  /** The result of react-hook-form's `register('…')`. */
  field: UseFormRegisterReturn;
  error?: FieldError;
  hint?: string;
};

/** A labelled text field of a form, with its error or hint below. */
export function FormField({ field: { ref, ...field }, error, hint, ...props }: Props) {
  const id = useId();
  return (
    <TextField
      id={id}
      {...props}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? hint}
    />
  );
}
