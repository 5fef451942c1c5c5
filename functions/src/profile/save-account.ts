import type { Account } from '../accounts/account';
import type { AccountChange } from '../accounts/account-repository';
import { DomainError } from '../domain-error';
import type { ProfileDeps } from './deps';
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
