import { describeError, type Log } from '../platform/log';
import type { ProfileDeps } from './profile-deps';

type SnapshotDeps = Pick<ProfileDeps, 'accounts' | 'snapshots'>;

/**
 * Shows a person's name and picture as they are now wherever others see them. Until it has
 * ended their account is marked, so that what breaks off is finished by the daily clean-up.
 */
export async function refreshSnapshots({ accounts, snapshots }: SnapshotDeps, uid: string): Promise<void> {
  for (;;) {
    const account = await accounts.find(uid);
    if (!account) return;
    const { id, firstName, lastName, profilePhotoUrl } = account;
    const member = { id, firstName, lastName, profilePhotoUrl };
    for (const store of snapshots) await store.refresh(member);
    // Whoever changed it meanwhile may have been overwritten here or there.
    if (await accounts.settleSnapshots(member)) return;
  }
}

/** Of everyone who is marked. What fails keeps none of the others back; in the end the first failure is thrown. */
export async function refreshAllStale(deps: SnapshotDeps & { log: Log }): Promise<void> {
  const failures: unknown[] = [];
  for (const uid of await deps.accounts.findStale()) {
    try {
      await refreshSnapshots(deps, uid);
    } catch (error) {
      deps.log.warn('name and picture still out of date', { uid, ...describeError(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
