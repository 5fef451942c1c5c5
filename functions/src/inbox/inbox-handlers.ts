import type { Handlers } from '../http/handlers';
import { getInbox, type InboxDeps, readInbox } from './own-inbox';

export const createInboxHandlers = (deps: InboxDeps): Pick<Handlers, 'getInbox' | 'readInbox'> => ({
  getInbox: ({ identity }) => getInbox(deps, identity.uid),
  async readInbox({ body, identity }) {
    await readInbox(deps, identity.uid, new Date(body.upTo));
    return { ok: true };
  },
});
