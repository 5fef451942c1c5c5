import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { MailCodes } from '../mail/mail-codes';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import type { Account } from './account';
import type { FormerAddress } from './former-address-repository';
import { attemptSignIn, REPEATED_WITHIN_MS } from './password-attempts';
import { isProvenIn, securityLetter } from './security-letter';
import { endAllSessions } from './sessions/session-rules';

type Deps = Pick<Services, 'formerAddresses' | 'mailboxes' | 'limiter' | 'clock' | 'config'>;

/** Changes the address with which somebody signs in. One that another person may still take back counts as taken. */
export async function changeAddress(
  { formerAddresses, identity, clock }: Pick<Services, 'formerAddresses' | 'clock' | 'identity'>,
  uid: string,
  email: string,
): Promise<void> {
  const isKept = await formerAddresses.isKeptFromOthers(email, uid, clock.now());
  if (isKept || !(await identity.changeEmail(uid, email))) throw new DomainError('email-taken');
}

type Left = Pick<Account, 'id' | 'email'>;

/**
 * Tells the reader of the address that an account has just lost. Only if the person had confirmed it, its reader can take it
 * back: any other may belong to a stranger, because somebody mistyped their own. Without mail nobody can be told.
 */
export async function leaveAddress(deps: Deps, account: Left): Promise<void> {
  if (!deps.config.sendsMails || account.email === '') return;
  await keepAndTell(deps, account, isProvenIn(await deps.mailboxes.find(account.id), account.email));
}

/** The reader of a confirmed address is always told, or somebody who fills a limit could keep it from them. */
async function keepAndTell(deps: Deps, { id: uid, email }: Left, isProven: boolean): Promise<void> {
  const { formerAddresses, limiter, clock } = deps;
  const address = email.toLowerCase();
  const isTold = isProven || (await limiter.countIfRoom([{ limit: LIMITS.unconfirmedMailbox, subject: address }]));
  await formerAddresses.keep({ uid, address, isProven }, clock.now(), isTold);
}

const ACT = 'object-to-address';
/** It holds the instant, so that a link that was used takes back nothing when the address changes once more. */
const subjectOf = ({ address, since }: FormerAddress): string => `${since.getTime()} ${address}`;

/** The code of the link by which the reader of the address takes it back. */
export const objectionCode = (mailCodes: MailCodes, former: FormerAddress, now: Date): string =>
  mailCodes.make(ACT, former.id, subjectOf(former), now);

const VOID = 'Dieser Link gilt nicht mehr: Er gilt 14 Tage und nur einmal. Wende dich bitte an den Vorstand.';
const linkVoid = () => new DomainError('link-invalid', { message: VOID });

export const createObjectionHandlers = (deps: Services) =>
  ({
    /**
     * Gives the account its former address back, with a new password, and ends all sessions: whoever changed the address may
     * know the old password. The objection is noted last, so that a repetition finishes what broke off. After that the code is
     * good for nothing but repeating it with the same password, which is tried as signing in is.
     */
    async objectToAddress({ body: { code, newPassword: password }, address: callerAddress }) {
      const { accounts, formerAddresses, identity, clock } = deps;
      const now = clock.now();
      const read = deps.mailCodes.read(ACT, code, now);
      const former = read && (await formerAddresses.find(read.uid));
      const isGood = former?.isProven && former.expiresAt > now && read?.isFor(subjectOf(former));
      const account = isGood ? await accounts.find(former.uid) : null;
      if (!former || !account) throw linkVoid();
      const { uid, address, objectedAt } = former;

      if (objectedAt !== null) {
        const isRecent = now.getTime() - objectedAt.getTime() < REPEATED_WITHIN_MS;
        const attempt = { typed: account.username, email: address, password, address: callerAddress };
        const signedIn = isRecent && (await attemptSignIn(deps, attempt));
        if (!signedIn || signedIn.uid !== uid) throw linkVoid();
        return { ok: true };
      }
      if (!(await identity.changeEmail(uid, address))) throw new DomainError('email-taken');
      await identity.changePassword(uid, password);
      await deps.access.change(uid, (present) => endAllSessions(present, clock.now()));
      // The reader of the address that goes is told, and can take nothing back: this person was first.
      if (account.email !== '' && account.email !== address) await keepAndTell(deps, account, false);
      await accounts.update(uid, { email: address });
      await deps.mailboxes.confirm(uid, address, now);
      const letter = await securityLetter(deps, 'address-restored', { id: uid, email: address });
      await formerAddresses.settle(former, now, letter);
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
