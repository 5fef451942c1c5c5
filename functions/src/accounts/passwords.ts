import { setTimeout as wait } from 'node:timers/promises';
import { WRONG_PASSWORD } from '@club/contract';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import type { NewLetter } from '../mail/letter-repository';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { isPlaceholder } from './no-email';
import { attemptSignIn, REPEATED_WITHIN_MS, requirePassword } from './password-attempts';
import { securityLetter } from './security-letter';
import type { Access } from './sessions/access';
import { continueAlone, keepOnlySession } from './sessions/open-session';
import { endAllSessions } from './sessions/session-rules';
import { identify } from './sign-in';

/** Handing a mail over takes less, so the time of the response does not reveal whether one was sent. */
const RESPOND_AFTER_MS = 1_000;

export const createPasswordHandlers = (deps: Services) => {
  const { accounts, access, identity, clock } = deps;

  async function sendMail(username: string): Promise<void> {
    const isOwn = deps.config.sendsMails;
    const { uid, email } = await identify(deps, username, { needsUid: isOwn });
    if (isPlaceholder(email)) return;
    if (!(await deps.limiter.countIfRoom([{ limit: LIMITS.passwordResetAccount, subject: email }]))) return;
    // Without mail of the club's own, Firebase sends one.
    if (!isOwn) await identity.sendPasswordReset(email);
    else if (uid !== null)
      await deps.letters.add({ kind: 'reset-password', subjectId: uid, address: email }, clock.now());
  }

  async function tellOf(kind: 'password-changed' | 'password-reset', uid: string): Promise<NewLetter[]> {
    const account = await accounts.find(uid);
    return account ? securityLetter(deps, kind, account) : [];
  }

  return {
    /** Ends all other sessions, and lets this one go on under another cookie. */
    async changePassword({ body: { currentPassword, newPassword }, identity: { uid }, session }) {
      const holder = { uid, cookie: session.cookie };
      await requirePassword(deps, holder, currentPassword, { path: 'currentPassword', message: WRONG_PASSWORD });
      const letters = await tellOf('password-changed', uid);
      await keepOnlySession(deps, holder);
      await identity.changePassword(uid, newPassword);
      session.start(await continueAlone(deps, holder, letters));
      return { message: 'Dein Passwort wurde erfolgreich geändert.' };
    },

    /** Ends the same way for accounts that do not exist, after too many requests, and for bots. */
    async resetPassword({ body: { username, website } }) {
      await Promise.all([website ? null : sendMail(username), wait(RESPOND_AFTER_MS)]);
      return { ok: true };
    },

    /**
     * Sets the password that the holder of a link chose, and ends all sessions. The code names the account before the code of
     * the identity provider, which is good for once: if the request is a repetition, the password is the right one by now.
     * That is tried as signing in is, so nobody can guess passwords here that they could not guess there.
     */
    async completePasswordReset({ body: { code, newPassword }, address }) {
      const [uid = '', secret = ''] = code.split('.');
      const email = await identity.completePasswordReset(secret, newPassword);
      const holder = email === null ? null : await identity.findUid(email);
      if (holder !== null) {
        const letters = await tellOf('password-reset', holder);
        const now = clock.now();
        await access.change(holder, (present) => endAllSessions(present, now), { letters: () => letters, at: now });
        return { ok: true };
      }
      const account = await accounts.find(uid);
      const known = account && (await identity.findUser(account.id));
      const attempt = { typed: account?.username ?? '', password: newPassword, address };
      const signedIn = known && (await attemptSignIn(deps, { ...attempt, email: known.email }));
      if (signedIn?.uid !== uid) throw new DomainError('reset-link-invalid');
      // The first attempt may have broken off before it ended them.
      const letters = await tellOf('password-reset', uid);
      const now = clock.now();
      const endUnlessEnded = (present: Access | null) => {
        const areOver = present && Object.keys(present.sessions).length === 0;
        const wereEnded = present && now.getTime() - present.validSince.getTime() < REPEATED_WITHIN_MS;
        return areOver && wereEnded ? null : endAllSessions(present, now);
      };
      await access.change(uid, endUnlessEnded, { letters: () => letters, at: now });
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
};
