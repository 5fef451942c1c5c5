import type { ListedMember } from '@club/contract';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { SentenceField, sentenceOf } from '@/components/sentence-field';
import { fullName } from '@/lib/full-name';
import { type Left, type Person, useRefuse, useRefuseAll } from '../api/acts';
import { peopleText } from '../texts';

export function RefuseDialog({ person }: { person: Person }) {
  const { mutateAsync } = useRefuse(person);
  return (
    <AskWhy
      title={`${fullName(person)} ablehnen?`}
      text="Das Konto bleibt, sieht aber nur, was alle sehen. Du kannst die Person später noch freischalten."
      onRefuse={(reason) => mutateAsync({ reason })}
    />
  );
}

type AllProps = {
  people: readonly ListedMember[];
  /** Gets those who could not be refused. */
  onRefused: (left: readonly Left[]) => void;
};

export function RefuseAllDialog({ people, onRefused }: AllProps) {
  const { mutateAsync } = useRefuseAll();
  return (
    <AskWhy
      title={`${peopleText(people.length)} ablehnen?`}
      text={`${people.map(fullName).join(', ')}. Die Konten bleiben, sehen aber nur, was alle sehen.`}
      onRefuse={async (reason) => onRefused(await mutateAsync({ people, reason }))}
    />
  );
}

type Props = { title: string; text: string; onRefuse: (reason: string) => Promise<unknown> };

function AskWhy({ title, text, onRefuse }: Props) {
  const [typed, setTyped] = useState('');
  const { sentence, tooLong } = sentenceOf(typed);
  return (
    <ConfirmDialog
      title={title}
      text={text}
      action="Ablehnen"
      disabled={sentence === '' || tooLong}
      onConfirm={() => onRefuse(sentence)}
    >
      <SentenceField label="Begründung" hint="Die Person liest diesen Satz." value={typed} onChange={setTyped} />
    </ConfirmDialog>
  );
}
