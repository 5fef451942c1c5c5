import type { Login, User } from '@club/contract';
import { DomainError } from '../domain-error';
import type { IdentityProvider } from '../platform/identity';
import type { Log } from '../platform/log';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { type AccountRepository, NOBODY } from './account-repository';
import { attemptSignIn, unknownEmail } from './password-attempts';
import { toUser } from './person-presenter';

type Deps = { accounts: AccountRepository; identity: IdentityProvider; limiter: RateLimiter; log: Log };

export type SignedIn = { user: User; sessionCookie: string };

/** `address` is the caller's network address, by which attempts are limited. */
export async function logIn(deps: Deps, { username, password }: Login, address: string): Promise<SignedIn> {
  const { accounts, identity, log } = deps;
  const email = await emailFor(deps, username);
  const signedIn = await attemptSignIn(deps, { typed: username, email, password, address });
  if (!signedIn) throw new DomainError('invalid-credentials');
  const account = await accounts.find(signedIn.uid);
  if (!account) {
    // A sign-up died half way. Sending the same sign-up again completes it.
    log.warn('sign-in without an account', { uid: signedIn.uid });
    throw new DomainError('invalid-credentials');
  }
  if (account.email !== signedIn.email) await accounts.update(account.id, { email: signedIn.email });
  return {
    user: toUser({ ...account, email: signedIn.email }, signedIn.isAdmin),
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
