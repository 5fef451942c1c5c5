import * as z from 'zod';
import { commentParamsSchema, commentSchema, createCommentSchema, listCommentsQuerySchema } from '../comments/comments';
import { doneSchema, type Endpoint } from '../endpoint';
import {
  cancelResponseSchema,
  eventDetailSchema,
  eventIdSchema,
  eventSummarySchema,
  listEventsQuerySchema,
  registerForEventSchema,
  registerResponseSchema,
  waitlistInfoSchema,
} from './event';

const event = z.object({ eventId: eventIdSchema });

export const eventEndpoints = {
  listEvents: {
    summary: 'Lists events',
    details:
      'Those that are to come and those of the last twelve months, ascending by start, without their registrations.',
    method: 'GET',
    path: '/api/events',
    access: 'anyone',
    query: listEventsQuerySchema,
    response: z.array(eventSummarySchema),
  },
  getEvent: {
    summary: 'Tells an event and who is registered',
    details:
      'Visitors see first names and the initials of last names, members full names and pictures, organisers all of it.',
    method: 'GET',
    path: '/api/events/:eventId',
    access: 'anyone',
    params: event,
    response: eventDetailSchema,
  },
  getWaitlist: {
    summary: 'Tells where the caller stands in the waitlist',
    method: 'GET',
    path: '/api/events/:eventId/waitlist',
    access: 'member',
    params: event,
    response: waitlistInfoSchema,
  },
  registerForEvent: {
    summary: 'Registers the caller, or puts them on the waitlist',
    details:
      'When the event is full or others wait already, the caller waits. Registering twice answers the present state.',
    method: 'POST',
    path: '/api/events/:eventId/register',
    access: 'member',
    params: event,
    body: registerForEventSchema,
    errors: ['past-event', 'registrations-closed', 'roster-full'],
    response: registerResponseSchema,
  },
  cancelRegistration: {
    summary: "Cancels the caller's registration",
    details: 'Cancelling what is not there is no error. Who waits moves up.',
    method: 'DELETE',
    path: '/api/events/:eventId/register',
    access: 'member',
    params: event,
    errors: ['past-event'],
    response: cancelResponseSchema,
  },
  leaveWaitlist: {
    summary: 'Leaves the waitlist',
    details: 'Leaving it twice is no error. Who has moved up meanwhile keeps the place.',
    method: 'DELETE',
    path: '/api/events/:eventId/waitlist',
    access: 'member',
    params: event,
    errors: ['past-event'],
    response: cancelResponseSchema,
  },
  listComments: {
    summary: 'Lists the comments of an event',
    details: 'The newest first, 30 at a time.',
    method: 'GET',
    path: '/api/events/:eventId/comments',
    access: 'anyone',
    params: event,
    query: listCommentsQuerySchema,
    paginated: true,
    response: z.array(commentSchema),
  },
  createComment: {
    summary: 'Comments on an event',
    method: 'POST',
    path: '/api/events/:eventId/comments',
    access: 'member',
    params: event,
    body: createCommentSchema,
    idempotent: true,
    errors: ['too-many-requests'],
    response: commentSchema,
  },
  deleteComment: {
    summary: 'Deletes a comment',
    details: "One's own, and anyone's by organisers. Deleting what is not there (any more) is no error.",
    method: 'DELETE',
    path: '/api/events/:eventId/comments/:commentId',
    access: 'member',
    params: commentParamsSchema,
    errors: ['not-allowed'],
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
