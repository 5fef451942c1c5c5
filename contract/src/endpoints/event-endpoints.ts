import * as z from 'zod';
import { commentParamsSchema, commentSchema, createCommentSchema, listCommentsQuerySchema } from '../comments';
import {
  cancelAnswerSchema,
  eventDetailSchema,
  eventIdSchema,
  eventSummarySchema,
  listEventsQuerySchema,
  registerAnswerSchema,
  registerForEventSchema,
  waitlistInfoSchema,
} from '../events';
import { doneSchema, type Endpoint } from './endpoint';

const event = z.object({ eventId: eventIdSchema });

export const eventEndpoints = {
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
  /** The newest first, 30 at a time. */
  listComments: {
    method: 'GET',
    path: '/api/events/:eventId/comments',
    access: 'anyone',
    params: event,
    query: listCommentsQuerySchema,
    counted: true,
    answer: z.array(commentSchema),
  },
  createComment: {
    method: 'POST',
    path: '/api/events/:eventId/comments',
    access: 'member',
    params: event,
    body: createCommentSchema,
    answer: commentSchema,
  },
  /** Of one's own, and of anyone's by organisers. Deleting what is not there (any more) is no error. */
  deleteComment: {
    method: 'DELETE',
    path: '/api/events/:eventId/comments/:commentId',
    access: 'member',
    params: commentParamsSchema,
    answer: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
