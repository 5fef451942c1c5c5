import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

type Props = {
  /** What `useLeaveGuard` answers. */
  guard: { asking: boolean; stay: () => void; discard: () => void };
};

export function UnsavedChangesDialog({ guard }: Props) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open={guard.asking} onClose={guard.stay} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>Änderungen verwerfen?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Du hast etwas eingegeben, das noch nicht gespeichert ist. Wenn du die Seite verlässt, geht es verloren.
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
