import { SESSION_MS } from '../../platform/identity';
import {
  type Access,
  after,
  earlier,
  end,
  endOf,
  findSession,
  newAccess,
  PASSWORD_MS,
  prune,
  type StoredSession,
  withSession,
} from './access';

/** A cookie that has less left than this is renewed. */
const RENEWED_FOR_MS = SESSION_MS / 2;
/** Other tabs may have sent a request with the old cookie just before it was renewed. */
const REPLACED_FOR_MS = 60_000;
/** A browser that still sends the old cookie then has not received the new one. */
const RECEIVED_AFTER_MS = 10_000;
/** People are told the day of the last use, so noting it costs a session one write a day. */
const NOTED_EVERY_MS = 24 * 3_600_000;

type Beginning = Pick<StoredSession, 'id' | 'device' | 'passwordTypedAt'> & {
  hash: string;
  /** An instant before the password was checked, by our own clock. */
  attemptedAt: Date;
  /** The hash of the cookie that the browser had before. That session ends. */
  replaces: string | null;
};

/** null: sessions were ended since the attempt, perhaps by a new password, so the typed one must be checked again. */
export function beginSession(present: Access | null, beginning: Beginning, now: Date): Access | null {
  const { hash, attemptedAt, replaces, ...begun } = beginning;
  const access = prune(present ?? newAccess(), now);
  if (attemptedAt < access.validSince) return null;
  // Stryker disable next-line ConditionalExpression: no session has null for its hash.
  const former = replaces === null ? undefined : access.sessions[replaces]?.id;
  const others = end(access, ({ id }) => id === begun.id || id === former);
  return withCookie(others, hash, begun, now);
}

/** Adds the newest cookie of a session. */
function withCookie(
  access: Access,
  hash: string,
  session: Pick<StoredSession, 'id' | 'device' | 'passwordTypedAt'>,
  now: Date,
): Access {
  const endsAt = endOf(now, session.passwordTypedAt);
  return withSession(access, hash, { ...session, lastUsedAt: now, endsAt, replacedAt: null });
}

/** Near the end of its 90 days a session is not renewed, because its cookie lasts until then. */
export function isRenewalDue({ passwordTypedAt, endsAt, replacedAt }: StoredSession, now: Date): boolean {
  if (replacedAt) return after(replacedAt, RECEIVED_AFTER_MS) <= now;
  return endsAt < after(passwordTypedAt, PASSWORD_MS) && endsAt < after(now, RENEWED_FOR_MS);
}

/**
 * Stores a renewed cookie and leaves the others of the session for a minute. 'ended': the session is over; 'refused':
 * another request was faster, or `validSince` has moved since the renewed cookie was made. Returns the same object if the
 * renewed cookie is stored: the transaction may be repeated after its commit.
 */
export function renewSession(
  present: Access | null,
  { hash, renewedHash, validSince }: { hash: string; renewedHash: string; validSince: Date },
  now: Date,
): Access | 'ended' | 'refused' {
  const session = findSession(present, hash, now);
  if (!present || !session) return 'ended';
  if (findSession(present, renewedHash, now)) return present;
  if (!isRenewalDue(session, now) || present.validSince.getTime() !== validSince.getTime()) return 'refused';
  const access = prune(present, now);
  const replaced = Object.entries(access.sessions).map(([key, stored]) => {
    if (stored.id !== session.id) return [key, stored] as const;
    const endsAt = earlier(stored.endsAt, after(now, REPLACED_FOR_MS));
    return [key, { ...stored, endsAt, replacedAt: stored.replacedAt ?? now }] as const;
  });
  return withCookie({ ...access, sessions: Object.fromEntries(replaced) }, renewedHash, session, now);
}

/** Ends all sessions but this one, and sign-ins that are under way. null: this one is over already. */
export function endOtherSessions(present: Access | null, hash: string, now: Date): Access | null {
  const session = findSession(present, hash, now);
  if (!present || !session) return null;
  return { ...end(present, ({ id }) => id !== session.id), validSince: now };
}

/** Ends all sessions, and sign-ins that are under way. null: there are none. */
export const endAllSessions = (present: Access | null, now: Date): Access | null =>
  present && { ...end(present, () => true), validSince: now };

/**
 * Ends all sessions, and lets this one go on under another cookie alone. null: it was over already. Returns the same
 * object if it has that cookie: the transaction may be repeated after its commit.
 */
export function restartSession(
  present: Access | null,
  { hash, newHash, passwordTypedAt }: { hash: string; newHash: string; passwordTypedAt: Date },
  now: Date,
): Access | null {
  if (findSession(present, newHash, now)) return present;
  const session = findSession(present, hash, now);
  if (!present || !session) return null;
  const access = { ...end(present, () => true), validSince: now };
  return withCookie(access, newHash, { ...session, passwordTypedAt }, now);
}

export const endSession = (access: Access, id: string): Access => end(access, (session) => session.id === id);

/**
 * Ends the sessions of passwords that were typed before the identity provider revoked them, and whatever began with
 * those; null: all sessions.
 */
export function revokeSessions(access: Access, typedBefore: Date | null): Access {
  const ended = end(access, ({ passwordTypedAt }) => typedBefore === null || passwordTypedAt < typedBefore);
  // Stryker disable next-line ConditionalExpression: compared with an instant, null counts as an earlier one.
  if (typedBefore === null) return ended;
  // Stryker disable next-line EqualityOperator: an equal instant changes nothing.
  if (ended === access || access.validSince >= typedBefore) return ended;
  return { ...ended, validSince: typedBefore };
}

export const isNoteDue = ({ lastUsedAt }: StoredSession, now: Date): boolean =>
  after(lastUsedAt, NOTED_EVERY_MS) <= now;

/** Notes that a session is used. Returns the same object if that was noted within a day. */
export function noteUse(access: Access, hash: string, now: Date): Access {
  const session = findSession(access, hash, now);
  return session && isNoteDue(session, now)
    ? withSession(prune(access, now), hash, { ...session, lastUsedAt: now })
    : access;
}
