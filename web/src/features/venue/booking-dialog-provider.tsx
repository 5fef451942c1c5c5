import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { bookingsQuery } from './api/list-bookings';
import { type BookingOrder, OpenBookingContext } from './booking/booking-order';
import { BookingDialog } from './bookings/booking-dialog';

/**
 * The one dialog in which all below it book: two of them on a page would both take the step back
 * that only the one with unsaved entries may take.
 */
export function BookingDesk({ children }: { children: ReactNode }) {
  const [order, setOrder] = useState<BookingOrder | null>(null);
  const open = useCallback((next: BookingOrder) => {
    const opener = document.activeElement;
    const focusOpener = () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
    // The question before closing goes away together with the dialog, and neither gives the focus back.
    setOrder({ onClosed: focusOpener, ...next });
  }, []);
  const { data: bookings = [] } = useQuery({ ...bookingsQuery, enabled: order !== null });
  return (
    <OpenBookingContext value={open}>
      {children}
      <BookingDialog order={order} bookings={bookings} onClose={() => setOrder(null)} />
    </OpenBookingContext>
  );
}
