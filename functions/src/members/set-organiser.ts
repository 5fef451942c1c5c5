import type { OrganiserRepository } from '../accounts/sessions/organiser-repository';
import { ensureCount, settleClaim } from '../accounts/sessions/organiser-right';
import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import { SYSTEM } from './audit-log-repository';
import type { MembershipRepository } from './membership-repository';
import { approve, changeRights } from './membership-rules';

type Deps = {
  memberships: MembershipRepository;
  organisers: OrganiserRepository;
  identity: IdentityProvider;
  clock: Clock;
};

/**
 * Makes a person an organiser, or takes that right away, from their next request on, as the command line does. Somebody
 * who waits is approved with it. Returns whether anything changed. Repeatable. @throws for the last organiser.
 */
export async function setOrganiser(deps: Deps, uid: string, organiser: boolean): Promise<boolean> {
  await ensureCount(deps);
  let isChanged = false;
  const { organisers } = await deps.memberships.change(uid, (present) => {
    const act = { actorId: SYSTEM, uid, now: deps.clock.now() };
    const approved = organiser ? approve(present, act) : null;
    const changed = changeRights({ ...present, ...approved }, act, { organiser });
    isChanged = changed !== null;
    return changed && { ...changed, entries: [...(approved?.entries ?? []), ...changed.entries] };
  });
  const claim = organisers.pending[uid];
  if (claim !== undefined) await settleClaim(deps, uid, claim);
  return isChanged;
}
