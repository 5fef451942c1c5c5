import type { BookingForm, VenueBooking } from '@club/contract';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import type { TakenTime } from '../rules/bookings';
import { BookingFields } from './booking-fields';

export type BookingRequest = {
  /** The first values of the form. */
  draft: BookingForm;
  /** The booking that is edited; a new one is made without. */
  edited?: VenueBooking;
  /** Called when the dialog has closed. Sets the focus where the button that opened the dialog may be gone. */
  onClosed?: () => void;
};

type Props = {
  /** null while the dialog is closed. */
  request: BookingRequest | null;
  /** The bookings, and the events of the club at the clubhouse. */
  taken: readonly TakenTime[];
  onClose: () => void;
};

/** Closing „Vereinsheim buchen“ with unsaved entries asks first. */
export function BookingDialog({ request, taken, onClose }: Props) {
  const titleId = useId();
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const guard = useLeaveGuard(unsaved);
  // The dialog keeps its content while it fades out. Each opening starts with a new form.
  const [shown, setShown] = useState({ request, opening: 0 });
  if (request && request !== shown.request) setShown({ request, opening: shown.opening + 1 });

  const close = () => {
    setUnsaved(false);
    setAsking(false);
    onClose();
  };
  const leave = () => (unsaved ? setAsking(true) : close());

  return (
    <>
      <Dialog
        open={request !== null}
        onClose={leave}
        aria-labelledby={titleId}
        maxWidth="sm"
        fullWidth
        slotProps={{ transition: { onExited: () => shown.request?.onClosed?.() } }}
      >
        {shown.request && (
          <BookingFields
            key={shown.opening}
            titleId={titleId}
            draft={shown.request.draft}
            edited={shown.request.edited ?? null}
            taken={taken}
            onChanged={setUnsaved}
            onCancel={leave}
            onBooked={close}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Änderungen verwerfen?"
        action="Verwerfen"
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        {shown.request?.edited ? 'Deine Änderungen sind' : 'Die Buchung ist'} noch nicht gespeichert. Wenn du den Dialog
        schließt, gehen deine Angaben verloren.
      </ConfirmDialog>
      <UnsavedChangesDialog guard={guard} />
    </>
  );
}
