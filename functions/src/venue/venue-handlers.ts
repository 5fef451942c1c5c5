import type { Handlers } from '../http/handlers';
import type { Clock } from '../platform/clock';
import { cancelVenueBooking, createVenueBooking, getVenueAvailability, listVenueBookings } from './bookings';
import { createVenueInquiry, decideVenueInquiry, deleteVenueInquiry, listVenueInquiries } from './inquiries';
import type { VenueRepository } from './venue-repository';

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

type Deps = { venue: VenueRepository; clock: Clock };

export const createVenueHandlers = (deps: Deps): VenueHandlers => ({
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
