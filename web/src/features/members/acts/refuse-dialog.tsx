import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { SentenceField, sentenceOf } from '@/components/sentence-field';
import { fullName } from '@/lib/full-name';
import { type Person, useRefuse } from '../api/acts';

export function RefuseDialog({ person }: { person: Person }) {
  const [text, setText] = useState('');
  const { mutateAsync } = useRefuse(person);
  const { sentence, tooLong } = sentenceOf(text);
  return (
    <ConfirmDialog
      title={`${fullName(person)} ablehnen?`}
      text="Das Konto bleibt, sieht aber nur, was alle sehen. Du kannst die Person später noch freischalten."
      action="Ablehnen"
      disabled={sentence === '' || tooLong}
      onConfirm={() => mutateAsync({ reason: sentence })}
    >
      <SentenceField label="Begründung" hint="Die Person liest diesen Satz." value={text} onChange={setText} />
    </ConfirmDialog>
  );
}
