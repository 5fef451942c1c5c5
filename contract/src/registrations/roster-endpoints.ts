import * as z from 'zod';
import { doneSchema, type Endpoint } from '../endpoint';
import { eventParamsSchema } from '../events/event';
import { saveAttendanceSchema, savedAttendanceSchema } from './attendance';
import {
  adminRegistrationSchema,
  adminWaitlistEntrySchema,
  attendanceSchema,
  changeBringsSchema,
  decideRegistrationSchema,
  registrationParamSchema,
} from './registration';
import {
  addRegistrationSchema,
  confirmAllResponseSchema,
  moveRegistrationSchema,
  pullUpSchema,
  removeRegistrationSchema,
  undoConfirmAllResponseSchema,
  undoConfirmAllSchema,
} from './roster-changes';

const registrationParams = eventParamsSchema.extend({ registrationId: registrationParamSchema });

export const rosterEndpoints = {
  listRegistrations: {
    summary: 'Lists the registrations of an event',
    details:
      'Active, then cancelled ones, each in order of registration. Contacts of the event see neither cancelled ones nor e-mail addresses.',
    method: 'GET',
    path: '/api/admin/events/:eventId/registrations',
    params: eventParamsSchema,
    response: z.array(adminRegistrationSchema),
  },
  addRegistration: {
    summary: 'Registers a member, or a guest who has no account',
    details:
      'Also when registrations are closed or the event has started. On a full event or shift a named person loses the place, the limit is raised by one, or the person waits. Adding twice answers the present state; guests are told apart by the idempotency key.',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations',
    params: eventParamsSchema,
    body: addRegistrationSchema,
    idempotent: true,
    errors: ['already-decided', 'event-cancelled', 'event-full', 'roster-full', 'shift-required', 'shift-overlap'],
    response: adminRegistrationSchema,
  },
  decideRegistration: {
    summary: 'Confirms or rejects a registration',
    details: 'The same word again changes nothing. Contacts of the event confirm, and reject nobody.',
    method: 'PUT',
    path: '/api/admin/events/:eventId/registrations/:registrationId',
    params: registrationParams,
    body: decideRegistrationSchema,
    errors: ['event-cancelled', 'already-decided'],
    response: adminRegistrationSchema,
  },
  confirmAllRegistrations: {
    summary: 'Confirms all registrations of an event that wait for it',
    details:
      'Names those that this call has confirmed. They are told two minutes later, unless it is undone until then.',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/confirm-all',
    params: eventParamsSchema,
    errors: ['event-cancelled'],
    response: confirmAllResponseSchema,
  },
  undoConfirmAll: {
    summary: 'Makes registrations pending again that were confirmed together',
    details:
      'Possible for two minutes, and only for those that are as that call left them. Undoing twice answers the present state.',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/confirm-all/undo',
    params: eventParamsSchema,
    body: undoConfirmAllSchema,
    errors: ['nothing-to-undo'],
    response: undoConfirmAllResponseSchema,
  },
  removeRegistration: {
    summary: 'Takes the place of somebody who is registered',
    details:
      'Also after the start. Who waits moves up, and the person is told, with the reason. Removing twice changes nothing.',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/:registrationId/remove',
    params: registrationParams,
    body: removeRegistrationSchema,
    errors: ['event-cancelled', 'already-decided'],
    response: adminRegistrationSchema,
  },
  moveRegistration: {
    summary: 'Moves somebody who has a place to another shift',
    details:
      'The person keeps the turn and the confirmation and is told. On a full shift a named person loses the place, or its limit is raised by one. Who waits for the former shift moves up. Moving twice changes nothing.',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/:registrationId/move',
    params: registrationParams,
    body: moveRegistrationSchema,
    errors: ['event-cancelled', 'already-decided', 'event-full', 'shift-overlap'],
    response: adminRegistrationSchema,
  },
  changeBrings: {
    summary: 'Changes the word of what somebody brings who said so by phone',
    details: 'All see it who see full names. null removes the word. The same word again changes nothing.',
    method: 'PUT',
    path: '/api/admin/events/:eventId/registrations/:registrationId/brings',
    params: registrationParams,
    body: changeBringsSchema,
    errors: ['already-decided', 'roster-full'],
    response: adminRegistrationSchema,
  },
  unconfirmRegistration: {
    summary: 'Takes a confirmation back',
    details: 'The person keeps the place and is told. Doing it twice changes nothing.',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/:registrationId/unconfirm',
    params: registrationParams,
    errors: ['already-decided'],
    response: adminRegistrationSchema,
  },
  restoreRegistration: {
    summary: 'Takes somebody back who cancelled, left the waitlist, or was rejected or removed',
    details:
      'The person gets a place if one is free and nobody waits before them, and else waits with the turn of before. Restoring twice answers the present state.',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/:registrationId/restore',
    params: registrationParams,
    errors: ['event-cancelled', 'already-decided'],
    response: adminRegistrationSchema,
  },
  acceptTimesFor: {
    summary: 'Notes that the new time of a shift suits somebody who said so by phone',
    details: 'Who waits can move up from then on. Doing it twice changes nothing.',
    method: 'POST',
    path: '/api/admin/events/:eventId/registrations/:registrationId/accept-times',
    params: registrationParams,
    errors: ['already-decided'],
    response: adminRegistrationSchema,
  },
  forgetGuest: {
    summary: 'Erases the name and the phone number of a guest',
    details:
      'A place or a turn to come ends, and who waits moves up; a past place stays without a name. Forgetting twice changes nothing.',
    method: 'DELETE',
    path: '/api/admin/events/:eventId/registrations/:registrationId/guest',
    params: registrationParams,
    errors: ['already-decided'],
    response: doneSchema,
  },
  setAttendance: {
    summary: 'Marks somebody as missing at a past event, or takes it back',
    details: 'It counts for statistics within minutes. Marking the same again changes nothing.',
    method: 'PUT',
    path: '/api/admin/events/:eventId/registrations/:registrationId/attendance',
    params: registrationParams,
    body: attendanceSchema,
    errors: ['event-cancelled', 'not-over-yet', 'already-decided'],
    response: adminRegistrationSchema,
  },
  saveAttendance: {
    summary: 'Notes who was at a past event, and for how long',
    details:
      'Who is not named stays as before; with `everyone` they were there for as long as the event lasted, which is refused where absences or hours are noted, unless `overwrite` is set. Contacts of the event enter no hours: those that are noted stay. Repeating it changes nothing. Statistics follow within minutes.',
    method: 'PUT',
    path: '/api/admin/events/:eventId/attendance',
    params: eventParamsSchema,
    body: saveAttendanceSchema,
    errors: ['not-over-yet', 'changed-meanwhile', 'attendance-noted', 'event-cancelled'],
    response: savedAttendanceSchema,
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
    details: 'The person is told. Removing twice changes nothing.',
    method: 'DELETE',
    path: '/api/admin/events/:eventId/waitlist/:registrationId',
    params: registrationParams,
    errors: ['event-cancelled', 'already-decided'],
    response: doneSchema,
  },
  pullUp: {
    summary: 'Gives a place to somebody who waits, before those who wait longer',
    details:
      'On a full event or shift either a named person loses the place, or the limit is raised by one. A person who waits for any shift gets the named one, or else the emptiest that is free. Pulling up twice answers the present state.',
    method: 'POST',
    path: '/api/admin/events/:eventId/waitlist/:registrationId/pull-up',
    params: registrationParams,
    body: pullUpSchema,
    errors: ['event-cancelled', 'already-decided', 'event-full', 'shift-required', 'shift-overlap'],
    response: adminRegistrationSchema,
  },
} as const satisfies Record<string, Endpoint>;
