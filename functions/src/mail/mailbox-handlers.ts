import type { Handlers } from '../http/handlers';
import type { MailTurnRepository } from './mail-turn-repository';
import { confirmAddress, getMailbox, type MailboxDeps, requestConfirmation } from './own-mailbox';
import { type UnsubscribeDeps, unsubscribe } from './unsubscribe';

type MailboxHandlers = Pick<
  Handlers,
  'getMailbox' | 'requestAddressConfirmation' | 'confirmAddress' | 'unsubscribeMail' | 'getMailStatus'
>;

type Deps = MailboxDeps & UnsubscribeDeps & { mailTurns: Pick<MailTurnRepository, 'find'> };

export const createMailboxHandlers = (deps: Deps): MailboxHandlers => ({
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
});
