import * as z from 'zod';
import { doneSchema, type Endpoint } from '../endpoint';
import { eventParamsSchema } from '../events/event';
import { commentParamsSchema, commentSchema, createCommentSchema, listCommentsQuerySchema } from './comments';

export const commentEndpoints = {
  listComments: {
    summary: 'Lists the comments of an event',
    details: 'The newest first, 30 at a time.',
    method: 'GET',
    path: '/api/events/:eventId/comments',
    params: eventParamsSchema,
    query: listCommentsQuerySchema,
    paginated: true,
    response: z.array(commentSchema),
  },
  createComment: {
    summary: 'Comments on an event',
    details: 'Those whom it concerns are told. A comment can be deleted, and not changed.',
    method: 'POST',
    path: '/api/events/:eventId/comments',
    params: eventParamsSchema,
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
    params: commentParamsSchema,
    errors: ['not-allowed'],
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
