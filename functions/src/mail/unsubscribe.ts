import { FURTHER_PREFERENCES, NOTICE_PREFERENCES } from '@club/contract';
import * as z from 'zod';
import { DomainError } from '../domain-error';
import type { Services } from '../services';
import type { MailCodes } from './mail-codes';

export type UnsubscribeDeps = Pick<
  Services,
  'accounts' | 'preferences' | 'mailboxes' | 'invitationMails' | 'mailCodes' | 'clock'
>;

const NOTICES = [...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES] as const;

export type MailedNotice = (typeof NOTICES)[number];

const wordsSchema = z.union([
  z.literal('news'),
  z
    .string()
    .transform((words) => words.split('-'))
    .pipe(z.array(z.enum(NOTICES)).min(1)),
]);

const ACT = 'unsubscribe';

/** The code of a link that ends what a mail was: gathered news, or notices of these kinds. */
export function unsubscribeCode(mailCodes: MailCodes, uid: string, ended: 'news' | readonly MailedNotice[], now: Date) {
  const words = ended === 'news' ? ended : ended.join('-');
  return `${words}.${mailCodes.make(ACT, uid, words, now)}`;
}

const OF_INVITATIONS = 'invitations';
const DECLINE = 'decline-invitations';

/** The code of a link that ends invitations to an address of somebody without an account. The key does not tell the address. */
export const declineCode = (mailCodes: MailCodes, addressKey: string, now: Date): string =>
  `${OF_INVITATIONS}.${mailCodes.make(DECLINE, addressKey, OF_INVITATIONS, now)}`;

/**
 * Ends the mails that the code names, or all of them; pushes go on. Unlike other links it also counts after another password:
 * whoever has an old mail can only make the mails fewer, and mailbox providers take it ill when ending them fails.
 */
export async function unsubscribe(deps: UnsubscribeDeps, code: string, everything = false): Promise<void> {
  const { accounts, preferences, mailboxes, mailCodes, clock } = deps;
  const at = code.indexOf('.');
  const words = code.slice(0, at);
  if (words === OF_INVITATIONS) return declineInvitations(deps, code.slice(at + 1));
  const ended = wordsSchema.safeParse(words).data;
  const read = mailCodes.read(ACT, code.slice(at + 1), clock.now());
  if (!ended || !read?.isFor(words) || !(await accounts.find(read.uid))) throw new DomainError('link-invalid');
  const endsNews = everything || ended === 'news';
  const kinds = everything ? NOTICES : ended === 'news' ? [] : ended;
  await preferences.change(read.uid, ({ digest }) => ({
    mail: Object.fromEntries(kinds.map((kind) => [kind, false])),
    digest: endsNews ? { ...digest, rhythm: 'never' } : digest,
  }));
  if (endsNews) await mailboxes.reconsiderDigest(read.uid, clock.now());
}

async function declineInvitations({ invitationMails, mailCodes, clock }: UnsubscribeDeps, code: string): Promise<void> {
  const read = mailCodes.read(DECLINE, code, clock.now());
  if (!read?.isFor(OF_INVITATIONS)) throw new DomainError('link-invalid');
  await invitationMails.decline(read.uid, clock.now());
}
