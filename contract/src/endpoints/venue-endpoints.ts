import * as z from 'zod';
import {
  bookingParamsSchema,
  createBookingSchema,
  createInquirySchema,
  decideInquirySchema,
  inquiryParamsSchema,
  venueBookingSchema,
  venueInquirySchema,
  venueOccupancySchema,
} from '../venue';
import { doneSchema, type Endpoint } from './endpoint';

export const venueEndpoints = {
  /** When the clubhouse is taken, from the present month on, ascending; what for is told to organisers only. */
  getVenueAvailability: {
    method: 'GET',
    path: '/api/venue-availability',
    access: 'anyone',
    answer: z.array(venueOccupancySchema),
  },
  /** Answers the same to a program that filled the honeypot, and stores nothing. */
  createVenueInquiry: {
    method: 'POST',
    path: '/api/venue/inquiries',
    access: 'anyone',
    // It belongs to whoever is signed in, and goes with their account.
    careful: true,
    body: createInquirySchema,
    answer: doneSchema,
  },
  /** Of the last twelve months and all that come, ascending. */
  listVenueBookings: {
    method: 'GET',
    path: '/api/admin/venue-bookings',
    access: 'organiser',
    answer: z.array(venueBookingSchema),
  },
  createVenueBooking: {
    method: 'POST',
    path: '/api/admin/venue-bookings',
    access: 'organiser',
    body: createBookingSchema,
    answer: venueBookingSchema,
  },
  /** Cancelling what is not there (any more) is no error. */
  cancelVenueBooking: {
    method: 'DELETE',
    path: '/api/admin/venue-bookings/:bookingId',
    access: 'organiser',
    params: bookingParamsSchema,
    answer: doneSchema,
  },
  /** Pending ones first, the oldest of them first; then what was decided, the latest first. */
  listVenueInquiries: {
    method: 'GET',
    path: '/api/admin/venue-inquiries',
    access: 'organiser',
    answer: z.array(venueInquirySchema),
  },
  decideVenueInquiry: {
    method: 'PUT',
    path: '/api/admin/venue-inquiries/:inquiryId',
    access: 'organiser',
    params: inquiryParamsSchema,
    body: decideInquirySchema,
    answer: venueInquirySchema,
  },
  /** Deleting what is not there (any more) is no error. */
  deleteVenueInquiry: {
    method: 'DELETE',
    path: '/api/admin/venue-inquiries/:inquiryId',
    access: 'organiser',
    params: inquiryParamsSchema,
    answer: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
