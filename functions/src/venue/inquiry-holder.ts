import type { PersonalData } from '@club/contract';
import type { PersonalDataHolder } from '../privacy/personal-data';
import type { Inquiry } from './inquiry';
import type { VenueRepository } from './venue-repository';

/** Instead of the purpose of a booking that was made of an inquiry: that begins with its name and message. */
const PURPOSE_OF_NOBODY = 'Vermietung';

/** What people who were signed in asked for; the clubhouse stays booked. */
export function createInquiryHolder(venue: VenueRepository): PersonalDataHolder<'venueInquiries'> {
  return {
    async collect(uid) {
      const inquiries = await venue.listInquiriesOf(uid);
      return { venueInquiries: inquiries.map(toPersonalInquiry) };
    },

    async erase(uid) {
      for (const inquiryId of await venue.findInquiryIdsOf(uid)) await eraseInquiry(inquiryId);
    },
  };

  function eraseInquiry(inquiryId: string): Promise<void> {
    return venue.change(async (transaction) => {
      const inquiry = await transaction.findInquiry(inquiryId);
      const booking = inquiry?.bookingId ? await transaction.findBooking(inquiry.bookingId) : null;
      transaction.removeInquiry(inquiryId);
      if (booking?.inquiryId === inquiryId) {
        transaction.saveBooking({ ...booking, purpose: PURPOSE_OF_NOBODY, inquiryId: null });
      }
    });
  }
}

const toPersonalInquiry = (inquiry: Inquiry): PersonalData['venueInquiries'][number] => {
  const { name, email, phoneNumber, preferredDate, message, status, createdAt } = inquiry;
  return {
    ...{ name, email, phoneNumber, message, status },
    preferredDate: preferredDate.toISOString(),
    createdAt: createdAt.toISOString(),
  };
};
