import { changedClubFields } from '@club/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FIELD_LABELS } from '../texts';
import type { Conflict } from './use-club-form';

type Props = { conflict: Conflict; onOverwrite: () => void; onTakeTheirs: () => void; onClose: () => void };

/** Shows what somebody else has saved while the form was open. Nothing is lost until one of the buttons is pressed. */
export function ConflictDialog({ conflict: { base, mine, theirs }, onOverwrite, onTakeTheirs, onClose }: Props) {
  const id = useId();
  const changed = changedClubFields(base, theirs.settings);
  const ours = new Set(changedClubFields(base, mine));
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} fullWidth>
      <DialogTitle id={`${id}-title`}>Die Angaben wurden inzwischen geändert</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          Während du sie bearbeitet hast, hat jemand anderes sie gespeichert. Noch ist nichts überschrieben. Geändert
          wurde dort:
        </DialogContentText>
        <ul>
          {changed.map((field) => (
            <li key={field}>
              {FIELD_LABELS[field]}{' '}
              {ours.has(field) && <Chip size="small" color="warning" label="Von euch beiden geändert" />}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, p: 3, pt: 2 }} disableSpacing>
        <Button variant="contained" onClick={onOverwrite}>
          Meine Änderungen darüber legen
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          Ihren Stand übernehmen
        </Button>
        <Button onClick={onClose}>Weiter bearbeiten</Button>
      </DialogActions>
    </Dialog>
  );
}
