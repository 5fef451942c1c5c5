import { setTimeout as wait } from 'node:timers/promises';
import { type ChangePassword, type CompleteReset, type PasswordReset, WRONG_PASSWORD } from '@club/contract';
import { DomainError } from '../domain-error';
import { LIMITS } from '../rate-limits/limits';
import { countIfRoom } from '../rate-limits/rate-limiter';
import type { Services } from '../services';
import { isPlaceholder } from './no-email';
import { attemptSignIn, requirePassword, type SessionHolder } from './password-attempts';
import { continueAlone, keepOnlySession } from './sessions/open-session';
import { endAllSessions } from './sessions/session-rules';
import { identify } from './sign-in';

type ResetDeps = Pick<Services, 'accounts' | 'identity' | 'limiter' | 'letters' | 'clock' | 'config'>;

type ChangeDeps = Pick<Services, 'identity' | 'limiter' | 'access' | 'clock'>;

/** Ends all other sessions, and returns another cookie for the one of `cookie`. */
export async function changePassword(
  deps: ChangeDeps,
  holder: SessionHolder,
  { currentPassword, newPassword }: ChangePassword,
): Promise<string> {
  const refusal = { path: 'currentPassword', message: WRONG_PASSWORD };
  await requirePassword(deps, holder, currentPassword, refusal);
  await keepOnlySession(deps, holder);
  await deps.identity.changePassword(holder.uid, newPassword);
  return continueAlone(deps, holder);
}

/** Handing a mail over takes less, so the time of the response does not reveal whether one was sent. */
const RESPOND_AFTER_MS = 1_000;

/** Ends the same way for accounts that do not exist, after too many requests, and for bots. */
export async function requestPasswordReset(deps: ResetDeps, request: PasswordReset): Promise<void> {
  await Promise.all([sendMail(deps, request), wait(RESPOND_AFTER_MS)]);
}

async function sendMail(deps: ResetDeps, { username, website }: PasswordReset): Promise<void> {
  if (website) return;
  const isOwn = deps.config.sendsMails;
  const { uid, email } = await identify(deps, username, { needsUid: isOwn });
  if (isPlaceholder(email)) return;
  if (!(await countIfRoom(deps.limiter, [{ limit: LIMITS.passwordResetAccount, subject: email }]))) return;
  // Without mail of the club's own, Firebase sends one.
  if (!isOwn) await deps.identity.sendPasswordReset(email);
  else if (uid !== null)
    await deps.letters.add({ kind: 'reset-password', subjectId: uid, address: email }, deps.clock.now());
}

/** Browsers repeat a request without a response within seconds. */
const REPEATED_WITHIN_MS = 10 * 60_000;

type CompletionDeps = Pick<Services, 'accounts' | 'identity' | 'limiter' | 'access' | 'clock'>;

/**
 * Sets the password that the holder of a link chose, and ends all sessions. The code names the account before the code of
 * the identity provider, which is good for once: if the request is a repetition, the password is the right one by now. That
 * is tried as signing in is, so nobody can guess passwords here that they could not guess there.
 */
export async function completePasswordReset(
  deps: CompletionDeps,
  { code, newPassword }: CompleteReset,
  address: string,
): Promise<void> {
  const { accounts, identity, access, clock } = deps;
  const [uid = '', secret = ''] = code.split('.');
  const email = await identity.completePasswordReset(secret, newPassword);
  const holder = email === null ? null : await identity.findUid(email);
  if (holder !== null) {
    await access.change(holder, (present) => endAllSessions(present, clock.now()));
    return;
  }
  const account = await accounts.find(uid);
  const known = account && (await identity.findUser(account.id));
  const attempt = { typed: account?.username ?? '', password: newPassword, address, knownBrowser: null };
  const signedIn = known && (await attemptSignIn(deps, { ...attempt, email: known.email }));
  if (signedIn?.uid !== uid) throw new DomainError('reset-link-invalid');
  // The first attempt may have broken off before it ended them.
  const now = clock.now();
  await access.change(uid, (present) => {
    const areOver = present && Object.keys(present.sessions).length === 0;
    const wereEnded = present && now.getTime() - present.validSince.getTime() < REPEATED_WITHIN_MS;
    return areOver && wereEnded ? null : endAllSessions(present, now);
  });
}
