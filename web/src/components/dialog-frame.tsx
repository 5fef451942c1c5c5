import Close from '@mui/icons-material/Close';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useDialog } from './dialog-host';

export type FrameProps = {
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons. Without any, a cross beside the title closes the dialog. */
  actions?: ReactNode;
  /** The buttons stand below each other, for answers that are sentences. */
  isColumn?: boolean;
  /** So wide it is, if there is room. Without, it is as wide as its content. */
  maxWidth?: DialogProps['maxWidth'];
  onSubmit?: FormEventHandler;
  /** It cannot be closed while it works. */
  isBusy?: boolean;
  /** Escape, a click beside the dialog and the back button of Android close it, unless this does something else. */
  onClose?: () => void;
  /** Is called when the dialog is gone, to move the focus if the button that opened it is gone, too. */
  onExited?: () => void;
};

/** Every dialog of the app: its title, what it says, and its buttons. The focus returns to where it came from. */
export function DialogFrame({ title, text, children, actions, isColumn, maxWidth, onSubmit, ...props }: FrameProps) {
  const dialog = useDialog();
  const { open } = dialog;
  const { isBusy = false, onClose = dialog.close, onExited } = props;
  const id = useId();
  const close = () => {
    if (!isBusy) onClose();
  };
  const content = (
    <>
      <DialogTitle id={`${id}-title`} sx={actions ? undefined : { pr: 7 }}>
        {title}
      </DialogTitle>
      {!actions && (
        <IconButton aria-label="Schließen" onClick={close} sx={{ position: 'absolute', top: 12, right: 12 }}>
          <Close />
        </IconButton>
      )}
      <DialogContent>
        {text && (
          <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
        )}
        {children}
      </DialogContent>
      {actions && (
        <DialogActions disableSpacing sx={isColumn ? COLUMN : ROW}>
          {actions}
        </DialogActions>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      fullWidth={maxWidth !== undefined}
      maxWidth={maxWidth ?? 'sm'}
      slotProps={{
        transition: {
          onExited: () => {
            onExited?.();
            dialog.gone();
          },
        },
      }}
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }}>
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  );
}

const ROW = { p: 2, gap: 1, flexWrap: 'wrap' } as const;
const COLUMN = { flexDirection: 'column', alignItems: 'stretch', gap: 1, p: 3, pt: 2 } as const;
