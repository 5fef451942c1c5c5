import type { VenueBooking } from '@club/contract';
import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { BookingFields } from '../booking/booking-fields';
import type { BookingOrder } from '../booking/booking-order';

type Props = {
  /** null: the dialog is closed. */
  order: BookingOrder | null;
  bookings: readonly VenueBooking[];
  onClose: () => void;
};

/** „Vereinsheim buchen“. Closing it with entries asks first. */
export function BookingDialog({ order, bookings, onClose }: Props) {
  const titleId = useId();
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const guard = useLeaveGuard(unsaved);
  // While it fades out, the dialog still shows what it was about; each opening begins anew.
  const [shown, setShown] = useState({ order, opening: 0 });
  if (order && order !== shown.order) setShown({ order, opening: shown.opening + 1 });

  const done = () => {
    setUnsaved(false);
    setAsking(false);
    onClose();
  };
  const leave = () => (unsaved ? setAsking(true) : done());

  return (
    <>
      <Dialog
        open={order !== null}
        onClose={leave}
        aria-labelledby={titleId}
        maxWidth="sm"
        fullWidth
        slotProps={{ transition: { onExited: () => shown.order?.onClosed?.() } }}
      >
        {shown.order && (
          <BookingFields
            key={shown.opening}
            titleId={titleId}
            draft={shown.order.draft}
            bookings={bookings}
            onChanged={setUnsaved}
            onCancel={leave}
            onBooked={done}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Änderungen verwerfen?"
        action="Verwerfen"
        onConfirm={done}
        onClose={() => setAsking(false)}
      >
        Die Buchung ist noch nicht erstellt. Wenn du den Dialog schließt, gehen deine Angaben verloren.
      </ConfirmDialog>
      <UnsavedChangesDialog guard={guard} />
    </>
  );
}
