import type { ProfileDeps } from './deps';

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
    for (const holder of snapshots) await holder.refresh(member);
    // Whoever changed it meanwhile may have been overwritten here or there.
    if (await accounts.settleSnapshots(member)) return;
  }
}

export async function refreshAllStale(deps: SnapshotDeps): Promise<void> {
  for (const uid of await deps.accounts.findStale()) await refreshSnapshots(deps, uid);
}
