import type { User } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Call, Handlers } from '../http/handlers';
import type { Services } from '../services';
import { NOBODY } from './account-repository';
import { askToConfirm } from './ask-to-confirm';
import { leaveAddress } from './former-addresses';
import { knownEmail } from './no-email';
import { attemptSignIn, unknownEmail } from './password-attempts';
import { toUser } from './person-presenter';
import { newDeviceLetter } from './security-letter';
import { openSession } from './sessions/open-session';

export type SignedIn = { user: User; sessionCookie: string };

/** A call that signs somebody in. */
export type SigningIn = Pick<
  Call<'login'>,
  'address' | 'device' | 'session' | 'idempotencyKey' | 'browserMarks' | 'giveBrowserMark'
>;

/** Leaves the session, and a mark, in the browser. */
export function enter(
  { browserMarks }: Pick<Services, 'browserMarks'>,
  { session, giveBrowserMark }: SigningIn,
  { user, sessionCookie }: SignedIn,
): User {
  session.start(sessionCookie);
  giveBrowserMark(browserMarks.make(user.id));
  return user;
}

export const createSignInHandlers = (deps: Services) =>
  ({
    /** Attempts are limited by the caller's network address, unless one of the marks is of this account. */
    async login(call) {
      const { accounts, clock, log } = deps;
      const { username, password } = call.body;
      const attemptedAt = clock.now();
      const { uid, email } = await identify(deps, username, { needsUid: call.browserMarks.length > 0 });
      const mark = deps.browserMarks.find(call.browserMarks, uid);
      const knownBrowser = mark === null ? null : `${uid}:${mark}`;
      const attempt = { typed: username, email, password, address: call.address, knownBrowser };
      const signedIn = await attemptSignIn(deps, attempt);
      if (!signedIn) throw new DomainError('invalid-credentials');
      const account = await accounts.find(signedIn.uid);
      if (!account) {
        // A sign-up died half way. Sending the same sign-up again completes it.
        log.warn('sign-in without an account', { uid: signedIn.uid });
        throw new DomainError('invalid-credentials');
      }
      const known = knownEmail(signedIn.email);
      if (account.email !== known) {
        // Changed in the console of Firebase, or by a request that broke off.
        await leaveAddress(deps, account);
        await accounts.update(account.id, { email: known });
        await askToConfirm(deps, account.id, known);
      }
      const present = { ...account, email: known };
      const letters = await newDeviceLetter(deps, present, call);
      const { cookie, identity, standing } = await openSession(deps, signedIn, call, attemptedAt, letters);
      const user = toUser(present, identity, standing.reason);
      return enter(deps, call, { user, sessionCookie: cookie });
    },
  }) satisfies Partial<Handlers>;

/**
 * Finds the account that a user name or an e-mail address means. The identity provider is asked for the address, because
 * the copy in the account may be out of date. For an address, the `uid` is looked up only if it is needed.
 */
export async function identify(
  { accounts, identity }: Pick<Services, 'accounts' | 'identity'>,
  typed: string,
  { needsUid }: { needsUid: boolean },
): Promise<{ uid: string | null; email: string }> {
  if (typed.includes('@')) {
    const email = typed.toLowerCase();
    return { uid: needsUid ? await identity.findUid(email) : null, email };
  }
  const uid = await accounts.findUid(typed);
  const user = await identity.findUser(uid ?? NOBODY);
  return { uid, email: user?.email || unknownEmail(typed) };
}
