import type { SetMemberRights } from '@club/contract';
import type { NewAuditEntry } from '../accounts/audit-log-repository';
import { end, NO_RIGHTS, type Rights, type Standing } from '../accounts/sessions/access';
import { DomainError } from '../domain-error';
import type { Membership, MembershipChange } from './membership-repository';

/** Who does something to whom, and when. */
export type Act = { actorId: string; uid: string; now: Date };

const RIGHTS = ['organiser', 'treasurer', 'keeper'] as const;

const entryOf = ({ actorId, uid, now }: Act, action: NewAuditEntry['action'], fields?: string[]): NewAuditEntry => ({
  at: now,
  actorId,
  action,
  target: { kind: 'member', id: uid },
  ...(fields && { fields }),
});

const standingOf = (state: Standing['state'], now: Date, reason: string | null = null): Standing => ({
  state,
  since: now,
  reason,
});

const refusal = (message: string) => new DomainError('changed-meanwhile', { message });

const BLOCKED = 'Diese Person ist inzwischen gesperrt.';
const LEAVING = 'Dieses Konto wird gerade gelöscht.';
const REFUSED = 'Diese Person wurde inzwischen abgelehnt.';

/** null: the person is approved already. The log says if they have yet to confirm their address. */
export function approve({ access, isLeaving }: Membership, act: Act, awaitsAddress = false): MembershipChange | null {
  if (access.standing.state === 'approved') return null;
  if (access.standing.state === 'blocked') throw refusal(BLOCKED);
  if (isLeaving) throw refusal(LEAVING);
  const standing = standingOf('approved', act.now);
  return {
    access: { ...access, standing },
    entries: [entryOf(act, 'approved', awaitsAddress ? ['unconfirmed-address'] : undefined)],
    notice: { kind: 'membershipDecided', userIds: [act.uid], isApproved: true, reason: null },
  };
}

/** null: the person is in already. Nobody is told, because it is the person's own doing. */
export function comeIn(membership: Membership, act: Act): MembershipChange | null {
  const approved = approve(membership, act);
  return approved && { access: approved.access, entries: [entryOf(act, 'approved', ['invitation'])] };
}

/** null: the person is refused already, with the same words. */
export function refuse({ access }: Membership, act: Act, reason: string): MembershipChange | null {
  const { state } = access.standing;
  if (state === 'approved') throw refusal('Diese Person ist schon freigeschaltet. Du kannst sie sperren.');
  if (state === 'blocked') throw refusal(BLOCKED);
  // Stryker disable next-line ConditionalExpression: somebody who was not refused has no such sentence.
  if (state === 'refused' && access.standing.reason === reason) return null;
  const standing = standingOf('refused', act.now, reason);
  return {
    access: { ...access, standing },
    entries: [entryOf(act, 'refused')],
    notice: { kind: 'membershipDecided', userIds: [act.uid], isApproved: false, reason },
  };
}

type Decision = (membership: Membership, act: Act) => MembershipChange | null;

/** Several are chosen among those who wait, so that a refusal of somebody else meanwhile is not overturned by mistake. */
export const ofWaiting =
  (decide: Decision): Decision =>
  (membership, act) => {
    const change = decide(membership, act);
    if (change && membership.access.standing.state === 'refused') throw refusal(REFUSED);
    return change;
  };

/** Ends every session, and takes every right. null: the person is blocked already. */
export function block(membership: Membership, act: Act, reason: string): MembershipChange | null {
  const { access } = membership;
  if (access.standing.state === 'blocked') return null;
  const taken = setRights(membership, act, NO_RIGHTS);
  const standing = { ...standingOf('blocked', act.now, reason), before: access.standing.state };
  const ended = { ...end(taken?.access ?? access, () => true), standing, rights: NO_RIGHTS };
  return {
    // No earlier cookie may become a session any more, and no sign-in that is under way.
    access: { ...ended, validSince: act.now },
    entries: [...(taken?.entries ?? []), entryOf(act, 'blocked')],
  };
}

/** Lets the person in as far as before. null: the person is not blocked. */
export function unblock({ access }: Membership, act: Act): MembershipChange | null {
  if (access.standing.state !== 'blocked') return null;
  const standing = standingOf(access.standing.before ?? 'approved', act.now);
  return { access: { ...access, standing }, entries: [entryOf(act, 'unblocked')] };
}

/** null: the person has these rights already, and no others. @throws for the last organiser. */
export function changeRights(membership: Membership, act: Act, wanted: SetMemberRights): MembershipChange | null {
  const gives = RIGHTS.some((right) => wanted[right]);
  if (gives && membership.access.standing.state !== 'approved') {
    throw refusal('Nur freigeschaltete Mitglieder können Rechte bekommen.');
  }
  if (gives && membership.isLeaving) throw refusal(LEAVING);
  return setRights(membership, act, wanted);
}

function setRights(
  { access, isLastOrganiser }: Membership,
  act: Act,
  wanted: SetMemberRights,
): MembershipChange | null {
  const rights: Rights = {
    organiser: wanted.organiser ?? access.rights.organiser,
    treasurer: wanted.treasurer ?? access.rights.treasurer,
    keeper: wanted.keeper ?? access.rights.keeper,
  };
  const changed = RIGHTS.filter((right) => rights[right] !== access.rights[right]);
  if (changed.length === 0) return null;
  if (isLastOrganiser && !rights.organiser) throw new DomainError('last-organiser');
  const isClaimDue = access.isClaimDue || changed.includes('organiser');
  const [given, taken] = [changed.filter((right) => rights[right]), changed.filter((right) => !rights[right])];
  return {
    access: { ...access, rights, isClaimDue },
    entries: [
      ...(given.length > 0 ? [entryOf(act, 'right-given', given)] : []),
      ...(taken.length > 0 ? [entryOf(act, 'right-taken', taken)] : []),
    ],
  };
}
