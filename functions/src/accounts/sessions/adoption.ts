import { type Access, endOf, findSession, newAccess, prune, refusing, withSession } from './access';

/**
 * A cookie from before sessions were stored. Those people are not signed out: the first request with such a cookie makes
 * it a session. Two weeks after the release all of them have expired, and this file has no use any more.
 */
export type EarlierCookie = { hash: string; signedInAt: Date; issuedAt: Date };

/** Whether a cookie that belongs to no session may become one: it is from before, and was not ended since. */
export function isAdoptable(access: Access | null, { hash, signedInAt, issuedAt }: EarlierCookie, now: Date): boolean {
  if (access === null) return true;
  if (access.standing.state === 'blocked') return false;
  const { adoption, sessions, validSince } = prune(access, now);
  if (!adoption || sessions[hash] || adoption.ended.includes(hash)) return false;
  return issuedAt < adoption.issuedBefore && signedInAt >= validSince;
}

export type Adopted = EarlierCookie & { id: string; device: string; isOrganiser: boolean };

/** null: it may not become a session, or no longer. Returns the same object if another request was faster. */
export function adoptSession(present: Access | null, adopted: Adopted, now: Date): Access | null {
  if (findSession(present, adopted.hash, now)) return present;
  if (!isAdoptable(present, adopted, now)) return null;
  const { hash, id, device, signedInAt: passwordTypedAt, issuedAt, isOrganiser } = adopted;
  const access = prune(present ?? newAccess(isOrganiser, now), now);
  const endsAt = endOf(issuedAt, passwordTypedAt);
  return withSession(access, hash, {
    id,
    device,
    passwordTypedAt,
    lastUsedAt: now,
    endsAt,
    replacedAt: null,
    isAdopted: true,
  });
}

/** Ends a cookie that has not become a session yet, so that it never does. */
export function refuseAdoption(present: Access | null, hash: string, now: Date): Access {
  const access = prune(present ?? newAccess(false, now), now);
  if (access.adoption?.ended.includes(hash)) return access;
  return { ...access, adoption: refusing(access.adoption, [hash]) };
}
