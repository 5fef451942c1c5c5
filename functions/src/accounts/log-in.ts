import { createHash } from 'node:crypto';
import { type Login, type User, usernameKey } from '@club/contract';
import { DomainError } from '../domain-error';
import type { SignIn } from '../platform/identity';
import { LIMITS } from '../rate-limits/limits';
import { NOBODY } from './account-repository';
import type { AccountDeps } from './deps';
import { toUser } from './user-presenter';

export type LoggedIn = { user: User; sessionCookie: string };

/**
 * A user name that nobody has is tried against an address that nobody has: same answer, same
 * work, and the same limit however the name is written.
 */
const addressOfNobody = (username: string): string =>
  `${createHash('sha256').update(usernameKey(username)).digest('hex').slice(0, 24)}@unknown.invalid`;

/**
 * The address that belongs to what a person typed, which may be a user name or the address
 * itself. Asked of the sign-in service: the account holds a copy, which may be out of date.
 */
export async function emailFor(
  { accounts, identity }: Pick<AccountDeps, 'accounts' | 'identity'>,
  typed: string,
): Promise<string> {
  if (typed.includes('@')) return typed.toLowerCase();
  const user = await identity.findUser((await accounts.findUid(typed)) ?? NOBODY);
  return user?.email || addressOfNobody(typed);
}

export async function logIn(deps: AccountDeps, { username, password }: Login, address: string): Promise<LoggedIn> {
  const { accounts, identity, log } = deps;
  const signedIn = await attemptSignIn(deps, await emailFor(deps, username), password, address);
  if (!signedIn) throw new DomainError('invalid-credentials');
  const account = await accounts.find(signedIn.uid);
  if (!account) {
    // A registration died half way; registering again with the same data completes it.
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
 * The one way to try a password: whoever guesses, guesses against the same limits, however the
 * address is written. null: refused.
 */
export const attemptSignIn = (
  { identity, limiter }: Pick<AccountDeps, 'identity' | 'limiter'>,
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
