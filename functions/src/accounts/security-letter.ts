import type { NewLetter, SecurityLetterKind } from '../mail/letter-repository';
import type { Mailbox } from '../mail/mailbox-repository';
import { LIMITS } from '../rate-limits/limits';
import type { Bucket } from '../rate-limits/rate-limit-repository';
import type { Services } from '../services';
import type { Account, StoredAccount } from './account';
import { type Browser, isRepeated } from './sessions/open-session';

type Deps = Pick<Services, 'mailboxes' | 'limiter' | 'config'>;

/** Whether the person has confirmed the address, so that its reader is the person. */
export const isProvenIn = (mailbox: Mailbox | null, email: string): boolean =>
  mailbox?.address === email.toLowerCase() && mailbox.confirmedAt !== null;

/**
 * The letter that tells the address of an account what happens to it, to be stored in the transaction in which that happens.
 * Empty: there is nobody to be told. A confirmed address is always told, unless one of the `limits` of the cause is full or it
 * takes no mails; one that may be a stranger's gets few letters.
 */
export async function securityLetter(
  { mailboxes, limiter, config }: Deps,
  kind: SecurityLetterKind,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { limits = [], ...about }: Partial<Pick<NewLetter, 'device' | 'cause' | 'subjectId'>> & { limits?: Bucket[] } = {},
): Promise<NewLetter[]> {
  if (!config.sendsMails || email === '') return [];
  const address = email.toLowerCase();
  const mailbox = await mailboxes.find(id);
  const isProven = isProvenIn(mailbox, address);
  if (isProven && mailbox?.refused) return [];
  const buckets = [...limits, ...(isProven ? [] : [{ limit: LIMITS.unconfirmedMailbox, subject: address }])];
  if (buckets.length > 0 && !(await limiter.countIfRoom(buckets))) return [];
  return [{ kind, subjectId: id, address, isProven, ...about }];
}

/**
 * The letter that tells of a sign-in. Empty for a browser that shows by its mark that the person signed in there before, and
 * for the first sign-in of all, and for a sign-in that is repeated: it would use up the letters of a day.
 */
export async function newDeviceLetter(
  deps: Deps & Pick<Services, 'browserMarks' | 'access'>,
  account: StoredAccount,
  browser: Browser & { browserMarks: readonly string[] },
): Promise<NewLetter[]> {
  const isKnown = deps.browserMarks.find(browser.browserMarks, account.id) !== null;
  if (isKnown || account.tags.includes('never-signed-in') || !deps.config.sendsMails) return [];
  if (isRepeated(await deps.access.find(account.id), browser)) return [];
  const limits = [{ limit: LIMITS.newDeviceLetter, subject: account.id }];
  return securityLetter(deps, 'new-device', account, { device: browser.device, limits });
}
