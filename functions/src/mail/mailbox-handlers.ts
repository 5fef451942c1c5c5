import type { Handlers } from '../http/handlers';
import { confirmAddress, getMailbox, type MailboxDeps, requestConfirmation } from './own-mailbox';

type MailboxHandlers = Pick<Handlers, 'getMailbox' | 'requestAddressConfirmation' | 'confirmAddress'>;

export const createMailboxHandlers = (deps: MailboxDeps): MailboxHandlers => ({
  getMailbox: ({ identity }) => getMailbox(deps, identity.uid),
  requestAddressConfirmation: ({ identity }) => requestConfirmation(deps, identity.uid),
  async confirmAddress({ body }) {
    await confirmAddress(deps, body.code);
    return { ok: true };
  },
});
