import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  /** Disables the buttons while the action is under way. */
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Is called when the dialog is gone, to move the focus if the button that opened it is gone, too. */
  onExited?: () => void;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, title, children, action, loading = false, onConfirm, onClose, onExited }: Props) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onClose} disabled={loading}>
          Abbrechen
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} loading={loading}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
