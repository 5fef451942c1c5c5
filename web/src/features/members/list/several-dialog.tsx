import type { ListedMember } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DialogFrame } from '@/components/dialog-frame';
import { showDialog, useDialog } from '@/components/dialog-host';
import { PlainList } from '@/components/plain-list';
import { fullName } from '@/lib/full-name';
import { RefuseAllDialog } from '../acts/refuse-dialog';
import { type Left, useApproveAll } from '../api/acts';
import { UnconfirmedTag } from '../tags';
import { peopleText } from '../texts';

/** Opens the choice of several people who wait. For one alone their row is enough. */
export const SeveralButton = ({ waiting }: { waiting: readonly ListedMember[] }) =>
  waiting.length < 2 ? null : (
    <Button variant="outlined" onClick={() => showDialog(<SeveralDialog waiting={waiting} />)} sx={{ mb: 1.5 }}>
      Mehrere auswählen
    </Button>
  );

type Props = {
  waiting: readonly ListedMember[];
  /** They were chosen before, and are chosen still. */
  left?: readonly Left[];
};

function SeveralDialog({ waiting, left = [] }: Props) {
  const dialog = useDialog();
  // Nobody is let in by mistake before they have confirmed their address.
  const [chosen, setChosen] = useState(
    left.length > 0 ? left.map(({ person }) => person) : waiting.filter(({ awaitsAddress }) => !awaitsAddress),
  );
  const isAll = chosen.length === waiting.length;
  const go = (next: ReactNode) => {
    dialog.close();
    showDialog(next);
  };
  const goOn = (failed: readonly Left[]) => {
    if (failed.length === 0) return;
    const isOpen = (member: ListedMember) => !chosen.includes(member) || failed.some(({ person }) => person === member);
    showDialog(<SeveralDialog waiting={waiting.filter(isOpen)} left={failed} />);
  };
  return (
    <DialogFrame
      title="Wen möchtest du auswählen?"
      maxWidth="xs"
      isColumn
      actions={
        <>
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            onClick={() => go(<ApproveAllDialog people={chosen} onApproved={goOn} />)}
          >
            Freischalten
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={chosen.length === 0}
            onClick={() => go(<RefuseAllDialog people={chosen} onRefused={goOn} />)}
          >
            Ablehnen
          </Button>
          <Button variant="text" onClick={dialog.close}>
            Abbrechen
          </Button>
        </>
      }
    >
      {left.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          Das hat nicht geklappt:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {left.map(({ person, message }) => (
              <li key={person.id}>
                {fullName(person)}: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <FormControlLabel
        label={`Alle ${waiting.length}`}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={chosen.length > 0 && !isAll}
            onChange={() => setChosen(isAll ? [] : [...waiting])}
          />
        }
      />
      <PlainList aria-label="Wer wartet">
        {waiting.map((member) => (
          <li key={member.id}>
            <FormControlLabel
              label={fullName(member)}
              control={
                <Checkbox
                  checked={chosen.includes(member)}
                  onChange={({ target }) =>
                    setChosen(waiting.filter((one) => (one === member ? target.checked : chosen.includes(one))))
                  }
                />
              }
            />
            {member.awaitsAddress && (
              <Box sx={{ pl: 4 }}>
                <UnconfirmedTag />
              </Box>
            )}
          </li>
        ))}
      </PlainList>
    </DialogFrame>
  );
}

type ApproveProps = {
  people: readonly ListedMember[];
  /** Gets those who could not be let in. */
  onApproved: (left: readonly Left[]) => void;
};

function ApproveAllDialog({ people, onApproved }: ApproveProps) {
  const { mutateAsync } = useApproveAll();
  const unconfirmed = people.filter(({ awaitsAddress }) => awaitsAddress);
  const warning = ` Noch nicht bestätigt sind die E-Mail-Adressen von ${unconfirmed.map(fullName).join(', ')}: Schalte nur frei, wen du kennst.`;
  return (
    <ConfirmDialog
      title={`${peopleText(people.length)} freischalten?`}
      text={`${people.map(fullName).join(', ')}.${unconfirmed.length > 0 ? warning : ''}`}
      action="Freischalten"
      color="primary"
      onConfirm={async () => onApproved(await mutateAsync({ people }))}
    />
  );
}
