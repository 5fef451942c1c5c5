import Button, { type ButtonProps } from '@mui/material/Button';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { DialogFrame } from './dialog-frame';
import { showDialog, useDialog } from './dialog-host';

type Question = {
  title: string;
  /** The label of the button that confirms. */
  action: string;
  /** By default the button warns: something is lost. */
  color?: ButtonProps['color'];
  /** The dialog stays open while a promise is pending and when it is rejected, and closes when it is resolved. */
  onConfirm: () => unknown;
};

type Props = Question & {
  children: ReactNode;
  /** Disables the buttons while the action is under way. */
  loading?: boolean;
  /** The action lacks something that the fields ask for. */
  disabled?: boolean;
  /** Asks for more, below the text. */
  fields?: ReactNode;
  /** The id of a form in `fields`, which the button submits instead of calling `onConfirm`. */
  form?: string;
  /** For a dialog that the page shows itself. */
  open?: boolean;
  onClose?: () => void;
  /** Is called when the dialog is gone, to move the focus if the button that opened it is gone, too. */
  onExited?: () => void;
};

/** Says what will happen and asks before it does. */
export function ConfirmDialog({ title, children, action, color = 'error', disabled, fields, form, ...props }: Props) {
  const dialog = useDialog();
  const { loading = false, onConfirm, open = dialog?.open, onClose = dialog?.close, onExited } = props;
  const [isPending, setPending] = useState(false);
  const confirm = (event: MouseEvent) => {
    // The second click of a double click may come while the dialog works or fades.
    if (!open || isPending) event.preventDefault();
    else if (!form) void act();
  };
  const act = async () => {
    const acting = onConfirm();
    if (!(acting instanceof Promise)) return;
    setPending(true);
    try {
      await acting;
      onClose?.();
    } catch {
      // The mutation has said why.
    } finally {
      setPending(false);
    }
  };
  const isBusy = loading || isPending;
  return (
    <DialogFrame
      title={title}
      text={children}
      isBusy={isBusy}
      open={props.open}
      onClose={props.onClose}
      onExited={onExited}
      actions={
        <>
          <Button variant="text" onClick={onClose} disabled={isBusy}>
            Abbrechen
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
      {fields}
    </DialogFrame>
  );
}

type Asked = Question & {
  text: ReactNode;
  /** Moves the focus after the act, when the dialog is gone: the button that opened it may have gone with it. */
  onDone?: () => void;
};

function AskDialog({ text, onDone, onConfirm, ...question }: Asked) {
  const isDone = useRef(false);
  const act = async () => {
    await onConfirm();
    isDone.current = true;
  };
  return (
    <ConfirmDialog {...question} onConfirm={act} onExited={() => isDone.current && onDone?.()}>
      {text}
    </ConfirmDialog>
  );
}

/** `ask.confirm({ title, text, action, onConfirm })` asks before something is done. */
export const ask = { confirm: (asked: Asked) => showDialog(<AskDialog {...asked} />) };
