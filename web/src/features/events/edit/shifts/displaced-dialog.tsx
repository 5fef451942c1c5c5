import type { Displaced } from '@club/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogFrame } from '@/components/dialog-frame';
import { useCloseDialog } from '@/components/dialog-host';
import { ChoiceList, PLEASE_CHOOSE } from '@/components/select-field';
import { GuestsToCall, useGuestsToCall } from '@/features/registrations/guests-to-call';
import { type DisplacedGroup, type DisplacedTarget, displacedWord, GIVE_UP, groupText } from '../../rules/displaced';

type Props = {
  eventId: number;
  groups: readonly DisplacedGroup[];
  targets: readonly DisplacedTarget[];
  /** The server's message; null where the server has not asked. */
  reason: string | null;
  onSave: (displaced: Displaced[]) => void;
};

/** Asks what becomes of the people of the shifts that the edit removes. */
export function DisplacedDialog({ eventId, groups, targets, reason, onSave }: Props) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const close = useCloseDialog();
  const guests = useGuestsToCall(eventId);
  const words = groups.flatMap(({ shiftId }) => {
    const choice = chosen[shiftId ?? ''];
    return choice ? displacedWord(shiftId, choice) : [];
  });
  const save = () => {
    close();
    onSave(words);
  };
  return (
    <DialogFrame
      title="Was wird aus den Angemeldeten?"
      text={`${reason ?? 'Dort sind schon Leute angemeldet.'} Wer ein Konto hat, bekommt eine Nachricht. Ist in der neuen Schicht kein Platz frei, kommen die Leute auf deren Warteliste. Liegt sie zu einer anderen Zeit, fragt die App, ob das passt; wer wartet, rückt vorher nicht nach.`}
      maxWidth="sm"
      actions={
        <>
          <Button onClick={close}>Weiter bearbeiten</Button>
          <Button variant="contained" disabled={words.length < groups.length} onClick={save}>
            Speichern
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2.5, mt: 2.5 }}>
        {groups.map((group) => {
          const key = group.shiftId ?? '';
          const unaware = guests.filter(({ shiftId }) => shiftId === group.shiftId);
          return (
            <div key={key}>
              <ChoiceList
                label={group.name}
                hint={groupText(group.registered, group.waiting)}
                value={chosen[key] ?? ''}
                none={PLEASE_CHOOSE}
                choices={[{ value: GIVE_UP, label: 'Plätze aufgeben' }, ...targets]}
                onChange={(choice) => setChosen({ ...chosen, [key]: choice })}
                sx={{ width: '100%' }}
              />
              {unaware.length > 0 && (
                <Typography variant="body2" sx={{ mt: 1 }}>
                  {unaware.length === 1
                    ? 'Dieser Gast hat kein Konto: Bitte ruf an.'
                    : 'Diese Gäste haben kein Konto: Bitte ruf sie an.'}
                </Typography>
              )}
              <GuestsToCall guests={unaware} />
            </div>
          );
        })}
      </Stack>
    </DialogFrame>
  );
}
