import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { CountedHint } from './counted-hint';
import { type FieldProps, useField } from './fields';

type Props = FieldProps &
  Pick<TextFieldProps, 'label' | 'placeholder' | 'minRows' | 'maxRows'> & {
    /** The limit in characters, counted as the schema counts them. */
    max: number;
  };

/** A long text with a character count. Too long a text is not cut off, so that people see all of what they paste. */
export function CountedField({ name, hint, options, max, ...props }: Props) {
  const { helperText, ...field } = useField({ name, hint, options });
  const value: string | undefined = useWatch({ name });
  const length = (value ?? '').normalize('NFC').trim().length;
  return (
    <TextField
      {...field}
      {...props}
      multiline
      helperText={
        <CountedHint length={length} max={max}>
          {helperText}
        </CountedHint>
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
