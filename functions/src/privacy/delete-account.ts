import { requirePassword } from '../accounts/sign-in';
import { describeError } from '../platform/log';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import { type ErasureDeps, eraseAccount } from './erase-account';

export type DeletionDeps = ErasureDeps & { limiter: RateLimiter };

const REFUSAL = { path: 'password', message: 'Das Passwort ist falsch' };

/**
 * „Alle Daten löschen“. Once every session has ended there is no way back, and nobody left who
 * could try again: what fails from then on is finished by the daily clean-up.
 */
export async function deleteAccount(deps: DeletionDeps, uid: string, password: string, address: string): Promise<void> {
  const { identity, accountDeletions, clock, log } = deps;
  await requirePassword(deps, uid, password, address, REFUSAL);
  await accountDeletions.add({ uid, requestedAt: clock.now() });
  await identity.lockUser(uid);
  try {
    await eraseAccount(deps, uid);
  } catch (error) {
    log.error('account not yet erased', { uid, ...describeError(error) });
  }
}
