import * as z from 'zod';
import {
  deletedEventsSchema,
  deleteEventQuerySchema,
  eventInputSchema,
  savedEventSchema,
  updateEventSchema,
} from '../event-input';
import { eventIdSchema } from '../events';
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
} from '../organiser';
import { doneSchema, type Endpoint } from './endpoint';

const event = z.object({ eventId: eventIdSchema });
const registration = event.extend({ registrationId: registrationParamSchema });

export const organiserEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
