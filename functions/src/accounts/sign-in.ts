import { createHash } from 'node:crypto';
import { type Login, type User, usernameKey } from '@club/contract';
import { DomainError } from '../domain-error';
import type { IdentityProvider } from '../platform/identity';
import type { Log } from '../platform/log';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { type AccountRepository, NOBODY } from './account-repository';
import { attemptSignIn } from './password-attempts';
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
