import type { ListedMember } from '@club/contract';
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
import { useApproveAll } from '../api/acts';
import { UnconfirmedTag } from '../tags';
import { peopleText } from '../texts';

/** Opens the choice of several people who wait. For one alone their row is enough. */
export const SeveralButton = ({ waiting }: { waiting: readonly ListedMember[] }) =>
  waiting.length < 2 ? null : (
    <Button variant="outlined" onClick={() => showDialog(<SeveralDialog waiting={waiting} />)} sx={{ mb: 1.5 }}>
      Mehrere auswählen
    </Button>
  );

function SeveralDialog({ waiting }: { waiting: readonly ListedMember[] }) {
  const dialog = useDialog();
  // Nobody is let in by mistake before they have confirmed their address.
  const [chosen, setChosen] = useState(waiting.filter(({ awaitsAddress }) => !awaitsAddress));
  const isAll = chosen.length === waiting.length;
  const go = (next: ReactNode) => {
    dialog.close();
    showDialog(next);
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
            onClick={() => go(<ApproveAllDialog people={chosen} />)}
          >
            Freischalten
          </Button>
          <Button
            variant="outlined"
            color="error"
            disabled={chosen.length === 0}
            onClick={() => go(<RefuseAllDialog people={chosen} />)}
          >
            Ablehnen
          </Button>
          <Button variant="text" onClick={dialog.close}>
            Abbrechen
          </Button>
        </>
      }
    >
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

function ApproveAllDialog({ people }: { people: readonly ListedMember[] }) {
  const { mutateAsync } = useApproveAll();
  const unconfirmed = people.filter(({ awaitsAddress }) => awaitsAddress);
  const warning = ` Noch nicht bestätigt sind die E-Mail-Adressen von ${unconfirmed.map(fullName).join(', ')}: Schalte nur frei, wen du kennst.`;
  return (
    <ConfirmDialog
      title={`${peopleText(people.length)} freischalten?`}
      text={`${people.map(fullName).join(', ')}.${unconfirmed.length > 0 ? warning : ''}`}
      action="Freischalten"
      color="primary"
      onConfirm={() => mutateAsync({ people })}
    />
  );
}
