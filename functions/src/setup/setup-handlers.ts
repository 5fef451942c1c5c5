import { askToConfirm } from '../accounts/ask-to-confirm';
import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { isSetupOpen, setUp } from './set-up';

export const createSetupHandlers = (deps: Services) =>
  ({
    getSetup: async () => ({ isOpen: await isSetupOpen(deps) }),
    async setUp({ body, address, device, idempotencyKey, session, giveBrowserMark }) {
      const browser = { device, cookie: session.cookie, attemptKey: idempotencyKey };
      const { user, sessionCookie } = await setUp(deps, body, address, browser);
      await askToConfirm(deps, user.id, user.email);
      session.start(sessionCookie);
      giveBrowserMark(deps.browserMarks.make(user.id));
      return user;
    },
  }) satisfies Partial<Handlers>;
