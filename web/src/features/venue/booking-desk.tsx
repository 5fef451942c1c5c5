import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bookingsQuery } from './api/list-bookings';
import { BookingDialog } from './booking/booking-dialog';
import { type BookingOrder, OpenBookingContext } from './booking/booking-order';

/**
 * The one dialog in which all below it book: two of them on a page would both take the step back
 * that only the one with unsaved entries may take.
 */
export function BookingDesk({ children }: { children: ReactNode }) {
  const [order, setOrder] = useState<BookingOrder | null>(null);
  const { data: bookings = [] } = useQuery({ ...bookingsQuery, enabled: order !== null });
  return (
    <OpenBookingContext value={setOrder}>
      {children}
      <BookingDialog order={order} bookings={bookings} onClose={() => setOrder(null)} />
    </OpenBookingContext>
  );
}
