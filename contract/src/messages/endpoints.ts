import { doneSchema, type Endpoint } from '../endpoint';
import { eventParamsSchema } from '../events/event';
import { callForHelpersSchema, helperCallSchema } from './helper-call';
import {
  messageListSchema,
  reachQuerySchema,
  reachSchema,
  sendMessageSchema,
  sentMessageSchema,
  testMessageSchema,
} from './messages';

export const messageEndpoints = {
  listMessages: {
    summary: 'Lists the messages about an event that were written to the caller',
    details: 'The latest first, 20 at most. Organisers and contacts of the event get all, with whom they went to.',
    method: 'GET',
    path: '/api/events/:eventId/messages',
    params: eventParamsSchema,
    response: messageListSchema,
  },
  previewReach: {
    summary: 'Tells whom a message about an event would reach how',
    details: 'Organisers also get the names and telephone numbers of those whom nothing reaches.',
    method: 'GET',
    path: '/api/events/:eventId/messages/reach',
    params: eventParamsSchema,
    query: reachQuerySchema,
    response: reachSchema,
  },
  sendMessage: {
    summary: 'Writes to people of an event',
    details:
      'By push or mail, as reaches each of them, after their quiet hours; organisers can mark it as urgent. Nobody sees who else got it.',
    method: 'POST',
    path: '/api/events/:eventId/messages',
    params: eventParamsSchema,
    body: sendMessageSchema,
    idempotent: true,
    errors: ['not-allowed', 'too-many-requests'],
    response: sentMessageSchema,
  },
  testMessage: {
    summary: 'Sends a message about an event to the caller alone',
    details: 'By the ways by which the others would get it. Nothing is kept.',
    method: 'POST',
    path: '/api/events/:eventId/messages/test',
    params: eventParamsSchema,
    body: testMessageSchema,
    idempotent: true,
    errors: ['not-allowed', 'too-many-requests'],
    response: doneSchema,
  },
  previewHelperCall: {
    summary: 'Tells what an event lacks, and whom a call for helpers would reach how',
    details:
      'Those who are neither in the event nor wait for it, without the caller. Nothing is counted where nobody is lacking.',
    method: 'GET',
    path: '/api/events/:eventId/helper-call',
    params: eventParamsSchema,
    response: helperCallSchema,
  },
  callForHelpers: {
    summary: 'Asks everybody who is not in the event to help where places are free',
    details:
      'As the daily call does, with a sentence of the caller. Once a day of the club and event, whoever calls; without free places it is refused.',
    method: 'POST',
    path: '/api/events/:eventId/helper-call',
    params: eventParamsSchema,
    body: callForHelpersSchema,
    idempotent: true,
    errors: ['changed-meanwhile', 'too-many-requests'],
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
