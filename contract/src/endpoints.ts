import * as z from 'zod';
import { loginSchema, passwordResetSchema, registrationSchema, userSchema } from './accounts';
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
  /** The server parses its answer with this: fields that it does not name are never sent. */
  answer: z.ZodType;
};

const event = z.object({ eventId: eventIdSchema });
const done = z.object({ ok: z.literal(true) });

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
  logout: { method: 'POST', path: '/api/logout', access: 'anyone', answer: done },
  /** Answers the same whether or not the account exists. */
  resetPassword: {
    method: 'POST',
    path: '/api/password-reset',
    access: 'anyone',
    body: passwordResetSchema,
    answer: done,
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
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** What the server answers, as the client reads it. */
export type Answer<Name extends EndpointName> = z.output<Endpoints[Name]['answer']>;
/** What the client sends. */
export type Body<Name extends EndpointName> = Endpoints[Name] extends { body: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;
