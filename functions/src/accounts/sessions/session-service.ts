import type { IdentityProvider, IdentityUser } from '../../platform/identity';
import { describeError } from '../../platform/log';
import type { Platform } from '../../platform/platform';
import { withTimeout } from '../../platform/timeout';
import { ownerNamedIn } from '../../platform/tokens';
import { type Access, findSession, hashOf } from './access';
import type { AccessRepository } from './access-repository';
import { type Identity, identityOf } from './identity';
import { followClaim } from './organiser-right';
import { endSession, isNoteDue, isRenewalDue, noteUse, renewSession, revokeSessions } from './session-rules';

export type Visit = {
  /** Writes ask the identity provider whether it has revoked the session; reads rely on its answer for a while. */
  isWrite: boolean;
  /** The response can bring a renewed cookie. */
  canRenew: boolean;
};

export type SessionService = ReturnType<typeof createSessionService>;

/** A cookie whose signature is right. Its session may have ended. */
export type PresentedSession = NonNullable<Awaited<ReturnType<SessionService['open']>>>;

/** People do not wait longer for signing out. */
const SIGN_OUT_WITHIN_MS = 5_000;

type Deps = Pick<Platform, 'clock' | 'log'> & {
  identity: Pick<IdentityProvider, 'findUser' | 'readSession' | 'renewSession' | 'setOrganiser'>;
  access: Pick<AccessRepository, 'find' | 'change'>;
};

export function createSessionService(deps: Deps) {
  const { access, identity, clock, log } = deps;
  const checks = createRevocationChecks(deps);
  /** The cookies that this instance is about to renew: a page sends several requests at once. */
  const renewing = new Set<string>();

  async function renew(uid: string, hash: string, { validSince }: Access): Promise<string | 'ended' | null> {
    if (renewing.has(hash)) return null;
    renewing.add(hash);
    try {
      const { cookie } = await identity.renewSession(uid);
      const renewal = { hash, renewedHash: hashOf(cookie), validSince };
      const outcome = await access.change(uid, (present) => renewSession(present, renewal, clock.now()));
      if (outcome === 'ended') return 'ended';
      return outcome === 'refused' ? null : cookie;
    } catch (error) {
      log.warn('session not renewed', { uid, ...describeError(error) });
      return null;
    } finally {
      renewing.delete(hash);
    }
  }

  /** Only what the person is shown depends on it, so a failure is none of the call. */
  async function note(uid: string, hash: string): Promise<void> {
    try {
      await access.change(uid, (present) => present && noteUse(present, hash, clock.now()));
    } catch (error) {
      log.warn('use of a session not noted', { uid, ...describeError(error) });
    }
  }

  async function check(uid: string, hash: string, visit: Visit) {
    const asked = checks.ask(uid, hash, visit.isWrite);
    const [present, answer] = await Promise.all([access.find(uid), asked.answer]);
    const session = findSession(present, hash, clock.now());
    if (!present || !session) return null;
    if (answer && (!answer.user || isRevoked(answer.user, session.passwordTypedAt))) {
      const typedBefore = answer.user && !answer.user.disabled ? answer.user.sessionsValidSince : null;
      await access.change(uid, (stored) => stored && revokeSessions(stored, typedBefore));
      return null;
    }
    const agrees = !answer?.user || (answer.user.isAdmin === present.rights.organiser && !present.isClaimDue);
    const current = !asked.isNew || agrees ? present : ((await followClaim(deps, uid)) ?? present);
    const caller = identityOf(uid, current);
    if (!caller) return null;
    const renewed = visit.canRenew && isRenewalDue(session, clock.now()) ? await renew(uid, hash, present) : null;
    if (renewed === 'ended') return null;
    if (renewed === null && asked.isNew && isNoteDue(session, clock.now())) await note(uid, hash);
    checks.noteCaller(hash, caller);
    return { identity: caller, renewedCookie: renewed };
  }

  async function signOut(cookie: string): Promise<void> {
    const [uid, hash] = [ownerNamedIn(cookie), hashOf(cookie)];
    if (uid === null) return;
    const id = (await access.find(uid))?.sessions[hash]?.id;
    // Only the browser and its copies know a cookie with this hash, so its signature need not be checked.
    if (id !== undefined) await access.change(uid, (now) => now && endSession(now, id));
  }

  return {
    /** Asks nobody. null: the cookie is forged, broken or expired. */
    async open(cookie: string) {
      const claims = await identity.readSession(cookie);
      if (!claims) return null;
      const hash = hashOf(cookie);
      return {
        /** This is probably the person. Reads may be prepared for them, but only `check` says whether they may see anything. */
        presumed: checks.callerOf(hash) ?? { ...NEWCOMER, ...claims },
        /**
         * Reads the person's access document, and asks the identity provider at the same time if that is due. null: the session
         * has ended.
         */
        check: (visit: Visit) => check(claims.uid, hash, visit),
      };
    },

    /** Ends the session of this cookie, copies of it included. */
    signOut: (cookie: string) => withTimeout(signOut(cookie), SIGN_OUT_WITHIN_MS),
  };
}

/** As most people are whom this instance has not seen yet. */
const NEWCOMER = { standing: 'approved', rights: { treasurer: false, keeper: false } } as const;

const isRevoked = ({ disabled, sessionsValidSince }: IdentityUser, passwordTypedAt: Date): boolean =>
  disabled || passwordTypedAt < sessionsValidSince;

/** So long reads may show what a password reset by mail or a disabled account should have ended. */
const REMEMBERED_MS = 5 * 60_000;
/** While the identity provider can't be reached, reads do not wait for it again and again. */
const OUTAGE_REMEMBERED_MS = 60_000;
/** Reads wait no longer for an answer. */
const ANSWER_WITHIN_MS = 3_000;
/** A club has fewer browsers in use at once; an entry takes a few hundred bytes. */
const MAX_REMEMBERED = 5_000;

/** `user` is null for an account that is gone. null: the identity provider can't be reached. */
type Answer = { user: IdentityUser | null } | null;

type Remembered = { answer: Promise<Answer>; until: number; caller: Identity | null };

/** Asks the identity provider about accounts, and remembers for each session what it answered. */
function createRevocationChecks({ identity, clock, log }: Deps) {
  const remembered = new Map<string, Remembered>();

  function remember(hash: string, answer: Promise<Answer>, forMs: number): void {
    const caller = remembered.get(hash)?.caller ?? null;
    remembered.delete(hash);
    remembered.set(hash, { answer, until: clock.now().getTime() + forMs, caller });
    const [oldest] = remembered.size > MAX_REMEMBERED ? remembered.keys() : [];
    if (oldest !== undefined) remembered.delete(oldest);
  }

  const findUser = async (uid: string): Promise<Answer> => ({ user: await identity.findUser(uid) });

  async function findUserInTime(uid: string, hash: string): Promise<Answer> {
    try {
      return await withTimeout(findUser(uid), ANSWER_WITHIN_MS);
    } catch (error) {
      log.warn('revocation not checked', { uid, ...describeError(error) });
      remember(hash, Promise.resolve(null), OUTAGE_REMEMBERED_MS);
      return null;
    }
  }

  return {
    /**
     * A read is answered as within the last minutes, and asks if nobody has asked then; requests at the same time ask once.
     * A write always asks, and its answer rejects when the identity provider can't be reached. `isNew`: this call has asked.
     */
    ask(uid: string, hash: string, isWrite: boolean) {
      const known = remembered.get(hash);
      if (!isWrite && known && clock.now().getTime() < known.until) return { answer: known.answer, isNew: false };
      const answer = isWrite ? findUser(uid) : findUserInTime(uid, hash);
      const note = () => remember(hash, answer, REMEMBERED_MS);
      if (isWrite) answer.then(note, () => undefined);
      else note();
      return { answer, isNew: true };
    },

    /** The person of the session as they were when it was last checked; null when this instance has not seen it. */
    callerOf: (hash: string): Identity | null => remembered.get(hash)?.caller ?? null,

    noteCaller(hash: string, caller: Identity): void {
      const known = remembered.get(hash);
      if (known) known.caller = caller;
    },
  };
}
