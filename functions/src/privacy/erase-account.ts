import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import { describeError, type Log } from '../platform/log';
import type { AccountDeletionRepository } from './account-deletion-repository';
import type { PersonalDataSources } from './personal-data-sources';

/** Longer than any request lives: what another device had under way is written by then, or never. */
const SETTLED_AFTER_MS = 10 * 60_000;

export type ErasureDeps = {
  identity: IdentityProvider;
  personalDataSources: PersonalDataSources;
  accountDeletions: AccountDeletionRepository;
  clock: Clock;
  log: Log;
};

/** Of someone who can sign in no more. Each step is repeatable, and so is the whole. */
export async function eraseAccount({ identity, personalDataSources }: ErasureDeps, uid: string): Promise<void> {
  await eraseAll(personalDataSources, uid);
  await identity.deleteUser(uid);
  // What came in before the sessions ended may have been written after its part was erased.
  await eraseAll(personalDataSources, uid);
}

/**
 * Finishes deletions that broke off, and looks once more for what was under way elsewhere when they
 * began. Who was never locked was told that nothing came of it, and may have changed their mind.
 */
export async function finishDeletions(deps: ErasureDeps): Promise<void> {
  const settledBefore = deps.clock.now().getTime() - SETTLED_AFTER_MS;
  const failures: unknown[] = [];
  for (const deletion of await deps.accountDeletions.list()) {
    const { uid, requestedAt } = deletion;
    try {
      const user = await deps.identity.findUser(uid);
      if (!user || user.disabled) {
        await deps.identity.lockUser(uid);
        await eraseAccount(deps, uid);
      }
      if (requestedAt.getTime() < settledBefore) await deps.accountDeletions.remove(deletion);
    } catch (error) {
      deps.log.warn('account not yet erased', { uid, ...describeError(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * The account goes last: until then it says which picture is theirs. A part that can't be erased keeps none of the
 * others; in the end the first failure is thrown.
 */
async function eraseAll({ account, ...others }: PersonalDataSources, uid: string): Promise<void> {
  const failures: unknown[] = [];
  for (const source of Object.values(others)) {
    await source.erase(uid).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  await account.erase(uid);
}
