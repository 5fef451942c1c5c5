import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { fullName } from '@/lib/full-name';
import { type Person, useRefuse } from '../api/acts';
import { SentenceField, sentenceOf } from './sentence-field';

export function RefuseDialog({ person }: { person: Person }) {
  const [text, setText] = useState('');
  const { mutateAsync } = useRefuse(person);
  const { sentence, tooLong } = sentenceOf(text);
  return (
    <ConfirmDialog
      title={`${fullName(person)} ablehnen?`}
      action="Ablehnen"
      disabled={sentence === '' || tooLong}
      onConfirm={() => mutateAsync({ reason: sentence })}
      fields={<SentenceField label="Begründung" hint="Die Person liest diesen Satz." value={text} onChange={setText} />}
    >
      Das Konto bleibt, sieht aber nur, was alle sehen. Du kannst die Person später noch freischalten.
    </ConfirmDialog>
  );
}
