import type { VenueDeps } from './deps';

/** Frees the time, and the inquiry for another booking. What is gone already is no error. */
export function cancelVenueBooking({ venue }: VenueDeps, bookingId: string): Promise<void> {
  return venue.change(async (transaction) => {
    const booking = await transaction.findBooking(bookingId);
    if (!booking) return;
    const inquiry = booking.inquiryId && (await transaction.findInquiry(booking.inquiryId));
    transaction.removeBooking(bookingId);
    if (inquiry && inquiry.bookingId === bookingId) transaction.saveInquiry({ ...inquiry, bookingId: null });
  });
}
