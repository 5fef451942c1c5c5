import { randomBytes } from 'node:crypto';
import { DomainError, required } from '../../domain-error';
import type { Call } from '../../http/handlers';
import type { NewLetter } from '../../mail/letter-repository';
import type { SignIn } from '../../platform/identity';
import { sha256 } from '../../platform/tokens';
import type { Services } from '../../services';
import type { SessionHolder } from '../password-attempts';
import { type Access, hashOf, type Standing } from './access';
import { type Identity, identityOf } from './identity';
import { followClaim } from './organiser-right';
import { beginSession, endOtherSessions, restartSession } from './session-rules';

type Deps = Pick<Services, 'access' | 'identity' | 'clock'>;

/** The browser in which somebody signs in. */
export type Browser = Pick<Call<'login'>, 'device' | 'idempotencyKey'> & { session: { cookie: string | null } };

const ID_BYTES = 16;

/** An attempt and its repetition have one id, so that the session of a lost response does not stay beside the next. */
const sessionIdOf = ({ idempotencyKey }: Browser): string =>
  idempotencyKey === null ? randomBytes(ID_BYTES).toString('hex') : sha256(idempotencyKey).slice(0, 2 * ID_BYTES);

/** Whether this sign-in has a session already. */
export const isRepeated = (present: Access | null, browser: Browser): boolean =>
  browser.idempotencyKey !== null &&
  Object.values(present?.sessions ?? {}).some(({ id }) => id === sessionIdOf(browser));

/**
 * `attemptedAt` is an instant before the password was checked. Somebody who is blocked is told so. The letters go with the
 * session, and not once more when the attempt is repeated.
 */
export async function openSession(
  deps: Deps,
  { uid, idToken, isAdmin }: SignIn,
  browser: Browser,
  attemptedAt: Date,
  letters: readonly NewLetter[] = [],
): Promise<{ cookie: string; identity: Identity; standing: Standing }> {
  const { access, identity, clock } = deps;
  const { cookie, signedInAt } = await identity.startSession(idToken);
  const beginning = {
    hash: hashOf(cookie),
    id: sessionIdOf(browser),
    device: browser.device,
    passwordTypedAt: signedInAt,
    attemptedAt,
    replaces: browser.session.cookie && hashOf(browser.session.cookie),
  };
  const begun = await access.change(
    uid,
    (present) => (present?.standing.state === 'blocked' ? 'blocked' : beginSession(present, beginning, clock.now())),
    {
      // Sign-ins in several browsers are told one by one, or one would hide another.
      letters: (present) =>
        isRepeated(present, browser) ? [] : letters.map((letter) => ({ ...letter, cause: beginning.id })),
      at: attemptedAt,
    },
  );
  if (begun === 'blocked') throw new DomainError('account-blocked');
  if (!begun) throw new DomainError('unavailable');
  const agrees = begun.rights.organiser === isAdmin && !begun.isClaimDue;
  const current = agrees ? begun : ((await followClaim(deps, uid)) ?? begun);
  const caller = required(identityOf(uid, current), 'account-blocked');
  return { cookie, identity: caller, standing: current.standing };
}

/**
 * Ends the person's other sessions before the password changes: if the server dies in between, the old password and this
 * session are what is left, and the change can be tried again.
 */
export async function keepOnlySession(
  { access, clock }: Pick<Services, 'access' | 'clock'>,
  { uid, cookie }: SessionHolder,
): Promise<void> {
  const kept = await access.change(uid, (present) => endOtherSessions(present, hashOf(cookie), clock.now()));
  if (!kept) throw new DomainError('not-signed-in');
}

/**
 * To be called when the password or the address has changed: also ends sessions that began meanwhile, and returns the
 * cookie under which this one goes on. Copies of the former cookie end with it. The letters go with that.
 */
export async function continueAlone(
  { access, identity, clock }: Deps,
  { uid, cookie }: SessionHolder,
  letters: readonly NewLetter[] = [],
): Promise<string> {
  const renewed = await identity.renewSession(uid);
  const hashes = { hash: hashOf(cookie), newHash: hashOf(renewed.cookie) };
  const restart = { ...hashes, passwordTypedAt: renewed.signedInAt };
  const told = { letters: () => letters, at: clock.now() };
  const restarted = await access.change(uid, (present) => restartSession(present, restart, clock.now()), told);
  if (!restarted) throw new DomainError('not-signed-in');
  return renewed.cookie;
}
