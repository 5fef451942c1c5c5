import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

type Props = {
  /** The result of `useLeaveGuard`. */
  guard: { asking: boolean; stay: () => void; discard: () => void };
  /** Is called when the dialog is gone, to move the focus if the button that opened it is gone, too. */
  onExited?: () => void;
};

export function UnsavedChangesDialog({ guard, onExited }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={guard.asking}
      onClose={guard.stay}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={titleId}>Änderungen verwerfen?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Du hast etwas eingegeben, das noch nicht gespeichert ist. Wenn du es verwirfst, geht es verloren.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button color="error" onClick={guard.discard}>
          Verwerfen
        </Button>
        <Button variant="contained" onClick={guard.stay} autoFocus>
          Weiter bearbeiten
        </Button>
      </DialogActions>
    </Dialog>
  );
}
