import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { type FieldProps, useField } from './fields';

/**
 * Safari shows today in an empty field, nearly as dark as a value. No other engine knows this property; the others
 * show a mask, which stays.
 */
const EMPTY_IN_SAFARI = {
  '@supports (hanging-punctuation: first)': {
    '& input:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
  },
} as const;

/**
 * Edits day and time in club time, whatever zone the device is in: the browser's own picker knows no zone. The field's
 * value is `toClubInput` of an instant.
 */
export function DateTimeField({
  name,
  hint,
  options,
  label,
  placeholder,
}: FieldProps & Pick<TextFieldProps, 'label' | 'placeholder'>) {
  const field = useField({ name, hint, options });
  const value: unknown = useWatch({ name });
  return (
    <TextField
      {...field}
      label={label}
      type="datetime-local"
      sx={value === '' ? EMPTY_IN_SAFARI : null}
      slotProps={{
        inputLabel: { shrink: true },
        // Without a limit the year takes six digits, and the cursor does not move on to the hour.
        htmlInput: { placeholder, max: '9999-12-31T23:59', step: 60 },
      }}
    />
  );
}
