import * as z from 'zod';
import { doneSchema, type Endpoint } from '../endpoint';
import { eventParamsSchema } from '../events/event';
import {
  adminRegistrationSchema,
  adminWaitlistEntrySchema,
  attendanceSchema,
  cancelResponseSchema,
  confirmAllResponseSchema,
  decideRegistrationSchema,
  ownNoteSchema,
  registerForEventSchema,
  registerResponseSchema,
  registrationParamSchema,
  waitlistInfoSchema,
} from './registration';

const registrationParams = eventParamsSchema.extend({ registrationId: registrationParamSchema });

export const registrationEndpoints = {
  getWaitlist: {
    summary: 'Tells where the caller stands in the waitlist',
    method: 'GET',
    path: '/api/events/:eventId/waitlist',
    params: eventParamsSchema,
    response: waitlistInfoSchema,
  },
  registerForEvent: {
    summary: 'Registers the caller, or puts them on the waitlist',
    details:
      'When the event is full or others wait already, the caller waits. Registering twice answers the present state.',
    method: 'POST',
    path: '/api/events/:eventId/register',
    params: eventParamsSchema,
    body: registerForEventSchema,
    beginsEarly: true,
    errors: ['past-event', 'registrations-closed', 'roster-full'],
    response: registerResponseSchema,
  },
  cancelRegistration: {
    summary: "Cancels the caller's registration",
    details: 'Cancelling what is not there is no error. Who waits moves up.',
    method: 'DELETE',
    path: '/api/events/:eventId/register',
    params: eventParamsSchema,
    errors: ['past-event'],
    response: cancelResponseSchema,
  },
  leaveWaitlist: {
    summary: 'Leaves the waitlist',
    details: 'Leaving it twice is no error. Who has moved up meanwhile keeps the place.',
    method: 'DELETE',
    path: '/api/events/:eventId/waitlist',
    params: eventParamsSchema,
    errors: ['past-event'],
    response: cancelResponseSchema,
  },
  undoWithdrawal: {
    summary: 'Takes back that the caller has cancelled or left the waitlist',
    details:
      'Possible for two minutes, also after the start. The old place is restored, or the old turn on the waitlist where the place is taken meanwhile. Undoing twice answers the present state.',
    method: 'POST',
    path: '/api/events/:eventId/register/undo',
    params: eventParamsSchema,
    errors: ['nothing-to-undo'],
    response: registerResponseSchema,
  },
  changeOwnNote: {
    summary: 'Changes the note that the caller left for the organisers',
    details: 'Possible until the end of the event, for those who are registered or wait. null removes the note.',
    method: 'PUT',
    path: '/api/events/:eventId/register/note',
    params: eventParamsSchema,
    body: ownNoteSchema,
    errors: ['past-event', 'roster-full'],
    response: registerResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;

export const rosterEndpoints = {
  listRegistrations: {
    summary: 'Lists the registrations of an event',
    details: 'Active, then cancelled ones, each in order of registration.',
    method: 'GET',
    path: '/api/admin/events/:eventId/registrations',
    params: eventParamsSchema,
    response: z.array(adminRegistrationSchema),
  },
  decideRegistration: {
    summary: 'Confirms or rejects a registration',
    details: 'The same word again changes nothing.',
    method: 'PUT',
    path: '/api/admin/events/:eventId/registrations/:registrationId',
    params: registrationParams,
    body: decideRegistrationSchema,
    errors: ['already-decided'],
    response: adminRegistrationSchema,
  },
  confirmAllRegistrations: {
    summary: 'Confirms all registrations of an event that wait for it',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/confirm-all',
    params: eventParamsSchema,
    response: confirmAllResponseSchema,
  },
  setAttendance: {
    summary: 'Marks somebody as missing at a past event, or takes it back',
    method: 'PUT',
    path: '/api/admin/events/:eventId/registrations/:registrationId/attendance',
    params: registrationParams,
    body: attendanceSchema,
    errors: ['not-over-yet', 'already-decided'],
    response: adminRegistrationSchema,
  },
  listWaitlist: {
    summary: 'Lists who waits for a place at an event',
    details: 'In the order in which they move up.',
    method: 'GET',
    path: '/api/admin/events/:eventId/waitlist',
    params: eventParamsSchema,
    response: z.array(adminWaitlistEntrySchema),
  },
  removeFromWaitlist: {
    summary: 'Takes somebody off the waitlist',
    method: 'DELETE',
    path: '/api/admin/events/:eventId/waitlist/:registrationId',
    params: registrationParams,
    errors: ['already-decided'],
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
