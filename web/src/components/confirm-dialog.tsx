import Button, { type ButtonProps } from '@mui/material/Button';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { DialogFrame } from './dialog-frame';
import { showDialog, useDialog } from './dialog-host';

type Props = {
  title: string;
  text: ReactNode;
  action: string;
  cancel?: string;
  /** By default the button warns: something is lost. */
  color?: ButtonProps['color'];
  /** The dialog stays open while a promise is pending and when it is rejected. */
  onConfirm: () => unknown;
  /** Disables the buttons while the form of `children` is being sent. */
  loading?: boolean;
  /** The action lacks something that `children` ask for. */
  disabled?: boolean;
  /** The id of a form in `children`, which the button submits instead of calling `onConfirm`. */
  form?: string;
  onExited?: () => void;
  /** The same, after the act alone. It moves the focus, as the button that opened the dialog may have gone. */
  onDone?: () => void;
  children?: ReactNode;
};

/** Says what will happen and asks before it does. */
export function ConfirmDialog({ title, text, action, color = 'error', disabled, form, children, ...props }: Props) {
  const { cancel = 'Abbrechen', loading = false, onConfirm, onExited, onDone } = props;
  const dialog = useDialog();
  const [isPending, setPending] = useState(false);
  const isDone = useRef(false);
  const act = async () => {
    setPending(true);
    try {
      await onConfirm();
      isDone.current = true;
      dialog.close();
    } catch {
      // The mutation has said why.
    }
    setPending(false);
  };
  const confirm = (event: MouseEvent) => {
    // The second click of a double click may come while the dialog works or fades.
    if (!dialog.open || isPending) event.preventDefault();
    else if (!form) void act();
  };
  const exited = () => {
    onExited?.();
    if (isDone.current) onDone?.();
  };
  const isBusy = loading || isPending;
  return (
    <DialogFrame
      title={title}
      text={text}
      isBusy={isBusy}
      onExited={exited}
      actions={
        <>
          <Button variant="text" onClick={dialog.close} disabled={isBusy}>
            {cancel}
          </Button>
          <Button
            variant="contained"
            color={color}
            {...(form && { type: 'submit', form })}
            onClick={confirm}
            loading={isBusy}
            disabled={disabled}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}

/** `ask.confirm({ title, text, action, onConfirm })` asks before something is done. */
export const ask = { confirm: (asked: Props) => showDialog(<ConfirmDialog {...asked} />) };
