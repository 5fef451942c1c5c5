import { MAX_REASON_LENGTH } from '@club/contract';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { CountedHint, tooLongText } from './counted-hint';

/** The text as it is sent. */
export function sentenceOf(text: string, max = MAX_REASON_LENGTH): { sentence: string; tooLong: boolean } {
  const sentence = text.normalize('NFC').trim();
  return { sentence, tooLong: sentence.length > max };
}

type Props = { label: string; hint: string; max?: number; value: string; onChange: (text: string) => void };

/** A short text for a dialog that says how long it may be. */
export function SentenceField({ label, hint, max = MAX_REASON_LENGTH, value, onChange }: Props) {
  const { sentence, tooLong } = sentenceOf(value, max);
  return (
    <TextField
      id={useId()}
      label={label}
      multiline
      minRows={2}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={tooLong}
      helperText={
        <CountedHint length={sentence.length} max={max}>
          {tooLong ? tooLongText(max) : hint}
        </CountedHint>
      }
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ mt: 2, width: '100%' }}
    />
  );
}
