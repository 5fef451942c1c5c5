import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { confirmAddress, getMailbox, requestConfirmation } from './own-mailbox';
import { unsubscribe } from './unsubscribe';

export const createMailboxHandlers = (deps: Services) =>
  ({
    getMailbox: ({ identity }) => getMailbox(deps, identity.uid),
    requestAddressConfirmation: ({ identity }) => requestConfirmation(deps, identity.uid),
    async confirmAddress({ body }) {
      await confirmAddress(deps, body.code);
      return { ok: true };
    },
    async unsubscribeMail({ body }) {
      await unsubscribe(deps, body.code, body.everything);
      return { ok: true };
    },
    async getMailStatus() {
      const { failingSince } = await deps.mailTurns.find();
      return { failingSince: deps.config.sendsMails ? (failingSince?.toISOString() ?? null) : null };
    },
  }) satisfies Partial<Handlers>;
