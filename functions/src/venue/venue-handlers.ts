import type { Handlers } from '../http/handlers';
import { done } from '../platform/responses';
import type { Services } from '../services';
import {
  cancelVenueBooking,
  createVenueBooking,
  createVenueBookings,
  getVenueAvailability,
  listVenueBookings,
  updateVenueBooking,
} from './bookings';
import { createVenueInquiry, decideVenueInquiry, deleteVenueInquiries, listVenueInquiries } from './inquiries';
import { answerInquiry, askInquirer, readInquiryThread } from './inquiry-threads';

export const createVenueHandlers = (deps: Services) =>
  ({
    getVenueAvailability: ({ identity }) => getVenueAvailability(deps, identity),
    createVenueInquiry: ({ body, identity, address, idempotencyKey }) =>
      createVenueInquiry(deps, body, identity, address, idempotencyKey),
    listVenueBookings: () => listVenueBookings(deps),
    createVenueBooking: ({ body, identity, idempotencyKey }) =>
      createVenueBooking(deps, body, identity, idempotencyKey),
    createVenueBookings: ({ body, identity, idempotencyKey }) =>
      createVenueBookings(deps, body, identity, idempotencyKey),
    updateVenueBooking: ({ params, body }) => updateVenueBooking(deps, params.bookingId, body),
    cancelVenueBooking: ({ params }) => done(cancelVenueBooking(deps, params.bookingId)),
    async listVenueInquiries({ query, setTotalCount }) {
      const { page, total } = await listVenueInquiries(deps, query);
      setTotalCount(total);
      return page;
    },
    decideVenueInquiry: ({ params, body, identity }) => decideVenueInquiry(deps, params.inquiryId, body, identity),
    askInquirer: ({ params, body, identity }) => askInquirer(deps, params.inquiryId, body.text, identity),
    readInquiryThread: ({ body }) => readInquiryThread(deps, body.code),
    answerInquiry: ({ body }) => answerInquiry(deps, body.code, body.text),
    deleteVenueInquiry: ({ params }) => done(deleteVenueInquiries(deps, [params.inquiryId])),
    deleteVenueInquiries: ({ body }) => done(deleteVenueInquiries(deps, body.ids)),
  }) satisfies Partial<Handlers>;
