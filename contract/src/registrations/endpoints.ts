import { doneSchema, type Endpoint } from '../endpoint';
import { eventParamsSchema } from '../events/event';
import { savedAttendanceSchema, saveTeamAttendanceSchema } from './attendance';
import {
  cancelResponseSchema,
  ownNoteSchema,
  registerForEventSchema,
  registerResponseSchema,
  registrationParamSchema,
  waitlistInfoSchema,
} from './registration';
import { shiftQuerySchema } from './shift';
import { teamSchema } from './team';

const registrationParams = eventParamsSchema.extend({ registrationId: registrationParamSchema });

export const registrationEndpoints = {
  getWaitlist: {
    summary: 'Tells where the caller stands in the waitlist',
    details: "With shifts, position and total are those of the caller's best turn.",
    method: 'GET',
    path: '/api/events/:eventId/waitlist',
    params: eventParamsSchema,
    response: waitlistInfoSchema,
  },
  registerForEvent: {
    summary: 'Registers the caller, or puts them on the waitlist',
    details:
      'When the event or its shift is full or others wait already, the caller waits. Registering twice answers the present state.',
    method: 'POST',
    path: '/api/events/:eventId/register',
    params: eventParamsSchema,
    body: registerForEventSchema,
    errors: ['past-event', 'event-cancelled', 'registrations-closed', 'roster-full', 'shift-required', 'shift-overlap'],
    response: registerResponseSchema,
  },
  cancelRegistration: {
    summary: "Cancels the caller's registration",
    details: 'Cancelling what is not there is no error. Who waits moves up.',
    method: 'DELETE',
    path: '/api/events/:eventId/register',
    params: eventParamsSchema,
    query: shiftQuerySchema,
    errors: ['past-event'],
    response: cancelResponseSchema,
  },
  leaveWaitlist: {
    summary: 'Leaves the waitlist',
    details: 'Leaving it twice is no error. Who has moved up meanwhile keeps the place.',
    method: 'DELETE',
    path: '/api/events/:eventId/waitlist',
    params: eventParamsSchema,
    query: shiftQuerySchema,
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
    query: shiftQuerySchema,
    errors: ['event-cancelled', 'nothing-to-undo'],
    response: registerResponseSchema,
  },
  acceptTimes: {
    summary: "Accepts the times to which the caller's shift was moved",
    details: 'Without `shiftId` all of the caller’s shifts. Accepting again changes nothing.',
    method: 'POST',
    path: '/api/events/:eventId/register/accept-times',
    params: eventParamsSchema,
    query: shiftQuerySchema,
    response: registerResponseSchema,
  },
  changeOwnNote: {
    summary: 'Changes the note that the caller left for the organisers',
    details: 'Possible until the end of the event, for those who are registered or wait. null removes the note.',
    method: 'PUT',
    path: '/api/events/:eventId/register/note',
    params: eventParamsSchema,
    query: shiftQuerySchema,
    body: ownNoteSchema,
    errors: ['past-event', 'roster-full'],
    response: registerResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;

/** For the event's contacts. Organisers may call these, too. */
export const teamEndpoints = {
  getTeam: {
    summary: 'Tells the contacts of an event who is registered and who waits, with their telephone numbers',
    details: 'Each in order of registration. Cancelled registrations and e-mail addresses are left out.',
    method: 'GET',
    path: '/api/events/:eventId/team',
    params: eventParamsSchema,
    response: teamSchema,
  },
  confirmAsTeam: {
    summary: 'Confirms a registration as a contact of the event',
    details: 'Confirming again changes nothing.',
    method: 'POST',
    path: '/api/events/:eventId/team/registrations/:registrationId/confirm',
    params: registrationParams,
    errors: ['event-cancelled', 'already-decided'],
    response: doneSchema,
  },
  unconfirmAsTeam: {
    summary: 'Takes a confirmation back as a contact of the event',
    details: 'The person keeps the place and is told. Doing it twice changes nothing.',
    method: 'POST',
    path: '/api/events/:eventId/team/registrations/:registrationId/unconfirm',
    params: registrationParams,
    errors: ['already-decided'],
    response: doneSchema,
  },
  saveTeamAttendance: {
    summary: 'Notes as a contact of a past event who was there',
    details:
      'As `saveAttendance` does for organisers, but for hours, which contacts do not enter: those that are noted stay.',
    method: 'PUT',
    path: '/api/events/:eventId/team/attendance',
    params: eventParamsSchema,
    body: saveTeamAttendanceSchema,
    errors: ['not-over-yet', 'changed-meanwhile', 'attendance-noted', 'event-cancelled'],
    response: savedAttendanceSchema,
  },
} as const satisfies Record<string, Endpoint>;
