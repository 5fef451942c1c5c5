import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

type Props = { open: boolean; onConfirm: () => void; onClose: () => void };

export function CancelDialog({ open, onConfirm, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Platz wirklich abgeben?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Die Veranstaltung ist ausgebucht. Wenn du dich abmeldest, bekommt jemand anderes deinen Platz, und du kannst
          dich nur noch auf die Warteliste setzen.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onClose}>
          Abbrechen
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          Platz abgeben
        </Button>
      </DialogActions>
    </Dialog>
  );
}
