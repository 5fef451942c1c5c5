import { refreshAllStale } from '../accounts/member-snapshots';
import { removeUnfinishedAccounts } from '../accounts/sign-up';
import { PICTURE_KINDS } from '../platform/picture-store';
import type { Platform } from '../platform/platform';
import { finishDeletions } from '../privacy/erase-account';
import { createPersonalDataSources } from '../privacy/personal-data-sources';
import type { Repositories } from '../repositories';
import type { CleanUpTask } from './clean-up';
import { sweepPictures } from './sweep-pictures';

type Deps = Pick<Platform, 'firestore' | 'identity' | 'pictures' | 'clock' | 'log'>;

/** What is done once a day. */
export function createCleanUpTasks(platform: Deps, repositories: Repositories): CleanUpTask[] {
  const { pictures, clock } = platform;
  const deps = { ...platform, ...repositories, ...createPersonalDataSources(platform, repositories) };
  return [
    {
      name: 'comments of removed events',
      run: () => deps.orphanedComments.removeAll(),
    },
    {
      name: 'sign-ins without an account',
      run: () => removeUnfinishedAccounts(deps),
    },
    {
      name: 'accounts to be deleted',
      run: () => finishDeletions(deps),
    },
    {
      name: 'names and pictures that are out of date',
      run: () => refreshAllStale(deps),
    },
    ...PICTURE_KINDS.map((kind) => ({
      name: `pictures of ${kind} that nothing shows`,
      run: () => sweepPictures({ pictures, usage: repositories.pictureUsage, clock }, kind),
    })),
  ];
}
