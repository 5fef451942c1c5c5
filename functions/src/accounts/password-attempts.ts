import { type Issue, usernameKey } from '@club/contract';
import { DomainError, required } from '../domain-error';
import type { SignIn } from '../platform/identity';
import { sha256 } from '../platform/tokens';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';

/** Browsers repeat a request without a response within seconds. */
export const REPEATED_WITHIN_MS = 10 * 60_000;

type Deps = Pick<Services, 'identity' | 'limiter'>;

type SignInAttempt = {
  /** The user name or the e-mail address, as it was typed. */
  typed: string;
  /** The address of the account that is meant; for names that nobody has, `unknownEmail`. */
  email: string;
  password: string;
  address: string;
  /** Stands for the account and a browser that signed in to it before, if it is known. */
  knownBrowser?: string | null;
};

/**
 * Tries a password for somebody who is not signed in. null: refused. What was typed and the account count apart, and a
 * full account fails like a wrong password, the right one included: a refusal would reveal that a user name and an e-mail
 * address belong together. A known browser counts alone, and against nothing else.
 */
export const attemptSignIn = (
  { identity, limiter }: Deps,
  { typed, email, password, address, knownBrowser = null }: SignInAttempt,
): Promise<SignIn | null> =>
  limiter.attempt(
    knownBrowser === null
      ? [
          { limit: LIMITS.loginTyped, subject: keyOf(typed) },
          { limit: LIMITS.loginAccount, subject: email, isSilent: true },
          { limit: LIMITS.loginAddress, subject: address },
        ]
      : [{ limit: LIMITS.loginBrowser, subject: knownBrowser }],
    async (mustFail) => {
      // Somebody may have made an account with such an address, so its answer does not count.
      if (mustFail) return identity.signIn(unknownEmail(typed), password).then(() => null);
      return identity.signIn(email, password);
    },
    (signedIn) => signedIn === null,
  );

const keyOf = (typed: string): string => (typed.includes('@') ? typed.toLowerCase() : usernameKey(typed));

/**
 * An unknown user name is tried with an address that nobody has: the response, the work, and the limits for all
 * spellings of the name are then the same as for a known one.
 */
export const unknownEmail = (typed: string): string => `${sha256(keyOf(typed)).slice(0, 24)}@unknown.invalid`;

export type SessionHolder = { uid: string; cookie: string | null };

/**
 * Checks the password of someone who is signed in; throws `refusal` for the form's field when it is wrong. The attempts
 * of a session count for themselves, so that strangers who try to sign in cannot keep its holder from anything here, nor
 * the other way round. All sessions of a member have a limit together, because an old cookie can bring new ones.
 */
export async function requirePassword(
  { identity, limiter }: Deps,
  { uid, cookie }: SessionHolder,
  password: string,
  refusal: Issue,
): Promise<void> {
  const user = required(await identity.findUser(uid), 'not-signed-in');
  const isRight = await limiter.attempt(
    [
      { limit: LIMITS.passwordSession, subject: `${uid}:${cookie}` },
      { limit: LIMITS.passwordMember, subject: uid },
    ],
    async () => (await identity.signIn(user.email, password))?.uid === uid,
    (right) => !right,
  );
  if (!isRight) throw new DomainError('validation', { message: refusal.message, issues: [refusal] });
}
