import type { MailboxState, Mailbox as ShownMailbox } from '@club/contract';
import { lettersTo } from '../accounts/ask-to-confirm';
import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { done } from '../platform/responses';
import type { Services } from '../services';
import { isOpen, type Mailbox } from './mailbox-repository';
import { unsubscribe } from './unsubscribe';

/** Whether mails reach the person. */
async function getMailbox(deps: Services, uid: string): Promise<ShownMailbox> {
  const [account, mailbox] = await Promise.all([deps.accounts.find(uid), deps.mailboxes.find(uid)]);
  if (!account) throw new DomainError('not-signed-in');
  const { email: address } = account;
  const { sendsMails, returnAddress } = deps.config;
  return {
    isAvailable: sendsMails,
    address,
    state: mailboxState(address, mailbox),
    ...(sendsMails && !returnAddress && { isDeliveryUnknown: true }),
  };
}

/** Whether mails reach the person at the address of their account. What is known of a mailbox counts for its own address alone. */
export function mailboxState(address: string, mailbox: Mailbox | null): MailboxState {
  if (address === '') return 'none';
  const known = mailbox?.address === address.toLowerCase() ? mailbox : null;
  if (known?.refused) return 'refused';
  return isOpen(known) ? 'confirmed' : 'unconfirmed';
}

export const createMailboxHandlers = (deps: Services) =>
  ({
    getMailbox: ({ identity }) => getMailbox(deps, identity.uid),

    /** Puts a letter on its way with which the person confirms their address, if they have not yet. */
    async requestAddressConfirmation({ identity: { uid } }) {
      const mailbox = await getMailbox(deps, uid);
      const { isAvailable, state, address } = mailbox;
      if (!isAvailable) throw new DomainError('mail-unavailable');
      if (state === 'none') throw new DomainError('no-address');
      if (state === 'confirmed') return mailbox;
      await deps.limiter.count(lettersTo(uid, address));
      await deps.letters.add({ kind: 'confirm-address', subjectId: uid, address }, deps.clock.now());
      return mailbox;
    },

    /**
     * Confirms the address to which the code was sent. It counts no more once the account has another address, the password
     * was changed, or the person is blocked.
     */
    async confirmAddress({ body }) {
      const now = deps.clock.now();
      const read = required(deps.mailCodes.read('confirm-address', body.code, now), 'link-invalid');
      const [account, access] = await Promise.all([deps.accounts.find(read.uid), deps.access.find(read.uid)]);
      const isVoid = access !== null && (access.standing.state === 'blocked' || access.validSince > read.issuedAt);
      if (!account || isVoid || !read.isFor(account.email.toLowerCase())) throw new DomainError('link-invalid');
      const isWaiting = access?.standing.state === 'waiting';
      return done(deps.mailboxes.confirm(account.id, account.email, now, isWaiting ? account : null));
    },

    unsubscribeMail: ({ body }) => done(unsubscribe(deps, body.code, body.everything)),

    async getMailStatus() {
      const { failingSince } = await deps.mailTurns.find();
      return { failingSince: deps.config.sendsMails ? (failingSince?.toISOString() ?? null) : null };
    },
  }) satisfies Partial<Handlers>;
