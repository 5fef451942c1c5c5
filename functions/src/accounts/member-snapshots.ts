import { DomainError } from '../domain-error';
import { describeError } from '../platform/log';
import { tryEach } from '../platform/try-each';
import type { Services } from '../services';
import type { Account } from './account';
import type { AccountChange, Correction } from './account-repository';

type Deps = Pick<Services, 'accounts' | 'personalData'>;

/** Changes the account, and the copies of its name and picture that rosters and comments keep. */
export async function saveAccount(
  deps: Deps,
  uid: string,
  change: AccountChange,
  correction: Correction | null = null,
): Promise<Account> {
  const updated = await deps.accounts.update(uid, change, correction);
  if (!updated) throw new DomainError(correction ? 'not-found' : 'not-signed-in');
  if (updated.isStale) await refreshSnapshots(deps, uid);
  return updated.account;
}

/**
 * Brings every copy of a person's name and picture up to date. The account stays marked until this has ended, so the
 * daily clean-up finishes it if it breaks off.
 */
async function refreshSnapshots({ accounts, personalData }: Deps, uid: string): Promise<void> {
  for (;;) {
    const account = await accounts.find(uid);
    if (!account) return;
    const { id, firstName, lastName, profilePhotoUrl } = account;
    const member = { id, firstName, lastName, profilePhotoUrl };
    await personalData.refresh(member);
    // A change that was saved meanwhile may have been overwritten in some places.
    if (await accounts.settleSnapshots(member)) return;
  }
}

export async function refreshAllStale(deps: Deps & Pick<Services, 'log'>): Promise<void> {
  await tryEach(
    await deps.accounts.findStale(),
    (uid) => refreshSnapshots(deps, uid),
    (uid, error) => deps.log.warn('name and picture still out of date', { uid, ...describeError(error) }),
  );
}
