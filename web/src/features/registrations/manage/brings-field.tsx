import { MAX_BRINGS_LENGTH, oneLine, seersOf } from '@club/contract';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { CountedHint, tooLongText } from '@/components/counted-hint';

/** The text as it is sent; null: none. */
export function bringsOf(text: string): { brings: string | null; tooLong: boolean } {
  const brings = oneLine(text);
  return { brings: brings || null, tooLong: brings.length > MAX_BRINGS_LENGTH };
}

const WHO_SEES_IT = `Das sehen ${seersOf('brings')} neben dem Namen. Sag es der Person bitte dazu.`;

type Props = { value: string; onChange: (text: string) => void };

/** Asks an organiser what somebody brings who phoned. */
export function BringsField({ value, onChange }: Props) {
  const { brings, tooLong } = bringsOf(value);
  return (
    <TextField
      id={useId()}
      label="Mitbringsel (freiwillig)"
      placeholder="Apfelkuchen"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={tooLong}
      helperText={
        <CountedHint length={brings?.length ?? 0} max={MAX_BRINGS_LENGTH}>
          {tooLong ? tooLongText(MAX_BRINGS_LENGTH) : WHO_SEES_IT}
        </CountedHint>
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'auto' } }}
      sx={{ mt: 2, width: '100%' }}
    />
  );
}
