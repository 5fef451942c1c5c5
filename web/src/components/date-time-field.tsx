import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  useWatch,
} from 'react-hook-form';

type Props<Form extends FieldValues, Context, Output> = Omit<
  TextFieldProps,
  'error' | 'helperText' | 'name' | 'type' | 'slotProps' | 'placeholder' | 'sx'
> & {
  control: Control<Form, Context, Output>;
  /** The result of react-hook-form's `register('…')`. Its value is `toClubInput` of an instant. */
  field: UseFormRegisterReturn<FieldPath<Form>>;
  error?: FieldError;
  hint?: string;
  placeholder?: string;
};

/**
 * Safari shows today in an empty field, nearly as dark as a value. No other engine knows this property; the others
 * show a mask, which stays.
 */
const EMPTY_IN_SAFARI = {
  '@supports (hanging-punctuation: first)': {
    '& input:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
  },
} as const;

/** Edits day and time in club time, whatever zone the device is in: the browser's own picker knows no zone. */
export function DateTimeField<Form extends FieldValues, Context, Output>({
  control,
  field: { ref, ...field },
  error,
  hint,
  placeholder,
  ...props
}: Props<Form, Context, Output>) {
  const id = useId();
  const value: unknown = useWatch({ control, name: field.name });
  return (
    <TextField
      id={id}
      type="datetime-local"
      {...props}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? hint}
      sx={value === '' ? EMPTY_IN_SAFARI : null}
      slotProps={{
        inputLabel: { shrink: true },
        // Without a limit the year takes six digits, and the cursor does not move on to the hour.
        htmlInput: { placeholder, max: '9999-12-31T23:59', step: 60 },
      }}
    />
  );
}
