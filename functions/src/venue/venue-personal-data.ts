import type { PersonalData } from '@club/contract';
import type { MergeableStore, PersonalDataSource } from '../privacy/personal-data';
import type { Booking, Inquiry } from './venue-documents';
import type { VenueRepository } from './venue-repository';

/** Replaces the purpose of a booking that was made from an inquiry: it begins with the person's name and message. */
const ANONYMOUS_PURPOSE = 'Vermietung';

/**
 * The inquiries that people sent while they were signed in. Where an account is deleted, bookings lose what names the person,
 * and stay.
 */
export function createVenuePersonalData(venue: VenueRepository): PersonalDataSource<'venueInquiries'> & MergeableStore {
  return {
    async collect(uid) {
      const inquiries = await venue.listInquiriesOf(uid);
      return { venueInquiries: inquiries.map(toPersonalInquiry) };
    },

    async erase(uid) {
      for (const inquiryId of await venue.findInquiryIdsOf(uid)) await eraseInquiry(inquiryId);
      // These have lost their inquiry to an organiser, or were made since the inquiries were listed.
      for (const bookingId of await venue.findBookingIdsAskedBy(uid)) await changeBooking(bookingId, withoutPerson);
      for (const bookingId of await venue.findBookingIdsCreatedBy(uid)) await changeBooking(bookingId, withoutCreator);
      for (const inquiryId of await venue.findInquiryIdsWrittenBy(uid))
        await changeInquiry(inquiryId, (inquiry) => withWriter(inquiry, uid, null));
    },

    async move(fromId, { id }) {
      for (const inquiryId of await venue.findInquiryIdsOf(fromId))
        await changeInquiry(inquiryId, (inquiry) => ({ ...inquiry, userId: id }));
      for (const inquiryId of await venue.findInquiryIdsWrittenBy(fromId))
        await changeInquiry(inquiryId, (inquiry) => withWriter(inquiry, fromId, id));
      for (const bookingId of await venue.findBookingIdsAskedBy(fromId))
        await changeBooking(bookingId, (booking) => ({ ...booking, askedBy: id }));
      for (const bookingId of await venue.findBookingIdsCreatedBy(fromId))
        await changeBooking(bookingId, (booking) => ({ ...booking, createdBy: id }));
    },
  };

  function changeInquiry(inquiryId: string, change: (inquiry: Inquiry) => Inquiry): Promise<void> {
    return venue.change(async (transaction) => {
      const inquiry = await transaction.findInquiry(inquiryId);
      if (inquiry) transaction.saveInquiry(change(inquiry));
    });
  }

  function eraseInquiry(inquiryId: string): Promise<void> {
    return venue.change(async (transaction) => {
      const inquiry = await transaction.findInquiry(inquiryId);
      const booking = inquiry?.bookingId ? await transaction.findBooking(inquiry.bookingId) : null;
      transaction.removeInquiry(inquiryId);
      if (booking?.inquiryId === inquiryId) transaction.saveBooking(withoutPerson(booking));
    });
  }

  function changeBooking(bookingId: string, change: (booking: Booking) => Booking): Promise<void> {
    return venue.change(async (transaction) => {
      const booking = await transaction.findBooking(bookingId);
      if (booking) transaction.saveBooking(change(booking));
    });
  }
}

const withoutPerson = (booking: Booking): Booking => ({
  ...booking,
  purpose: ANONYMOUS_PURPOSE,
  inquiryId: null,
  askedBy: null,
});

const withWriter = (inquiry: Inquiry, fromId: string, uid: string | null): Inquiry => ({
  ...inquiry,
  messages: inquiry.messages.map((message) => (message.authorId === fromId ? { ...message, authorId: uid } : message)),
});

const withoutCreator = (booking: Booking): Booking => ({ ...booking, createdBy: null });

const toPersonalInquiry = (inquiry: Inquiry): PersonalData['venueInquiries'][number] => ({
  name: inquiry.name,
  email: inquiry.email,
  phoneNumber: inquiry.phoneNumber,
  preferredDate: inquiry.preferredDate.toISOString(),
  preferredEnd: inquiry.preferredEnd?.toISOString() ?? null,
  guestCount: inquiry.guestCount,
  message: inquiry.message,
  status: inquiry.status,
  messages: inquiry.messages.map(({ at, from, text }) => ({ at: at.toISOString(), from, text })),
  createdAt: inquiry.createdAt.toISOString(),
});
