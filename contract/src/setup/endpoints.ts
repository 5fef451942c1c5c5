import { userSchema } from '../accounts/accounts';
import type { Endpoint } from '../endpoint';
import { setUpSchema, setupStateSchema } from './setup';

export const setupEndpoints = {
  getSetup: {
    summary: 'Tells whether the first organiser is still missing',
    details: 'It is missing until the club has been set up with the code of the operator.',
    method: 'GET',
    path: '/api/setup',
    sessionless: true,
    response: setupStateSchema,
  },
  setUp: {
    summary: 'Makes the first organiser and signs in',
    details: 'With the code that the operator of the deployment gets from its secret. Repeating it signs in.',
    method: 'POST',
    path: '/api/setup',
    signsIn: true,
    body: setUpSchema,
    errors: [
      'setup-code-wrong',
      'setup-closed',
      'username-taken',
      'email-taken',
      'invalid-credentials',
      'account-blocked',
      'invitation-required',
      'invitation-unknown',
      'invitation-over',
      'changed-meanwhile',
      'too-many-requests',
    ],
    response: userSchema,
  },
} as const satisfies Record<string, Endpoint>;
