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
  /** The dialog stays open while a promise is pending and when it is rejected. */
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
  /** Is called when the dialog is gone, to move the focus if the button that opened it is gone, too. */
  onExited?: () => void;
};

/** Does what the dialog around is for. It stays open meanwhile and after a failure. */
export function useAct() {
  const { close } = useDialog();
  const [isPending, setPending] = useState(false);
  const act = async (run: () => unknown) => {
    setPending(true);
    try {
      await run();
      close();
    } catch {
      // The mutation has said why.
    } finally {
      setPending(false);
    }
  };
  return { isPending, act };
}

/** Says what will happen and asks before it does. */
export function ConfirmDialog({ title, children, action, color = 'error', disabled, fields, form, ...props }: Props) {
  const dialog = useDialog();
  const { loading = false, onConfirm, onExited } = props;
  const { isPending, act } = useAct();
  const confirm = (event: MouseEvent) => {
    // The second click of a double click may come while the dialog works or fades.
    if (!dialog.open || isPending) event.preventDefault();
    else if (!form) void act(onConfirm);
  };
  const isBusy = loading || isPending;
  return (
    <DialogFrame
      title={title}
      text={children}
      isBusy={isBusy}
      onExited={onExited}
      actions={
        <>
          <Button variant="text" onClick={dialog.close} disabled={isBusy}>
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
