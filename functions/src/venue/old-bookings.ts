import { addClubMonths, MAX_DELETED_INQUIRIES, type Retention } from '@club/contract';
import type { Services } from '../services';
import { deleteVenueInquiries } from './inquiries';

/** One clean-up deletes no more inquiries. The next day takes the rest. */
const PAGES_A_DAY = 10;

type Deps = Pick<Services, 'venue' | 'clock'>;

/** Deletes inquiries whose decision, or whose arrival without any, is as long ago as the settings say. Safe to repeat. */
export async function deleteOldInquiries({ venue, clock }: Deps, retention: Retention): Promise<void> {
  const until = addClubMonths(clock.now(), -retention.inquiries);
  const finders = [
    () => venue.findInquiryIdsDecidedUntil(until, MAX_DELETED_INQUIRIES),
    () => venue.findUnansweredIds(until, clock.now(), MAX_DELETED_INQUIRIES),
  ];
  for (const find of finders) {
    for (let page = 0; page < PAGES_A_DAY; page++) {
      const inquiryIds = await find();
      if (inquiryIds.length > 0) await deleteVenueInquiries({ venue }, inquiryIds);
      if (inquiryIds.length < MAX_DELETED_INQUIRIES) break;
    }
  }
}

/** Deletes bookings that were over as long ago as the settings say. Safe to repeat. */
export async function deleteOldBookings({ venue, clock }: Deps, retention: Retention): Promise<void> {
  await venue.removeBookingsBegunUntil(addClubMonths(clock.now(), -retention.bookings));
}
