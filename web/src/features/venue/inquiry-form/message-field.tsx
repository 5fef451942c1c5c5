import { type InquiryForm, MAX_INQUIRY_MESSAGE_LENGTH } from '@club/contract';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { type Control, type FieldError, type UseFormRegisterReturn, useWatch } from 'react-hook-form';

const MAX = MAX_INQUIRY_MESSAGE_LENGTH;
const shown = (count: number): string => count.toLocaleString('de-DE');

type Props = { control: Control<InquiryForm>; field: UseFormRegisterReturn; error?: FieldError };

/** Counts along. What is too long is not cut off: whoever pastes a text sees all of it. */
export function MessageField({ control, field: { ref, ...field }, error }: Props) {
  const id = useId();
  const length = useWatch({ control, name: 'message' }).normalize('NFC').trim().length;
  return (
    <TextField
      id={id}
      label="Nachricht"
      {...field}
      inputRef={ref}
      multiline
      minRows={4}
      maxRows={14}
      error={error !== undefined}
      helperText={
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{error?.message ?? 'Was möchtest du feiern, mit wie vielen Gästen, von wann bis wann?'}</span>
          <Box component="span" sx={{ flexShrink: 0, ...(length > MAX && { color: 'error.main', fontWeight: 600 }) }}>
            {shown(length)} / {shown(MAX)}
          </Box>
        </Box>
      }
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
