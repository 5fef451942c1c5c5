import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { type Person, useBlock } from '../api/acts';
import { SentenceField, sentenceOf } from './sentence-field';

type Props = { person: Person; open: boolean; onClose: () => void };

/** Asks what becomes of the places, because either answer would surprise somebody. */
export function BlockDialog({ person, open, onClose }: Props) {
  const questionId = useId();
  const [text, setText] = useState('');
  const [places, setPlaces] = useState<'keep' | 'free' | null>(null);
  const { mutate, isPending } = useBlock(person);
  const { sentence, tooLong } = sentenceOf(text);
  return (
    <ConfirmDialog
      open={open}
      title={`${fullName(person)} sperren?`}
      action="Sperren"
      loading={isPending}
      disabled={sentence === '' || tooLong || places === null}
      onConfirm={() => mutate({ reason: sentence, keepsPlaces: places === 'keep' }, { onSuccess: onClose })}
      onClose={onClose}
      fields={
        <>
          <Typography id={questionId} sx={{ mt: 2, fontWeight: 500 }}>
            Was wird aus den Plätzen bei kommenden Veranstaltungen?
          </Typography>
          <RadioGroup
            aria-labelledby={questionId}
            value={places ?? ''}
            onChange={(_event, value) => setPlaces(value === 'keep' ? 'keep' : 'free')}
            sx={{ mt: 0.5 }}
          >
            <FormControlLabel value="keep" control={<Radio />} label="Plätze behalten" />
            <FormControlLabel value="free" control={<Radio />} label="Plätze freigeben, dann rücken andere nach" />
          </RadioGroup>
          <SentenceField label="Begründung" hint="Nur für den Vorstand." value={text} onChange={setText} />
        </>
      }
    >
      Die Person wird sofort auf allen Geräten abgemeldet und kann sich nicht mehr anmelden. Sie verliert ihre Rechte
      und bekommt keine Nachrichten mehr. Du kannst die Sperre jederzeit aufheben.
    </ConfirmDialog>
  );
}
