import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FieldProps, useField } from './fields';

type Props = FieldProps &
  Pick<TextFieldProps, 'label' | 'sx'> & {
    choices: readonly { value: string; label: string }[];
  };

/** A choice among a few options. The native list needs no code, and phones show it as a wheel. */
export const SelectField = ({ name, hint, options, choices, ...props }: Props) => (
  <TextField
    {...useField({ name, hint, options })}
    {...props}
    select
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </TextField>
);
