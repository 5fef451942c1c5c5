import type { BookingForm } from '@club/contract';
import { createContext, useContext } from 'react';

export type BookingOrder = {
  /** What the form begins with. */
  draft: BookingForm;
  /** When the dialog is gone: the place to move the focus, if the button that opened it is gone, too. */
  onClosed?: () => void;
};

type OpenBooking = (order: BookingOrder) => void;

export const OpenBookingContext = createContext<OpenBooking | null>(null);

/** Opens „Vereinsheim buchen“. */
export function useOpenBooking(): OpenBooking {
  const open = useContext(OpenBookingContext);
  if (!open) throw new Error('useOpenBooking needs a BookingDesk around it');
  return open;
}
