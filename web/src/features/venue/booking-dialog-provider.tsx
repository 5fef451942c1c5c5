import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { availabilityQuery, bookingsQuery } from './api/bookings';
import { BookingDialog, type BookingRequest } from './bookings/booking-dialog';

type OpenBookingDialog = (request: BookingRequest) => void;

const BookingDialogContext = createContext<OpenBookingDialog | null>(null);

/**
 * Holds the one booking dialog of a page. Two dialogs would both react to the browser's back button, which only the
 * one with unsaved entries may stop.
 */
export function BookingDialogProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<BookingRequest | null>(null);
  const open = useCallback((next: BookingRequest) => {
    const opener = document.activeElement;
    const focusOpener = () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
    // When the dialog closes together with the question about unsaved entries, neither restores the focus.
    setRequest({ onClosed: focusOpener, ...next });
  }, []);
  const { data: bookings = [] } = useQuery({ ...bookingsQuery, enabled: request !== null });
  const { data: occupancies = [] } = useQuery({ ...availabilityQuery, enabled: request !== null });
  const taken = [...bookings, ...occupancies.filter(({ eventId }) => eventId !== null)];
  return (
    <BookingDialogContext value={open}>
      {children}
      <BookingDialog request={request} taken={taken} onClose={() => setRequest(null)} />
    </BookingDialogContext>
  );
}

/** Returns the function that opens „Vereinsheim buchen“. */
export function useBookingDialog(): OpenBookingDialog {
  const open = useContext(BookingDialogContext);
  if (!open) throw new Error('useBookingDialog needs a BookingDialogProvider around it');
  return open;
}
