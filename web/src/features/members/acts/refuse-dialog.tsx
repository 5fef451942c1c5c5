import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { type Person, useRefuse } from '../api/acts';
import { SentenceField, sentenceOf } from './sentence-field';

type Props = { person: Person; open: boolean; onClose: () => void };

export function RefuseDialog({ person, open, onClose }: Props) {
  const [text, setText] = useState('');
  const { mutate, isPending } = useRefuse(person);
  const { sentence, tooLong } = sentenceOf(text);
  return (
    <ConfirmDialog
      open={open}
      title={`${fullName(person)} ablehnen?`}
      action="Ablehnen"
      loading={isPending}
      disabled={sentence === '' || tooLong}
      onConfirm={() => mutate({ reason: sentence }, { onSuccess: onClose })}
      onClose={onClose}
      fields={<SentenceField label="Begründung" hint="Die Person liest diesen Satz." value={text} onChange={setText} />}
    >
      Das Konto bleibt, sieht aber nur, was alle sehen. Du kannst die Person später noch freischalten.
    </ConfirmDialog>
  );
}
