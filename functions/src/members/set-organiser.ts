import { SYSTEM } from '../accounts/audit-log-repository';
import { followClaim, followClaims } from '../accounts/sessions/organiser-right';
import type { Services } from '../services';
import type { Membership, MembershipChange } from './membership-repository';
import { approve, changeRights } from './membership-rules';

type Deps = Pick<Services, 'memberships' | 'access' | 'identity'>;

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
export async function changeWithClaim(
  deps: Deps,
  uid: string,
  rule: (present: Membership) => MembershipChange | null,
): Promise<void> {
  const unstored = await followClaims(deps, uid);
  const { isClaimDue } = await deps.memberships.change(uid, rule, { unstored });
  if (isClaimDue) await followClaim(deps, uid);
}
