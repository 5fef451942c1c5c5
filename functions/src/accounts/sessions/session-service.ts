import type { Clock } from '../../platform/clock';
import type { IdentityProvider, IdentityUser, Session } from '../../platform/identity';
import { describeError, type Log } from '../../platform/log';
import { withTimeout } from '../../platform/timeout';
import { ownerNamedIn } from '../../platform/tokens';
import { type Access, findSession, hashOf, type StoredSession } from './access';
import type { AccessRepository } from './access-repository';
import { adoptSession, isAdoptable, refuseAdoption } from './adoption';
import { type Identity, identityOf } from './identity';
import { newSessionId } from './open-session';
import type { OrganiserRepository } from './organiser-repository';
import { followClaim } from './organiser-right';
import { createRevocationChecks } from './revocation-checks';
import { endSession, isNoteDue, isRenewalDue, noteUse, renewSession, revokeSessions } from './session-rules';

export type SessionState =
  /** The cookie is forged or expired, or its session has ended. */
  { kind: 'ended' } | { kind: 'valid'; identity: Identity; renewedCookie: string | null };

export type Visit = {
  /** Writes ask the identity provider whether it has revoked the session; reads rely on its answer for a while. */
  isWrite: boolean;
  /** The response can bring a renewed cookie. */
  canRenew: boolean;
  /** A short German description of the browser. */
  device: string;
};

/** A cookie whose signature is right. Its session may have ended. */
export type PresentedSession = {
  /** This is probably the person. Reads may be prepared for them, but only `check` says whether they may see anything. */
  presumed: Identity;
  /** Reads the person's access document, and asks the identity provider at the same time if that is due. */
  check(visit: Visit): Promise<SessionState>;
};

export type SessionService = {
  /** Asks nobody. null: the cookie is forged, broken or expired. */
  open(cookie: string): Promise<PresentedSession | null>;
  /** Ends the session of this cookie, copies of it included. */
  signOut(cookie: string): Promise<void>;
};

/** People do not wait longer for signing out. */
const SIGN_OUT_WITHIN_MS = 5_000;

type Deps = {
  access: AccessRepository;
  organisers: OrganiserRepository;
  identity: IdentityProvider;
  clock: Clock;
  log: Log;
};

type Known = { access: Access; session: StoredSession };

export function createSessionService(deps: Deps): SessionService {
  const { access, identity, clock, log } = deps;
  const checks = createRevocationChecks(deps);
  /** The cookies that this instance is about to renew: a page sends several requests at once. */
  const renewing = new Set<string>();

  async function adopt(claims: Session, hash: string, present: Access | null, device: string): Promise<Access | null> {
    const cookie = { hash, signedInAt: claims.signedInAt, issuedAt: claims.issuedAt };
    if (!isAdoptable(present, cookie, clock.now())) return null;
    const user = await identity.findUser(claims.uid);
    if (!user || isRevoked(user, claims.signedInAt)) return null;
    const adopted = { ...cookie, id: newSessionId(), device, isOrganiser: user.isAdmin };
    return access.change(claims.uid, (now) => adoptSession(now, adopted, clock.now()));
  }

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

  async function endRevoked(uid: string, user: IdentityUser | null): Promise<void> {
    const typedBefore = user && !user.disabled ? user.sessionsValidSince : null;
    await access.change(uid, (present) => present && revokeSessions(present, typedBefore));
  }

  async function check(claims: Session, hash: string, visit: Visit): Promise<SessionState> {
    const { uid } = claims;
    const asked = visit.isWrite ? checks.ask(uid, hash) : checks.recall(uid, hash);
    const [present, answer] = await Promise.all([access.find(uid), asked.answer]);
    const known = await knownFor(present);
    if (!known) return { kind: 'ended' };
    const { session } = known;
    if (answer && (!answer.user || isRevoked(answer.user, session.passwordTypedAt))) {
      await endRevoked(uid, answer.user);
      return { kind: 'ended' };
    }
    const isFollowing = !asked.isNew || !answer?.user || answer.user.isAdmin === known.access.rights.organiser;
    const current = isFollowing ? known.access : ((await followClaim(deps, uid)) ?? known.access);
    const caller = identityOf(uid, current);
    if (!caller) return { kind: 'ended' };
    const renewed = visit.canRenew && isRenewalDue(session, clock.now()) ? await renew(uid, hash, known.access) : null;
    if (renewed === 'ended') return { kind: 'ended' };
    if (renewed === null && asked.isNew && isNoteDue(session, clock.now())) await note(uid, hash);
    checks.noteCaller(hash, caller);
    return { kind: 'valid', identity: caller, renewedCookie: renewed };

    async function knownFor(found: Access | null): Promise<Known | null> {
      const stored = findSession(found, hash, clock.now());
      if (found && stored) return { access: found, session: stored };
      const adopted = await adopt(claims, hash, found, visit.device);
      const session = findSession(adopted, hash, clock.now());
      return adopted && session && { access: adopted, session };
    }
  }

  async function signOut(cookie: string): Promise<void> {
    const [uid, hash] = [ownerNamedIn(cookie), hashOf(cookie)];
    if (uid === null) return;
    const present = await access.find(uid);
    const id = present?.sessions[hash]?.id;
    if (id !== undefined) {
      // Only the browser and its copies know a cookie with this hash, so its signature need not be checked.
      await access.change(uid, (now) => now && endSession(now, id));
      return;
    }
    const claims = await identity.readSession(cookie);
    if (!claims || !isAdoptable(present, { hash, ...claims }, clock.now())) return;
    await access.change(uid, (now) => refuseAdoption(now, hash, clock.now()));
  }

  return {
    async open(cookie) {
      const claims = await identity.readSession(cookie);
      if (!claims) return null;
      const hash = hashOf(cookie);
      return {
        presumed: checks.callerOf(hash) ?? { ...NEWCOMER, uid: claims.uid, isAdmin: claims.isAdmin },
        check: (visit) => check(claims, hash, visit),
      };
    },

    signOut: (cookie) => withTimeout(signOut(cookie), SIGN_OUT_WITHIN_MS),
  };
}

/** As most people are whom this instance has not seen yet. */
const NEWCOMER = { standing: 'approved', rights: { treasurer: false, keeper: false } } as const;

const isRevoked = ({ disabled, sessionsValidSince }: IdentityUser, passwordTypedAt: Date): boolean =>
  disabled || passwordTypedAt < sessionsValidSince;
