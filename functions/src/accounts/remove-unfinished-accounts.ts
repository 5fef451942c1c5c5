import { describeError } from '../platform/log';
import type { AccountDeps } from './deps';

/** Longer than any registration and its repetitions take. */
const UNFINISHED_AFTER_MS = 3_600_000;

/**
 * Removes sign-ins of registrations that broke off and that nobody sent again: otherwise their addresses would stay taken.
 * Safe to repeat. What fails keeps none of the others back; in the end the first failure is thrown.
 */
export async function removeUnfinishedAccounts({
  creations,
  identity,
  clock,
  log,
}: Pick<AccountDeps, 'creations' | 'identity' | 'clock' | 'log'>): Promise<void> {
  const failures: unknown[] = [];
  for (const uid of await creations.listBefore(new Date(clock.now().getTime() - UNFINISHED_AFTER_MS))) {
    try {
      if (await creations.abandon(uid)) await identity.deleteUser(uid);
      await creations.remove(uid);
    } catch (error) {
      log.warn('sign-in without an account not yet removed', { uid, ...describeError(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
