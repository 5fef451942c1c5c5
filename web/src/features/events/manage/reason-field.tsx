import { MAX_CANCELLATION_REASON_LENGTH, tidied } from '@club/contract';
import TextField from '@mui/material/TextField';

export const isTooLong = (reason: string): boolean => tidied(reason).length > MAX_CANCELLATION_REASON_LENGTH;

export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const tooLong = isTooLong(value);
  return (
    <TextField
      label="Grund (freiwillig)"
      placeholder="Der Platz steht unter Wasser."
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={tooLong}
      multiline
      fullWidth
      minRows={2}
      sx={{ mt: 2.5 }}
      helperText={
        tooLong
          ? `Höchstens ${MAX_CANCELLATION_REASON_LENGTH} Zeichen`
          : 'Alle können ihn lesen, auch Leute ohne Konto.'
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'auto' } }}
    />
  );
}
