import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { focusPage } from './focus-page';

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  /** By default the button warns: something is lost. */
  color?: ButtonProps['color'];
  /** Disables the buttons while the action is under way. */
  loading?: boolean;
  /** The action lacks something that the fields ask for. */
  disabled?: boolean;
  /** Asks for more, below the text. */
  fields?: ReactNode;
  /** The id of a form in `fields`, which the button submits instead of calling `onConfirm`. */
  form?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Is called when the dialog is gone, to move the focus if the button that opened it is gone, too. */
  onExited?: () => void;
};

/** Says what will happen and asks before it does. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, action, color = 'error', loading = false, disabled, fields, form } = props;
  const { onConfirm, onClose, onExited } = props;
  const id = useId();
  // The second click of a double click may come while the dialog fades.
  const confirm = (event: MouseEvent) => {
    if (!open) event.preventDefault();
    else if (!form) onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ transition: { onExited: onExited ?? keepFocus } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </DialogContentText>
        {fields}
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }} disableSpacing>
        <Button variant="text" onClick={onClose} disabled={loading}>
          Abbrechen
        </Button>
        <Button
          variant="contained"
          color={color}
          {...(form && { type: 'submit', form })}
          onClick={confirm}
          loading={loading}
          disabled={disabled}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The act may have removed the button that opened the dialog, and the focus with it. */
const keepFocus = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusPage();
  });
