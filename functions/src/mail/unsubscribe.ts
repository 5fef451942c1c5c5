import { FURTHER_PREFERENCES, NOTICE_PREFERENCES } from '@club/contract';
import * as z from 'zod';
import type { AccountRepository } from '../accounts/account-repository';
import { DomainError } from '../domain-error';
import type { InvitationMailRepository } from '../invitations/invitation-mail-repository';
import type { PreferencesRepository } from '../notifications/preferences-repository';
import type { Clock } from '../platform/clock';
import type { MailCodes } from './mail-codes';

export type UnsubscribeDeps = {
  accounts: Pick<AccountRepository, 'find'>;
  preferences: PreferencesRepository;
  invitationMails: Pick<InvitationMailRepository, 'decline'>;
  mailCodes: MailCodes;
  clock: Clock;
};

const NOTICES = [...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES];

/** One kind of notice, or all that can come by mail. */
const kindSchema = z.enum([...NOTICES, 'all']);

export type UnsubscribedKind = z.output<typeof kindSchema>;

const ACT = 'unsubscribe';

/** The code of a link that ends mails of this kind to a person. */
export const unsubscribeCode = (mailCodes: MailCodes, uid: string, kind: UnsubscribedKind, now: Date): string =>
  `${kind}.${mailCodes.make(ACT, uid, kind, now)}`;

const OF_INVITATIONS = 'invitations';
const DECLINE = 'decline-invitations';

/** The code of a link that ends invitations to an address of somebody without an account. The key does not tell the address. */
export const declineCode = (mailCodes: MailCodes, addressKey: string, now: Date): string =>
  `${OF_INVITATIONS}.${mailCodes.make(DECLINE, addressKey, OF_INVITATIONS, now)}`;

/**
 * Ends the mails that the code names; pushes go on. Unlike other links it also counts after another password: whoever has an
 * old mail can only make the mails fewer, and mailbox providers take it ill when ending them fails.
 */
export async function unsubscribe(deps: UnsubscribeDeps, code: string) {
  const { accounts, preferences, mailCodes, clock } = deps;
  const at = code.indexOf('.');
  if (code.slice(0, at) === OF_INVITATIONS) return declineInvitations(deps, code.slice(at + 1));
  const kind = kindSchema.safeParse(code.slice(0, at)).data;
  const read = mailCodes.read(ACT, code.slice(at + 1), clock.now());
  if (!kind || !read?.isFor(kind) || !(await accounts.find(read.uid))) throw new DomainError('link-invalid');
  const kinds = kind === 'all' ? NOTICES : [kind];
  const mail = Object.fromEntries(kinds.map((name) => [name, false]));
  await preferences.save(read.uid, { mail });
}

async function declineInvitations({ invitationMails, mailCodes, clock }: UnsubscribeDeps, code: string): Promise<void> {
  const read = mailCodes.read(DECLINE, code, clock.now());
  if (!read?.isFor(OF_INVITATIONS)) throw new DomainError('link-invalid');
  await invitationMails.decline(read.uid, clock.now());
}
