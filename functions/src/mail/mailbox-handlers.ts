import type { Handlers } from '../http/handlers';
import { done } from '../platform/responses';
import type { Services } from '../services';
import { confirmAddress, getMailbox, requestConfirmation } from './own-mailbox';
import { unsubscribe } from './unsubscribe';

export const createMailboxHandlers = (deps: Services) =>
  ({
    getMailbox: ({ identity }) => getMailbox(deps, identity.uid),
    requestAddressConfirmation: ({ identity }) => requestConfirmation(deps, identity.uid),
    confirmAddress: ({ body }) => done(confirmAddress(deps, body.code)),
    unsubscribeMail: ({ body }) => done(unsubscribe(deps, body.code, body.everything)),
    async getMailStatus() {
      const { failingSince } = await deps.mailTurns.find();
      return { failingSince: deps.config.sendsMails ? (failingSince?.toISOString() ?? null) : null };
    },
  }) satisfies Partial<Handlers>;
