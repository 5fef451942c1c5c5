import { askToConfirm } from '../accounts/ask-to-confirm';
import { toUser } from '../accounts/person-presenter';
import { required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { acceptInvitation, signUp } from './sign-up';

export const createSignUpHandlers = (deps: Services) =>
  ({
    async register({ body, address, device, idempotencyKey, session, giveBrowserMark }) {
      const browser = { device, cookie: session.cookie, attemptKey: idempotencyKey };
      const { user, sessionCookie } = await signUp(deps, body, address, browser);
      await askToConfirm(deps, user.id, user.email);
      session.start(sessionCookie);
      giveBrowserMark(deps.browserMarks.make(user.id));
      return user;
    },

    async acceptInvitation({ body, identity, address }) {
      await acceptInvitation(deps, identity.uid, body.code, address);
      const account = required(await deps.accounts.find(identity.uid), 'not-signed-in');
      return toUser(account, { ...identity, standing: 'approved' }, null);
    },
  }) satisfies Partial<Handlers>;
