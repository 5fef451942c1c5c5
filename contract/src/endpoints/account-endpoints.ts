import * as z from 'zod';
import { loginSchema, passwordResetSchema, registrationSchema, userSchema } from '../accounts';
import { doneSchema, type Endpoint } from './endpoint';

export const healthSchema = z.object({
  version: z.string(),
  firestore: z.enum(['ok', 'unreachable']),
});

export const accountEndpoints = {
  health: { method: 'GET', path: '/api/health', access: 'anyone', answer: healthSchema },
  /** Careful: it holds address and telephone number, and says to a browser that it is signed in. */
  getUser: { method: 'GET', path: '/api/user', access: 'member', careful: true, answer: userSchema },
  login: { method: 'POST', path: '/api/login', access: 'anyone', body: loginSchema, answer: userSchema },
  register: { method: 'POST', path: '/api/register', access: 'anyone', body: registrationSchema, answer: userSchema },
  logout: { method: 'POST', path: '/api/logout', access: 'anyone', answer: doneSchema },
  /** Answers the same whether or not the account exists. */
  resetPassword: {
    method: 'POST',
    path: '/api/password-reset',
    access: 'anyone',
    body: passwordResetSchema,
    answer: doneSchema,
  },
} as const satisfies Record<string, Endpoint>;
