import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { showDialog } from '@/components/dialog-host';
import { useLeaveGuard } from '@/components/leave-guard';
import { BookingDialog, type BookingRequest } from './bookings/booking-dialog';

type OpenBookingDialog = (request: BookingRequest) => void;

const BookingDialogContext = createContext<OpenBookingDialog | null>(null);

/** Guards the entries of the booking dialog. The step that guards them in the history outlives the dialog. */
export function BookingDialogProvider({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(false);
  useLeaveGuard(unsaved);
  const open = useCallback(
    (request: BookingRequest) => showDialog(<BookingDialog {...request} onUnsaved={setUnsaved} />),
    [],
  );
  return <BookingDialogContext value={open}>{children}</BookingDialogContext>;
}

/** Returns the function that opens „Vereinsheim buchen“. */
export function useBookingDialog(): OpenBookingDialog {
  const open = useContext(BookingDialogContext);
  if (!open) throw new Error('useBookingDialog needs a BookingDialogProvider around it');
  return open;
}
