import type { Handlers } from '../http/handlers';
import { confirmAddress, getMailbox, type MailboxDeps, requestConfirmation } from './own-mailbox';
import { type UnsubscribeDeps, unsubscribe } from './unsubscribe';

type MailboxHandlers = Pick<
  Handlers,
  'getMailbox' | 'requestAddressConfirmation' | 'confirmAddress' | 'unsubscribeMail'
>;

export const createMailboxHandlers = (deps: MailboxDeps & UnsubscribeDeps): MailboxHandlers => ({
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
});
