import type { Handlers } from '../http/handlers';
import { cancelVenueBooking } from './cancel-venue-booking';
import { createVenueBooking } from './create-venue-booking';
import { createVenueInquiry } from './create-venue-inquiry';
import { decideVenueInquiry } from './decide-venue-inquiry';
import { deleteVenueInquiry } from './delete-venue-inquiry';
import type { VenueDeps } from './deps';
import { getVenueAvailability } from './get-venue-availability';
import { listVenueBookings } from './list-venue-bookings';
import { listVenueInquiries } from './list-venue-inquiries';

type VenueHandlers = Pick<
  Handlers,
  | 'getVenueAvailability'
  | 'createVenueInquiry'
  | 'listVenueBookings'
  | 'createVenueBooking'
  | 'cancelVenueBooking'
  | 'listVenueInquiries'
  | 'decideVenueInquiry'
  | 'deleteVenueInquiry'
>;

export const createVenueHandlers = (deps: VenueDeps): VenueHandlers => ({
  getVenueAvailability: ({ identity }) => getVenueAvailability(deps, identity),
  createVenueInquiry: ({ body, identity, address, idempotencyKey }) =>
    createVenueInquiry(deps, body, identity, address, idempotencyKey),
  listVenueBookings: () => listVenueBookings(deps),
  createVenueBooking: ({ body, identity, idempotencyKey }) => createVenueBooking(deps, body, identity, idempotencyKey),
  async cancelVenueBooking({ params }) {
    await cancelVenueBooking(deps, params.bookingId);
    return { ok: true };
  },
  listVenueInquiries: () => listVenueInquiries(deps),
  decideVenueInquiry: ({ params, body }) => decideVenueInquiry(deps, params.inquiryId, body.status),
  async deleteVenueInquiry({ params }) {
    await deleteVenueInquiry(deps, params.inquiryId);
    return { ok: true };
  },
});
