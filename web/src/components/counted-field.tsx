import Box from '@mui/material/Box';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
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
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{helperText}</span>
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
