import { type CallName, mayCall, ROLES } from '@club/contract';
import type { oas31 } from 'zod-openapi';
import { SESSION_COOKIE } from '../platform/session-cookie';
import type { Operation } from './open-api';

/**
 * Each of these ways is enough. A call for visitors may still say more to those who are signed in, so their session is
 * optional. Calls that not everybody with an account may make name the roles that may.
 */
export function securityOf(name: CallName): Operation['security'] {
  if (mayCall(name, 'visitor')) return [{}, { session: [] }];
  if (mayCall(name, 'waiting')) return [{ session: [] }];
  return ROLES.filter((role) => mayCall(name, role)).map((role) => ({ session: [role] }));
}

export const SECURITY_SCHEMES: Record<string, oas31.SecuritySchemeObject> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description:
      'Set by `login` and `register` for 14 days, HttpOnly. Any answer may renew it, up to 90 days, and removes one that ' +
      'has ended. An ended session is refused from that instant on.',
  },
};
