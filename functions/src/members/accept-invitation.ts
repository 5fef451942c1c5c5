import { SYSTEM } from '../accounts/audit-log-repository';
import { type FindingDeps, findOpenInvitation } from '../invitations/invitations';
import type { Services } from '../services';
import { comeIn } from './membership-rules';

export type AcceptingDeps = FindingDeps & Pick<Services, 'access' | 'memberships'>;

/**
 * Lets somebody in who has an account and is still outside, with an open invitation. Repeatable: who is in already uses
 * nothing, whatever the code is. Who was refused comes in as well, since nothing keeps them from another account with it.
 */
export async function acceptInvitation(deps: AcceptingDeps, uid: string, code: string, address: string): Promise<void> {
  const standing = (await deps.access.find(uid))?.standing.state;
  if (standing !== 'waiting' && standing !== 'refused') return;
  const { id } = await findOpenInvitation(deps, code, address);
  const now = deps.clock.now();
  await deps.memberships.change(uid, (present) => comeIn(present, { actorId: SYSTEM, uid, now }), { invitationId: id });
}
