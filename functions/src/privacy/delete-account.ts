import { requirePassword, type SessionHolder } from '../accounts/password-attempts';
import { followClaims } from '../accounts/sessions/organiser-right';
import { describeError } from '../platform/log';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';

type ErasureDeps = Pick<Services, 'accounts' | 'identity' | 'personalData' | 'accountDeletions' | 'clock' | 'log'>;

export type DeletionDeps = ErasureDeps & Pick<Services, 'access' | 'limiter'>;

const REFUSAL = { path: 'password', message: 'Das Passwort ist falsch' };

/**
 * „Alle Daten löschen“. Once the account is locked nobody can ask for the deletion again, so what fails from then on is
 * finished by the daily clean-up and is no error for the caller. The last organiser has to give the right to somebody
 * else before.
 */
export async function deleteAccount(deps: DeletionDeps, holder: SessionHolder, password: string): Promise<void> {
  const { uid } = holder;
  const { identity, accountDeletions, clock, log } = deps;
  await requirePassword(deps, holder, password, REFUSAL);
  await followClaims(deps, uid);
  await accountDeletions.add({ uid, requestedAt: clock.now() });
  await identity.lockUser(uid);
  try {
    await eraseAccount(deps, uid, null);
  } catch (error) {
    log.error('account not yet erased', { uid, ...describeError(error) });
  }
}

/**
 * Carries out what an organiser has ordered. What fails once the account is locked is finished by the daily clean-up and is
 * no error for the caller.
 */
export async function carryOutOrder(deps: ErasureDeps, uid: string, mergedInto: string | null): Promise<void> {
  await deps.identity.lockUser(uid);
  try {
    await eraseAccount(deps, uid, mergedInto);
  } catch (error) {
    deps.log.error('account not yet erased', { uid, ...describeError(error) });
  }
}

/** The account must be locked. Each step is repeatable, and so is the whole. */
async function eraseAccount(deps: ErasureDeps, uid: string, mergedInto: string | null): Promise<void> {
  const { identity, personalData } = deps;
  if (mergedInto !== null) await moveTo(deps, uid, mergedInto);
  await personalData.erase(uid);
  await identity.deleteUser(uid);
  // Requests that came in before the sessions ended may have written to a source after it was erased.
  await personalData.erase(uid);
}

/** Where the account that was to be kept is deleted, too, nothing is left to move. */
async function moveTo({ accounts, personalData }: ErasureDeps, uid: string, mergedInto: string): Promise<void> {
  const kept = await accounts.find(mergedInto);
  if (!kept) return;
  const { id, firstName, lastName, profilePhotoUrl } = kept;
  await personalData.move(uid, { id, firstName, lastName, profilePhotoUrl });
  await accounts.moveConsents(uid, mergedInto);
}

/** No request lives longer: by then, what another device had under way is written or never will be. */
const SETTLED_AFTER_MS = 10 * 60_000;

/**
 * Finishes deletions that broke off, and erases once more what other requests wrote while they ran. An account that was
 * never locked stays unless an organiser has decided: its owner was told that the deletion failed, and may have changed their
 * mind.
 */
export async function finishDeletions(deps: ErasureDeps): Promise<void> {
  const { identity, accountDeletions, clock, log } = deps;
  const settledBefore = clock.now().getTime() - SETTLED_AFTER_MS;
  await tryEach(
    await accountDeletions.list(),
    async (deletion) => {
      const { uid, requestedAt, isDecided, mergedInto } = deletion;
      const user = await identity.findUser(uid);
      if (!user || user.disabled || isDecided) {
        await identity.lockUser(uid);
        await eraseAccount(deps, uid, mergedInto);
      }
      if (requestedAt.getTime() < settledBefore) await accountDeletions.remove(deletion);
    },
    ({ uid }, error) => log.warn('account not yet erased', { uid, ...describeError(error) }),
  );
}
