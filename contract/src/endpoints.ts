import * as z from 'zod';
import { loginSchema, passwordResetSchema, registrationSchema, userSchema } from './accounts';
import {
  deletedEventsSchema,
  deleteEventQuerySchema,
  eventInputSchema,
  savedEventSchema,
  updateEventSchema,
} from './event-input';
import {
  cancelAnswerSchema,
  eventDetailSchema,
  eventIdSchema,
  eventSummarySchema,
  listEventsQuerySchema,
  registerAnswerSchema,
  registerForEventSchema,
  waitlistInfoSchema,
} from './events';
import {
  adminEventSchema,
  adminRegistrationSchema,
  adminWaitlistEntrySchema,
  attendanceSchema,
  confirmAllAnswerSchema,
  decideRegistrationSchema,
  listAdminEventsQuerySchema,
  registrationParamSchema,
  uploadedPictureSchema,
} from './organiser';
import {
  bookingParamsSchema,
  createBookingSchema,
  createInquirySchema,
  decideInquirySchema,
  inquiryParamsSchema,
  venueBookingSchema,
  venueInquirySchema,
  venueOccupancySchema,
} from './venue';

type Fields = z.ZodObject;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` marks a parameter. */
  path: `/api/${string}`;
  /**
   * Who may call: `member` answers 401 to visitors; `organiser` answers 403 to members as
   * well. What a permitted caller sees may still depend on who they are.
   */
  access: 'anyone' | 'member' | 'organiser';
  /** A path parameter that does not parse is an unknown thing: 404, not 400. */
  params?: Fields;
  query?: Fields;
  body?: Fields;
  /** Instead of a body: the name of the one file in a multipart form. */
  upload?: string;
  /** The server parses its answer with this: fields that it does not name are never sent. */
  answer: z.ZodType;
};

const event = z.object({ eventId: eventIdSchema });
const registration = event.extend({ registrationId: registrationParamSchema });
/** The answer of what has nothing to tell. */
export const doneSchema = z.object({ ok: z.literal(true) });

export const healthSchema = z.object({
  version: z.string(),
  firestore: z.enum(['ok', 'unreachable']),
});

/** Every call of the app. Functions serve this table, the web takes its types from it. */
export const endpoints = {
  health: { method: 'GET', path: '/api/health', access: 'anyone', answer: healthSchema },

  getUser: { method: 'GET', path: '/api/user', access: 'member', answer: userSchema },
  login: { method: 'POST', path: '/api/login', access: 'anyone', body: loginSchema, answer: userSchema },
  register: { method: 'POST', path: '/api/register', access: 'anyone', body: registrationSchema, answer: userSchema },
  logout: { method: 'POST', path: '/api/logout', access: 'anyone', answer: doneSchema },
  /** Answers the same whether or not the account exists. */
  resetPassword: {
    method: 'POST',
    path: '/api/password-reset',
    access: 'anyone',
    body: passwordResetSchema,
    answer: doneSchema,
  },

  listEvents: {
    method: 'GET',
    path: '/api/events',
    access: 'anyone',
    query: listEventsQuerySchema,
    answer: z.array(eventSummarySchema),
  },
  getEvent: { method: 'GET', path: '/api/events/:eventId', access: 'anyone', params: event, answer: eventDetailSchema },
  getWaitlist: {
    method: 'GET',
    path: '/api/events/:eventId/waitlist',
    access: 'member',
    params: event,
    answer: waitlistInfoSchema,
  },
  registerForEvent: {
    method: 'POST',
    path: '/api/events/:eventId/register',
    access: 'member',
    params: event,
    body: registerForEventSchema,
    answer: registerAnswerSchema,
  },
  cancelRegistration: {
    method: 'DELETE',
    path: '/api/events/:eventId/register',
    access: 'member',
    params: event,
    answer: cancelAnswerSchema,
  },
  leaveWaitlist: {
    method: 'DELETE',
    path: '/api/events/:eventId/waitlist',
    access: 'member',
    params: event,
    answer: cancelAnswerSchema,
  },

  /** Makes one event, or all of a series. */
  createEvent: {
    method: 'POST',
    path: '/api/events',
    access: 'organiser',
    body: eventInputSchema,
    answer: savedEventSchema,
  },
  updateEvent: {
    method: 'PUT',
    path: '/api/events/:eventId',
    access: 'organiser',
    params: event,
    body: updateEventSchema,
    answer: savedEventSchema,
  },
  listAdminEvents: {
    method: 'GET',
    path: '/api/admin/events',
    access: 'organiser',
    query: listAdminEventsQuerySchema,
    answer: z.array(adminEventSchema),
  },
  /** Deleting what is not there (any more) removes 0 and is no error. */
  deleteEvent: {
    method: 'DELETE',
    path: '/api/admin/events/:eventId',
    access: 'organiser',
    params: event,
    query: deleteEventQuerySchema,
    answer: deletedEventsSchema,
  },
  listRegistrations: {
    method: 'GET',
    path: '/api/admin/events/:eventId/registrations',
    access: 'organiser',
    params: event,
    answer: z.array(adminRegistrationSchema),
  },
  decideRegistration: {
    method: 'PUT',
    path: '/api/admin/events/:eventId/registrations/:registrationId',
    access: 'organiser',
    params: registration,
    body: decideRegistrationSchema,
    answer: adminRegistrationSchema,
  },
  confirmAllRegistrations: {
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/confirm-all',
    access: 'organiser',
    params: event,
    answer: confirmAllAnswerSchema,
  },
  setAttendance: {
    method: 'PUT',
    path: '/api/admin/events/:eventId/registrations/:registrationId/attendance',
    access: 'organiser',
    params: registration,
    body: attendanceSchema,
    answer: adminRegistrationSchema,
  },
  listWaitlist: {
    method: 'GET',
    path: '/api/admin/events/:eventId/waitlist',
    access: 'organiser',
    params: event,
    answer: z.array(adminWaitlistEntrySchema),
  },
  removeFromWaitlist: {
    method: 'DELETE',
    path: '/api/admin/events/:eventId/waitlist/:registrationId',
    access: 'organiser',
    params: registration,
    answer: doneSchema,
  },
  /** The picture goes into the event when that is saved. The same file again is the same picture. */
  uploadEventPicture: {
    method: 'POST',
    path: '/api/admin/event-pictures',
    access: 'organiser',
    upload: 'picture',
    answer: uploadedPictureSchema,
  },

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

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** What the server answers, as the client reads it. */
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;
/** What the client sends. */
export type Body<Name extends EndpointName> = Endpoints[Name] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Endpoints[Name] extends { upload: string }
    ? FormData
    : undefined;
