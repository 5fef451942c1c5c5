import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { AccountDeps } from './deps';
import { logIn } from './log-in';
import { registerAccount } from './register-account';
import { requestPasswordReset } from './request-password-reset';
import { toUser } from './user-presenter';

type AccountHandlers = Pick<Handlers, 'getUser' | 'login' | 'register' | 'logout' | 'resetPassword'>;

export const createAccountHandlers = (deps: AccountDeps): AccountHandlers => ({
  async getUser({ identity, session }) {
    const account = await deps.accounts.find(identity.uid);
    if (!account) {
      session.end();
      throw new DomainError('not-signed-in');
    }
    return toUser(account, identity.isAdmin);
  },

  async login({ body, address, session }) {
    const { user, sessionCookie } = await logIn(deps, body, address);
    session.start(sessionCookie);
    return user;
  },

  async register({ body, address, session }) {
    const { user, sessionCookie } = await registerAccount(deps, body, address);
    session.start(sessionCookie);
    return user;
  },

  async logout({ session }) {
    session.end();
    return { ok: true };
  },

  async resetPassword({ body }) {
    await requestPasswordReset(deps, body);
    return { ok: true };
  },
});
