import { MAX_REASON_LENGTH } from '@club/contract';
import TextField from '@mui/material/TextField';
import { useId } from 'react';

/** The text as it is sent. */
export function sentenceOf(text: string): { sentence: string; tooLong: boolean } {
  const sentence = text.normalize('NFC').trim();
  return { sentence, tooLong: sentence.length > MAX_REASON_LENGTH };
}

type Props = { label: string; hint: string; value: string; onChange: (text: string) => void };

export function SentenceField({ label, hint, value, onChange }: Props) {
  const { sentence, tooLong } = sentenceOf(value);
  return (
    <TextField
      id={useId()}
      label={label}
      multiline
      minRows={2}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={tooLong}
      helperText={`${hint} ${sentence.length} / ${MAX_REASON_LENGTH} Zeichen`}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ mt: 2, width: '100%' }}
    />
  );
}
