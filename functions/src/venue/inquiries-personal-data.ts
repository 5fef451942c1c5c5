import type { PersonalData } from '@club/contract';
import type { PersonalDataSource } from '../privacy/personal-data';
import type { Booking } from './booking';
import type { Inquiry } from './inquiry';
import type { VenueRepository } from './venue-repository';

/** Instead of the purpose of a booking that was made of an inquiry: that begins with its name and message. */
const PURPOSE_OF_NOBODY = 'Vermietung';

/** What people who were signed in asked for; the clubhouse stays booked. */
export function createInquiryPersonalData(venue: VenueRepository): PersonalDataSource<'venueInquiries'> {
  return {
    async collect(uid) {
      const inquiries = await venue.listInquiriesOf(uid);
      return { venueInquiries: inquiries.map(toPersonalInquiry) };
    },

    async erase(uid) {
      for (const inquiryId of await venue.findInquiryIdsOf(uid)) await eraseInquiry(inquiryId);
      // Whose inquiry an organiser has deleted, or which a booking was made of meanwhile.
      for (const bookingId of await venue.findBookingIdsOf(uid)) await changeBooking(bookingId, ofNobody);
      for (const bookingId of await venue.findBookingIdsMadeBy(uid)) await changeBooking(bookingId, withoutMaker);
    },
  };

  function eraseInquiry(inquiryId: string): Promise<void> {
    return venue.change(async (transaction) => {
      const inquiry = await transaction.findInquiry(inquiryId);
      const booking = inquiry?.bookingId ? await transaction.findBooking(inquiry.bookingId) : null;
      transaction.removeInquiry(inquiryId);
      if (booking?.inquiryId === inquiryId) transaction.saveBooking(ofNobody(booking));
    });
  }

  function changeBooking(bookingId: string, change: (booking: Booking) => Booking): Promise<void> {
    return venue.change(async (transaction) => {
      const booking = await transaction.findBooking(bookingId);
      if (booking) transaction.saveBooking(change(booking));
    });
  }
}

const ofNobody = (booking: Booking): Booking => ({
  ...booking,
  purpose: PURPOSE_OF_NOBODY,
  inquiryId: null,
  askedBy: null,
});

const withoutMaker = (booking: Booking): Booking => ({ ...booking, createdBy: null });

const toPersonalInquiry = (inquiry: Inquiry): PersonalData['venueInquiries'][number] => {
  const { name, email, phoneNumber, preferredDate, message, status, createdAt } = inquiry;
  return {
    ...{ name, email, phoneNumber, message, status },
    preferredDate: preferredDate.toISOString(),
    createdAt: createdAt.toISOString(),
  };
};
