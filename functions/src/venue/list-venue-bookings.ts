import type { VenueBooking } from '@club/contract';
import type { VenueDeps } from './deps';
import { toVenueBooking } from './venue-presenter';

/** Of the last twelve months and all that come, ascending. */
export async function listVenueBookings({ venue, clock }: VenueDeps): Promise<VenueBooking[]> {
  const yearAgo = clock.now();
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  return (await venue.listBookings(yearAgo)).map(toVenueBooking);
}
