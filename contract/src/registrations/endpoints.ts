import type { Endpoint } from '../endpoint';
import { eventParamsSchema } from '../events/event';
import {
  cancelResponseSchema,
  changeBringsSchema,
  ownNoteSchema,
  registerForEventSchema,
  registerResponseSchema,
  waitlistInfoSchema,
} from './registration';
import { shiftQuerySchema } from './shift';

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
  changeOwnBrings: {
    summary: 'Changes the word of what the caller brings',
    details:
      'All see it who see full names. Possible until the end of the event, for those who are registered for a contribution or wait for it; without `shiftId` in all of theirs. null removes the word.',
    method: 'PUT',
    path: '/api/events/:eventId/register/brings',
    params: eventParamsSchema,
    query: shiftQuerySchema,
    body: changeBringsSchema,
    errors: ['past-event', 'roster-full', 'already-decided'],
    response: registerResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
