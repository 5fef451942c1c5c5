import type { Issue } from '@club/contract';
import { DomainError } from '../domain-error';
import type { IdentityProvider, SignIn } from '../platform/identity';
import { LIMITS } from '../rate-limits/limits';
import type { RateLimiter } from '../rate-limits/rate-limiter';

type Deps = { identity: IdentityProvider; limiter: RateLimiter };

/** Every password is tried here, so that guesses on any endpoint count against the same limits. null: refused. */
export const attemptSignIn = (
  { identity, limiter }: Deps,
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
  deps: Deps,
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
