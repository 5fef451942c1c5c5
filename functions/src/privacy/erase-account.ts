import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import type { AccountDeletionRepository } from './account-deletion-repository';
import type { PersonalDataHolders } from './holders';

/** Longer than any request lives: what another device had under way is written by then, or never. */
const SETTLED_AFTER_MS = 10 * 60_000;

export type ErasureDeps = {
  identity: IdentityProvider;
  holders: PersonalDataHolders;
  deletions: AccountDeletionRepository;
  clock: Clock;
};

/** Of someone who can sign in no more. Each step is repeatable, and so is the whole. */
export async function eraseAccount({ identity, holders }: ErasureDeps, uid: string): Promise<void> {
  await eraseAll(holders, uid);
  await identity.deleteUser(uid);
  // What came in before the sessions ended may have been written after its part was erased.
  await eraseAll(holders, uid);
}

/**
 * Finishes deletions that broke off, and looks once more for what was under way elsewhere when they
 * began. Who was never locked was told that nothing came of it, and may have changed their mind.
 */
export async function finishDeletions(deps: ErasureDeps): Promise<void> {
  const settledBefore = deps.clock.now().getTime() - SETTLED_AFTER_MS;
  const failures: unknown[] = [];
  for (const deletion of await deps.deletions.list()) {
    const { uid, requestedAt } = deletion;
    try {
      const user = await deps.identity.findUser(uid);
      if (!user || user.disabled) {
        await deps.identity.lockUser(uid);
        await eraseAccount(deps, uid);
      }
      if (requestedAt.getTime() < settledBefore) await deps.deletions.remove(deletion);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'accounts not erased');
}

/** The account goes last: until then it says which picture is theirs. */
async function eraseAll({ account, ...others }: PersonalDataHolders, uid: string): Promise<void> {
  for (const holder of [...Object.values(others), account]) await holder.erase(uid);
}
