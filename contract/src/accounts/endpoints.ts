import * as z from 'zod';
import { doneSchema, type Endpoint } from '../endpoint';
import { loginSchema, passwordResetSchema, signUpSchema, userSchema } from './accounts';

export const healthSchema = z.object({
  version: z.string(),
  firestore: z.enum(['ok', 'unreachable']),
});

export const accountEndpoints = {
  health: {
    summary: 'Tells the version and whether Firestore answers',
    details: 'The status is 503 when Firestore does not answer.',
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    sessionless: true,
    otherStatus: 503,
    response: healthSchema,
  },
  /** Careful: it holds address and telephone number, and says to a browser that it is signed in. */
  getUser: {
    summary: 'Tells who is signed in',
    method: 'GET',
    path: '/api/user',
    access: 'member',
    checkRevoked: true,
    response: userSchema,
  },
  login: {
    summary: 'Signs in',
    details: '`username` may also be the e-mail address. Sets the session cookie.',
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    body: loginSchema,
    errors: ['invalid-credentials', 'too-many-requests'],
    response: userSchema,
  },
  register: {
    summary: 'Makes an account and signs in',
    details: 'Sets the session cookie. Repeating it signs in.',
    method: 'POST',
    path: '/api/register',
    access: 'anyone',
    body: signUpSchema,
    errors: ['username-taken', 'email-taken', 'invalid-credentials', 'too-many-requests'],
    response: userSchema,
  },
  logout: {
    summary: 'Signs out',
    details: 'Removes the session cookie.',
    method: 'POST',
    path: '/api/logout',
    access: 'anyone',
    sessionless: true,
    response: doneSchema,
  },
  resetPassword: {
    summary: 'Asks for a mail with which a new password can be set',
    details: 'Answers the same whether or not the account exists.',
    method: 'POST',
    path: '/api/password-reset',
    access: 'anyone',
    sessionless: true,
    body: passwordResetSchema,
    response: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
