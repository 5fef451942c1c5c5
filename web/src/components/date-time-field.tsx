import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'error' | 'helperText' | 'name' | 'type' | 'slotProps' | 'placeholder'> & {
  /** The result of react-hook-form's `register('…')`. Its value is `toClubInput` of an instant. */
  field: UseFormRegisterReturn;
  error?: FieldError;
  hint?: string;
  placeholder?: string;
};

/** Edits day and time in club time, whatever zone the device is in: the browser's own picker knows no zone. */
export function DateTimeField({ field: { ref, ...field }, error, hint, placeholder, ...props }: Props) {
  const id = useId();
  return (
    <TextField
      id={id}
      type="datetime-local"
      {...props}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? hint}
      slotProps={{
        inputLabel: { shrink: true },
        // Without a limit the year takes six digits, and the cursor does not move on to the hour.
        htmlInput: { placeholder, max: '9999-12-31T23:59', step: 60 },
      }}
    />
  );
}
