import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { getInbox, readInbox } from './own-inbox';

export const createInboxHandlers = (deps: Services) =>
  ({
    getInbox: ({ identity }) => getInbox(deps, identity.uid),
    async readInbox({ body, identity }) {
      await readInbox(deps, identity.uid, new Date(body.upTo));
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
