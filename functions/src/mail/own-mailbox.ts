import {
  doneSchema,
  HOUR_MS,
  type MailboxState,
  type Mailbox as ShownMailbox,
  type TestMailState,
} from '@club/contract';
import { lettersTo } from '../accounts/ask-to-confirm';
import { DomainError, required } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { done } from '../platform/responses';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { TEST_MAIL_HOURS } from './letter-repository';
import { isOpen, type Mailbox } from './mailbox-repository';
import { unsubscribe } from './unsubscribe';

/** Whether mails reach the person. */
async function getMailbox(deps: Services, uid: string): Promise<ShownMailbox> {
  const [account, mailbox] = await Promise.all([deps.accounts.find(uid), deps.mailboxes.find(uid)]);
  if (!account) throw new DomainError('not-signed-in');
  const { email: address } = account;
  const { sendsMails, returnAddress } = deps.config;
  const state = mailboxState(address, mailbox);
  const test = state === 'confirmed' && mailbox?.test;
  return {
    isAvailable: sendsMails,
    address,
    state,
    ...(test && { test: { state: await testState(deps, test), at: test.at.toISOString() } }),
    ...(sendsMails && !returnAddress && { isDeliveryUnknown: true }),
  };
}

/** A test that waits for longer than its letter is kept does not go any more. */
async function testState(
  { mailTurns, clock }: Pick<Services, 'mailTurns' | 'clock'>,
  { state, at }: NonNullable<Mailbox['test']>,
): Promise<TestMailState> {
  if (state !== 'waiting') return state;
  if (clock.now().getTime() - at.getTime() > TEST_MAIL_HOURS * HOUR_MS) return 'failed';
  return (await mailTurns.find()).failingSince === null ? 'waiting' : 'delayed';
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

    /** Puts a test on its way together with the note that it is, so that a repeated request sends it once. */
    async testMail({ identity: { uid }, idempotencyKey }) {
      const { isAvailable, state, address } = await getMailbox(deps, uid);
      if (!isAvailable) throw new DomainError('mail-unavailable');
      if (state === 'none') throw new DomainError('no-address');
      if (state === 'unconfirmed') throw new DomainError('own-address-unconfirmed');
      if (state === 'refused') throw new DomainError('own-address-refused');
      const { letters, mailboxes, limiter, clock } = deps;
      const buckets = [{ limit: LIMITS.testMailMember, subject: uid }];
      await limiter.once(buckets, idempotencyKey, doneSchema, async (transaction) => {
        const stored = mailboxes.in(transaction);
        const present = required(await stored.find(uid), 'own-address-unconfirmed');
        const put = await letters.prepareAll(transaction, 'test-mail', [uid]);
        const now = clock.now();
        stored.put(uid, { ...present, test: { state: 'waiting', at: now } });
        put(uid, address, now);
        return { ok: true } as const;
      });
      return getMailbox(deps, uid);
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
