import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame';
import { useCloseDialog } from './dialog-host';

type Props = {
  title: string;
  text: string;
  children: ReactNode;
  onOverwrite: () => void;
  onTakeTheirs: () => void;
};

/** Says what somebody else has saved while a form was open. Nothing is lost until one of the buttons is pressed. */
export function ConflictDialog({ onOverwrite, onTakeTheirs, ...props }: Props) {
  const close = useCloseDialog();
  const answer = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <DialogFrame
      {...props}
      maxWidth="sm"
      isColumn
      actions={
        <>
          <Button variant="contained" onClick={answer(onOverwrite)}>
            Meine Änderungen darüber legen
          </Button>
          <Button variant="outlined" onClick={answer(onTakeTheirs)}>
            Ihren Stand übernehmen
          </Button>
          <Button onClick={close}>Weiter bearbeiten</Button>
        </>
      }
    />
  );
}
