import { DomainError } from '../domain-error';
import type { Account } from './account';
import type { AccountChange } from './account-repository';
import type { ProfileDeps } from './profile-deps';
import { refreshSnapshots } from './refresh-snapshots';

/** Changes the account, and what others see of it elsewhere. */
export async function saveAccount(
  deps: Pick<ProfileDeps, 'accounts' | 'snapshots'>,
  uid: string,
  change: AccountChange,
): Promise<Account> {
  const updated = await deps.accounts.update(uid, change);
  if (!updated) throw new DomainError('not-signed-in');
  if (updated.isStale) await refreshSnapshots(deps, uid);
  return updated.account;
}
