import type { ApproveMember, BlockMember, ListedMember, RefuseMember, SetMemberRights } from '@club/contract';
import pLimit from 'p-limit';
import { SYSTEM } from '../accounts/audit-log-repository';
import type { Identity } from '../accounts/sessions/identity';
import { followClaim, followClaims } from '../accounts/sessions/organiser-right';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { leaveComingEvent } from '../registrations/person-rules';
import type { Services } from '../services';
import { listAuditLog } from './audit-log';
import { getListedMember, type ListedDeps } from './list-members';
import type { Membership, MembershipChange } from './membership-repository';
import { approve, block, changeRights, refuse, unblock } from './membership-rules';

type Deps = ListedDeps & Pick<Services, 'memberships' | 'access' | 'events' | 'identity' | 'clock'>;

/** Few of one person's events are changed at once, to leave room for everyone else's commands. */
const EVENTS_AT_ONCE = 4;

/** Where mails are sent, it takes a confirmed address, or the word of the organiser that they know the person. */
export async function approveMember(
  deps: Deps,
  caller: Identity,
  uid: string,
  { isKnown }: ApproveMember,
): Promise<ListedMember> {
  const { awaitsAddress } = await getListedMember(deps, uid);
  if (awaitsAddress && !isKnown) throw new DomainError('address-unconfirmed');
  return actOn(deps, caller, uid, (present, act) => approve(present, act, awaitsAddress));
}

export const refuseMember = (
  deps: Deps,
  caller: Identity,
  uid: string,
  { reason }: RefuseMember,
): Promise<ListedMember> => actOn(deps, caller, uid, (present, act) => refuse(present, act, reason));

export const unblockMember = (deps: Deps, caller: Identity, uid: string): Promise<ListedMember> =>
  actOn(deps, caller, uid, (present, act) => unblock(present, act));

export const setMemberRights = (
  deps: Deps,
  caller: Identity,
  uid: string,
  rights: SetMemberRights,
): Promise<ListedMember> => actOn(deps, caller, uid, (present, act) => changeRights(present, act, rights));

/**
 * The person is out before the places are given back, so that they cannot take new ones. Whatever breaks off is finished
 * when the act is repeated.
 */
export async function blockMember(
  deps: Deps,
  caller: Identity,
  uid: string,
  { reason, keepsPlaces }: BlockMember,
): Promise<ListedMember> {
  if (uid === caller.uid) throw new DomainError('not-allowed', { message: 'Du kannst dich nicht selbst sperren.' });
  const blocked = await actOn(deps, caller, uid, (present, act) => block(present, act, reason));
  if (!keepsPlaces) {
    const coming = await deps.events.listOf(uid, deps.clock.now());
    await pLimit(EVENTS_AT_ONCE).map(coming, ({ id }) =>
      deps.events.change(id, (event, now) => leaveComingEvent(event, uid, now)),
    );
  }
  return blocked;
}

type Act = Parameters<typeof approve>[1];

async function actOn(
  deps: Deps,
  caller: Identity,
  uid: string,
  rule: (present: Membership, act: Act) => MembershipChange | null,
): Promise<ListedMember> {
  await changeWithClaim(deps, uid, (present) => rule(present, { actorId: caller.uid, uid, now: deps.clock.now() }));
  return getListedMember(deps, uid);
}

type ClaimDeps = Pick<Services, 'memberships' | 'access' | 'identity'>;

/**
 * Makes a person an organiser, or takes that right away, from their next request on, as the command line does. Somebody
 * who waits is approved with it. Returns whether anything changed. Repeatable. @throws for the last organiser.
 */
export async function setOrganiser(
  deps: Pick<Services, 'memberships' | 'access' | 'identity' | 'clock'>,
  uid: string,
  organiser: boolean,
): Promise<boolean> {
  let isChanged = false;
  await changeWithClaim(deps, uid, (present) => {
    const act = { actorId: SYSTEM, uid, now: deps.clock.now() };
    const approved = organiser ? approve(present, act) : null;
    const changed = changeRights({ ...present, ...approved }, act, { organiser });
    const change = changed ?? approved;
    isChanged = change !== null;
    return change && { ...change, entries: [...(approved?.entries ?? []), ...(changed?.entries ?? [])] };
  });
  return isChanged;
}

/** Applies a rule that may give or take the right of an organiser, and sets the claim. Finishes what broke off before. */
async function changeWithClaim(
  deps: ClaimDeps,
  uid: string,
  rule: (present: Membership) => MembershipChange | null,
): Promise<void> {
  const unstored = await followClaims(deps, uid);
  const { isClaimDue } = await deps.memberships.change(uid, rule, { unstored });
  if (isClaimDue) await followClaim(deps, uid);
}

export const createMemberActHandlers = (deps: Services) =>
  ({
    approveMember: ({ params, body, identity }) => approveMember(deps, identity, params.userId, body),
    refuseMember: ({ params, body, identity }) => refuseMember(deps, identity, params.userId, body),
    blockMember: ({ params, body, identity }) => blockMember(deps, identity, params.userId, body),
    unblockMember: ({ params, identity }) => unblockMember(deps, identity, params.userId),
    setMemberRights: ({ params, body, identity }) => setMemberRights(deps, identity, params.userId, body),
    listAuditLog: ({ query }) => listAuditLog(deps, query),
  }) satisfies Partial<Handlers>;
