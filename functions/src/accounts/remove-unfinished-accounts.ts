import { describeError } from '../platform/log';
import type { AccountDeps } from './deps';

/** Longer than any registration and its repetitions take. */
const UNFINISHED_AFTER_MS = 3_600_000;

/**
 * Removes sign-ins of registrations that broke off and that nobody sent again: otherwise their addresses would stay taken.
 * Safe to repeat. What fails keeps none of the others back; in the end the first failure is thrown.
 */
export async function removeUnfinishedAccounts({
  accountCreations,
  identity,
  clock,
  log,
}: Pick<AccountDeps, 'accountCreations' | 'identity' | 'clock' | 'log'>): Promise<void> {
  const failures: unknown[] = [];
  for (const uid of await accountCreations.listBefore(new Date(clock.now().getTime() - UNFINISHED_AFTER_MS))) {
    try {
      if (await accountCreations.abandon(uid)) await identity.deleteUser(uid);
      await accountCreations.remove(uid);
    } catch (error) {
      log.warn('sign-in without an account not yet removed', { uid, ...describeError(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
