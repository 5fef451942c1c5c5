import type { VenueOccupancy } from '@club/contract';
import type { Identity } from '../accounts/session-service';
import type { VenueDeps } from './deps';
import { startOfShownMonth } from './rules';
import { toOccupancy } from './venue-presenter';

/** When the clubhouse is taken in the present month and later, ascending. */
export async function getVenueAvailability(
  { venue, clock }: VenueDeps,
  viewer: Identity | null,
): Promise<VenueOccupancy[]> {
  const bookings = await venue.listBookings(startOfShownMonth(clock.now()));
  return bookings.map((booking) => toOccupancy(booking, viewer));
}
