import { createHash } from 'node:crypto';
import { type Issue, type Login, type User, usernameKey } from '@club/contract';
import { DomainError } from '../domain-error';
import type { IdentityProvider, SignIn } from '../platform/identity';
import type { Log } from '../platform/log';
import { LIMITS } from '../rate-limits/limits';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { type AccountRepository, NOBODY } from './account-repository';
import { toUser } from './person-presenter';

type Deps = { accounts: AccountRepository; identity: IdentityProvider; limiter: RateLimiter; log: Log };

export type SignedIn = { user: User; sessionCookie: string };

/** `address` is the caller's network address, by which attempts are limited. */
export async function logIn(deps: Deps, { username, password }: Login, address: string): Promise<SignedIn> {
  const { accounts, identity, log } = deps;
  const signedIn = await attemptSignIn(deps, await emailFor(deps, username), password, address);
  if (!signedIn) throw new DomainError('invalid-credentials');
  const account = await accounts.find(signedIn.uid);
  if (!account) {
    // A sign-up died half way. Sending the same sign-up again completes it.
    log.warn('sign-in without an account', { uid: signedIn.uid });
    throw new DomainError('invalid-credentials');
  }
  const { email } = signedIn;
  if (account.email !== email) await accounts.update(account.id, { email });
  return {
    user: toUser({ ...account, email }, signedIn.isAdmin),
    sessionCookie: await identity.startSession(signedIn.idToken),
  };
}

/**
 * Finds the e-mail address for a user name or an e-mail address. The identity provider is asked, because the copy in
 * the account may be out of date.
 */
export async function emailFor(
  { accounts, identity }: Pick<Deps, 'accounts' | 'identity'>,
  typed: string,
): Promise<string> {
  if (typed.includes('@')) return typed.toLowerCase();
  const user = await identity.findUser((await accounts.findUid(typed)) ?? NOBODY);
  return user?.email || unknownEmail(typed);
}

/**
 * An unknown user name is tried with an address that nobody has: the response, the work, and the limit for all
 * spellings of the name are then the same as for a known one.
 */
const unknownEmail = (username: string): string =>
  `${createHash('sha256').update(usernameKey(username)).digest('hex').slice(0, 24)}@unknown.invalid`;

/** Every password is tried here, so that guesses on any endpoint count against the same limits. null: refused. */
export const attemptSignIn = (
  { identity, limiter }: Pick<Deps, 'identity' | 'limiter'>,
  email: string,
  password: string,
  address: string,
): Promise<SignIn | null> =>
  limiter.attempt(
    [
      { limit: LIMITS.loginAccount, subject: email.toLowerCase() },
      { limit: LIMITS.loginAddress, subject: address },
    ],
    () => identity.signIn(email, password),
    (signedIn) => signedIn === null,
  );

/** Checks the password of someone who is signed in; throws `refusal` for the form's field when it is wrong. */
export async function requirePassword(
  deps: Pick<Deps, 'identity' | 'limiter'>,
  uid: string,
  password: string,
  address: string,
  refusal: Issue,
): Promise<void> {
  const user = await deps.identity.findUser(uid);
  if (!user) throw new DomainError('not-signed-in');
  const signedIn = await attemptSignIn(deps, user.email, password, address);
  if (signedIn?.uid !== uid) throw new DomainError('validation', { message: refusal.message, issues: [refusal] });
}
