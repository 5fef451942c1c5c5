import type { StartedReset } from '@club/contract';
import type { Identity } from '../accounts/sessions/identity';
import { DomainError } from '../domain-error';
import { newPasswordUrl } from '../mail/account-letters';
import { LIMITS } from '../rate-limits/limits';
import type { Services } from '../services';
import { type ProtectionDeps, requireWayInOpen } from './protected-accounts';

export type ResetDeps = ProtectionDeps & Pick<Services, 'accounts' | 'letters' | 'config' | 'limiter' | 'siteOrigin'>;

/**
 * Sends the mail with which a member chooses a new password. Somebody without an e-mail address gets a link from the
 * organiser instead; it is told once and neither stored nor logged. Nobody gets such a link for another organiser.
 */
export async function startPasswordReset(deps: ResetDeps, organiser: Identity, uid: string): Promise<StartedReset> {
  const { accounts, auditLog, identity, letters, config, limiter, clock, siteOrigin } = deps;
  const [account, user] = await Promise.all([accounts.find(uid), identity.findUser(uid)]);
  if (!account || !user) throw new DomainError('not-found');
  if (account.email === '') await requireWayInOpen(deps, organiser, uid);
  await limiter.count([{ limit: LIMITS.passwordResetAccount, subject: user.email }]);
  await auditLog.recordOnce({
    at: clock.now(),
    actorId: organiser.uid,
    action: 'reset-started',
    target: { kind: 'member', id: uid },
  });
  if (account.email !== '') {
    const letter = { kind: 'reset-password', subjectId: uid, address: user.email } as const;
    if (config.sendsMails) await letters.add(letter, clock.now());
    else await identity.sendPasswordReset(user.email);
    return { link: null };
  }
  const link = await newPasswordUrl(identity, { id: uid, email: user.email }, siteOrigin);
  if (link === null) throw new DomainError('not-found');
  return { link };
}
