import { addClubDays, type Retention } from '@club/contract';
import { requirePassword } from '../accounts/password-attempts';
import { followClaims } from '../accounts/sessions/organiser-right';
import type { Handlers } from '../http/handlers';
import { describeError } from '../platform/log';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';

type ErasureDeps = Pick<Services, 'accounts' | 'identity' | 'personalData' | 'accountDeletions' | 'clock' | 'log'>;

const REFUSAL = { path: 'password', message: 'Das Passwort ist falsch' };

/**
 * Carries out what an organiser has ordered or the person wishes. Once the account is locked the person cannot ask again, so
 * what fails from then on is finished by the daily clean-up and is no error for the caller.
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

/** Each is then erased like an account whose owner deletes it. The next day takes the rest. */
const ACCOUNTS_A_DAY = 50;

/**
 * Begins the deletion of accounts that were refused as long ago as the settings say, unless they are approved meanwhile. The task „accounts to be deleted“
 * finishes it. Safe to repeat.
 */
export async function deleteRefusedAccounts(
  deps: Pick<Services, 'access' | 'accountDeletions' | 'identity' | 'clock' | 'log'>,
  retention: Retention,
): Promise<void> {
  const { access, accountDeletions, identity, clock, log } = deps;
  const until = addClubDays(clock.now(), -retention.refusedAccounts);
  await tryEach(
    await access.listRefusedUntil(until, ACCOUNTS_A_DAY),
    async (uid) => {
      const isOrdered = await accountDeletions.orderRefused({ uid, refusedUntil: until, at: clock.now() });
      if (isOrdered) await identity.lockUser(uid);
    },
    (uid, error) => log.warn('refused account not yet deleted', { uid, ...describeError(error) }),
  );
}

export const createPrivacyHandlers = (deps: Services) =>
  ({
    getPersonalData: ({ identity }) => deps.personalData.collect(identity.uid, deps.clock.now()),

    /** „Alle Daten löschen“. The last organiser has to give the right to somebody else before. */
    async deleteAccount({ body, identity: { uid }, session }) {
      await requirePassword(deps, { uid, cookie: session.cookie }, body.password, REFUSAL);
      await followClaims(deps, uid);
      await deps.accountDeletions.add({ uid, requestedAt: deps.clock.now() });
      await carryOutOrder(deps, uid, null);
      session.end();
      return { ok: true };
    },
  }) satisfies Partial<Handlers>;
