import type { VenueDeps } from './deps';

/** A booking that was made of it stays. What is gone already is no error. */
export function deleteVenueInquiry({ venue }: VenueDeps, inquiryId: string): Promise<void> {
  return venue.change(async (transaction) => {
    const inquiry = await transaction.findInquiry(inquiryId);
    if (!inquiry) return;
    const booking = inquiry.bookingId && (await transaction.findBooking(inquiry.bookingId));
    transaction.removeInquiry(inquiryId);
    if (booking && booking.inquiryId === inquiryId) transaction.saveBooking({ ...booking, inquiryId: null });
  });
}
