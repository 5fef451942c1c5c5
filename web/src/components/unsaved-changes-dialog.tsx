import Button from '@mui/material/Button';
import { DialogFrame } from './dialog-frame';

type Props = {
  /** The result of `useLeaveGuard`. */
  guard: { asking: boolean; stay: () => void; discard: () => void };
  /** Is called when the dialog is gone, to move the focus if the button that opened it is gone, too. */
  onExited?: () => void;
};

export const UnsavedChangesDialog = ({ guard, onExited }: Props) => (
  <DialogFrame
    open={guard.asking}
    onClose={guard.stay}
    onExited={onExited}
    title="Änderungen verwerfen?"
    text="Du hast etwas eingegeben, das noch nicht gespeichert ist. Wenn du es verwirfst, geht es verloren."
    actions={
      <>
        <Button color="error" onClick={guard.discard}>
          Verwerfen
        </Button>
        <Button variant="contained" onClick={guard.stay} autoFocus>
          Weiter bearbeiten
        </Button>
      </>
    }
  />
);
