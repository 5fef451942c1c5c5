import type { Login, User } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Services } from '../services';
import { NOBODY } from './account-repository';
import { type FormerAddressDeps, leaveAddress } from './former-addresses';
import { knownEmail } from './no-email';
import { attemptSignIn, unknownEmail } from './password-attempts';
import { toUser } from './person-presenter';
import { type Browser, openSession } from './sessions/open-session';

type Deps = FormerAddressDeps & Pick<Services, 'accounts' | 'access' | 'identity' | 'browserMarks' | 'log'>;

export type SignedIn = { user: User; sessionCookie: string };

/** Attempts are limited by the caller's network `address`, unless one of the `marks` is of this account. */
export async function logIn(
  deps: Deps,
  { username, password }: Login,
  { address, marks }: { address: string; marks: readonly string[] },
  browser: Browser,
): Promise<SignedIn> {
  const { accounts, clock, log } = deps;
  const attemptedAt = clock.now();
  const { uid, email } = await identify(deps, username, { needsUid: marks.length > 0 });
  const mark = deps.browserMarks.find(marks, uid);
  const knownBrowser = mark === null ? null : `${uid}:${mark}`;
  const signedIn = await attemptSignIn(deps, { typed: username, email, password, address, knownBrowser });
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
  }
  const { cookie, identity, standing } = await openSession(deps, signedIn, browser, attemptedAt);
  const user = toUser({ ...account, email: known }, identity, standing.reason);
  return { user, sessionCookie: cookie };
}

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
