import type { BrowserMarks } from '../accounts/browser-marks';
import type { Handlers } from '../http/handlers';
import { type AskingDeps, askToConfirm } from '../mail/own-mailbox';
import { isSetupOpen, type SetupDeps, setUp } from './set-up';

type SetupHandlers = Pick<Handlers, 'getSetup' | 'setUp'>;

export const createSetupHandlers = (deps: SetupDeps & AskingDeps & { browserMarks: BrowserMarks }): SetupHandlers => ({
  getSetup: async () => ({ isOpen: await isSetupOpen(deps) }),
  async setUp({ body, address, device, idempotencyKey, session, giveBrowserMark }) {
    const browser = { device, cookie: session.cookie, attemptKey: idempotencyKey };
    const { user, sessionCookie } = await setUp(deps, body, address, browser);
    await askToConfirm(deps, user.id, user.email);
    session.start(sessionCookie);
    giveBrowserMark(deps.browserMarks.make(user.id));
    return user;
  },
});
