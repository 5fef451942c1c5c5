import type { ApproveMember, BlockMember, ListedMember, RefuseMember, SetMemberRights } from '@club/contract';
import pLimit from 'p-limit';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { leaveComingEvent } from '../registrations/person-rules';
import type { Services } from '../services';
import { getListedMember, type ListedDeps } from './listed-members';
import type { Membership, MembershipChange } from './membership-repository';
import { approve, block, changeRights, refuse, unblock } from './membership-rules';
import { changeWithClaim } from './set-organiser';

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
