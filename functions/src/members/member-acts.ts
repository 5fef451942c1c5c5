import { type DecidedMembers, ERRORS, type ListedMember } from '@club/contract';
import pLimit from 'p-limit';
import { SYSTEM } from '../accounts/audit-log-repository';
import type { Identity } from '../accounts/sessions/identity';
import { followClaim, followClaims } from '../accounts/sessions/organiser-right';
import { DomainError } from '../domain-error';
import type { Handlers } from '../http/handlers';
import { tryEach } from '../platform/try-each';
import { leaveComingEvent } from '../registrations/person-rules';
import type { Services } from '../services';
import { listAuditLog } from './audit-log';
import { getListedMember } from './list-members';
import { changeMembership, type Membership, type MembershipChange, type MembershipDeps } from './membership-repository';
import { type Act, approve, block, changeRights, ofWaiting, refuse, unblock } from './membership-rules';

/** Few of one person's events are changed at once, to leave room for everyone else's commands. */
const EVENTS_AT_ONCE = 4;

export const createMemberActHandlers = (deps: Services) => {
  const { events, clock } = deps;

  type Rule = (present: Membership, act: Act) => MembershipChange | null;

  const change = ({ uid: actorId }: Identity, uid: string, rule: Rule): Promise<void> =>
    changeWithClaim(deps, uid, (present) => rule(present, { actorId, uid, now: clock.now() }));

  async function actOn(caller: Identity, uid: string, rule: Rule): Promise<ListedMember> {
    await change(caller, uid, rule);
    return getListedMember(deps, uid);
  }

  /** Where mails are sent, it takes a confirmed address, or the word of the organiser that they know the person. */
  async function approval(uid: string, isKnown: boolean): Promise<Rule> {
    const { awaitsAddress } = await getListedMember(deps, uid);
    if (awaitsAddress && !isKnown) throw new DomainError('address-unconfirmed');
    return (present, act) => approve(present, act, awaitsAddress);
  }

  /** A refusal for one of them is told of that one. Any other failure is thrown when all have had their turn. */
  async function decideOnEach<T extends { userId: string }>(
    people: readonly T[],
    decide: (person: T) => Promise<void>,
  ): Promise<DecidedMembers> {
    const left: DecidedMembers['left'] = [];
    await tryEach(people, async (person) => {
      try {
        await decide(person);
      } catch (error) {
        if (!(error instanceof DomainError) || ERRORS[error.code].status >= 500) throw error;
        left.push({ userId: person.userId, message: error.message });
      }
    });
    return { left };
  }

  return {
    approveMember: async ({ params: { userId }, body: { isKnown }, identity }) =>
      actOn(identity, userId, await approval(userId, isKnown)),

    refuseMember: ({ params, body, identity }) =>
      actOn(identity, params.userId, (present, act) => refuse(present, act, body.reason)),

    approveMembers: ({ body: { people }, identity }) =>
      decideOnEach(people, async ({ userId, isKnown }) =>
        change(identity, userId, ofWaiting(await approval(userId, isKnown))),
      ),

    refuseMembers: ({ body: { userIds, reason }, identity }) =>
      decideOnEach(
        userIds.map((userId) => ({ userId })),
        ({ userId }) =>
          change(
            identity,
            userId,
            ofWaiting((present, act) => refuse(present, act, reason)),
          ),
      ),

    unblockMember: ({ params, identity }) => actOn(identity, params.userId, unblock),

    setMemberRights: ({ params, body, identity }) =>
      actOn(identity, params.userId, (present, act) => changeRights(present, act, body)),

    /**
     * The person is out before the places are given back, so that they cannot take new ones. Whatever breaks off is finished
     * when the act is repeated.
     */
    async blockMember({ params: { userId }, body: { reason, keepsPlaces }, identity }) {
      if (userId === identity.uid)
        throw new DomainError('not-allowed', { message: 'Du kannst dich nicht selbst sperren.' });
      const blocked = await actOn(identity, userId, (present, act) => block(present, act, reason));
      if (!keepsPlaces) {
        const coming = await events.listOf(userId, clock.now());
        await pLimit(EVENTS_AT_ONCE).map(coming, ({ id }) =>
          events.change(id, (event, now) => leaveComingEvent(event, userId, now)),
        );
      }
      return blocked;
    },

    listAuditLog: ({ query }) => listAuditLog(deps, query),
  } satisfies Partial<Handlers>;
};

type ClaimDeps = MembershipDeps & Pick<Services, 'identity'>;

/**
 * Makes a person an organiser, or takes that right away, from their next request on, as the command line does. Somebody
 * who waits is approved with it. Returns whether anything changed. Repeatable. @throws for the last organiser.
 */
export async function setOrganiser(deps: ClaimDeps, uid: string, organiser: boolean): Promise<boolean> {
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
  const { isClaimDue } = await changeMembership(deps, uid, rule, { unstored });
  if (isClaimDue) await followClaim(deps, uid);
}
