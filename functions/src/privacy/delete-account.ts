import { requirePassword, type SessionHolder } from '../accounts/password-attempts';
import type { Clock } from '../platform/clock';
import type { IdentityProvider } from '../platform/identity';
import { describeError, type Log } from '../platform/log';
import { tryEach } from '../platform/try-each';
import type { RateLimiter } from '../rate-limits/rate-limiter';
import type { AccountDeletionRepository } from './account-deletion-repository';
import type { PersonalDataSources } from './personal-data';

type ErasureDeps = {
  identity: IdentityProvider;
  personalDataSources: PersonalDataSources;
  accountDeletions: AccountDeletionRepository;
  clock: Clock;
  log: Log;
};

export type DeletionDeps = ErasureDeps & { limiter: RateLimiter };

const REFUSAL = { path: 'password', message: 'Das Passwort ist falsch' };

/**
 * „Alle Daten löschen“. Once the account is locked nobody can ask for the deletion again, so what fails from then on is
 * finished by the daily clean-up and is no error for the caller.
 */
export async function deleteAccount(deps: DeletionDeps, holder: SessionHolder, password: string): Promise<void> {
  const { uid } = holder;
  const { identity, accountDeletions, clock, log } = deps;
  await requirePassword(deps, holder, password, REFUSAL);
  await accountDeletions.add({ uid, requestedAt: clock.now() });
  await identity.lockUser(uid);
  try {
    await eraseAccount(deps, uid);
  } catch (error) {
    log.error('account not yet erased', { uid, ...describeError(error) });
  }
}

/** The account must be locked. Each step is repeatable, and so is the whole. */
async function eraseAccount({ identity, personalDataSources }: ErasureDeps, uid: string): Promise<void> {
  await eraseAll(personalDataSources, uid);
  await identity.deleteUser(uid);
  // Requests that came in before the sessions ended may have written to a source after it was erased.
  await eraseAll(personalDataSources, uid);
}

/**
 * The account goes last, because until then it names the person's picture. A source that fails keeps none of the others
 * from being erased.
 */
async function eraseAll({ account, ...others }: PersonalDataSources, uid: string): Promise<void> {
  await tryEach(Object.values(others), (source) => source.erase(uid));
  await account.erase(uid);
}

/** No request lives longer: by then, what another device had under way is written or never will be. */
const SETTLED_AFTER_MS = 10 * 60_000;

/**
 * Finishes deletions that broke off, and erases once more what other requests wrote while they ran. An account that was
 * never locked stays: its owner was told that the deletion failed, and may have changed their mind.
 */
export async function finishDeletions(deps: ErasureDeps): Promise<void> {
  const { identity, accountDeletions, clock, log } = deps;
  const settledBefore = clock.now().getTime() - SETTLED_AFTER_MS;
  await tryEach(
    await accountDeletions.list(),
    async (deletion) => {
      const { uid, requestedAt } = deletion;
      const user = await identity.findUser(uid);
      if (!user || user.disabled) {
        await identity.lockUser(uid);
        await eraseAccount(deps, uid);
      }
      if (requestedAt.getTime() < settledBefore) await accountDeletions.remove(deletion);
    },
    ({ uid }, error) => log.warn('account not yet erased', { uid, ...describeError(error) }),
  );
}
