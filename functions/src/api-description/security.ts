import type { Endpoint } from '@club/contract';
import { SESSION_COOKIE } from '../http/session-cookie';
import type { ApiDescription, Operation } from './open-api';

/** Organisers have a role. An endpoint for anyone may still say more to those who are signed in, so their session is optional. */
const SECURITY: Record<Endpoint['access'], Operation['security']> = {
  anyone: [{}, { session: [] }],
  member: [{ session: [] }],
  organiser: [{ session: ['organiser'] }],
};

export const securityOf = (access: Endpoint['access']): Operation['security'] => SECURITY[access];

export const SECURITY_SCHEMES: ApiDescription['components']['securitySchemes'] = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      'Set by `login` and `register` for 14 days, HttpOnly. Any answer may renew it, up to 90 days, and removes one that ' +
      'has ended. An ended session is refused from that instant on.',
  },
};
