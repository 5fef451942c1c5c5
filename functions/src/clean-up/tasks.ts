import { createAccountCreationRepository } from '../accounts/account-creation-repository';
import { createAccountRepository } from '../accounts/account-repository';
import { refreshAllStale } from '../accounts/refresh-snapshots';
import { removeUnfinishedAccounts } from '../accounts/remove-unfinished-accounts';
import type { AppDeps } from '../app';
import { createOrphanedCommentRepository } from '../comments/orphaned-comment-repository';
import { PICTURE_KINDS } from '../platform/picture-store';
import { createAccountDeletionRepository } from '../privacy/account-deletion-repository';
import { finishDeletions } from '../privacy/erase-account';
import { createPersonalDataSources } from '../privacy/personal-data-sources';
import type { CleanUpTask } from './clean-up';
import { createPictureUsageRepository } from './picture-usage-repository';
import { sweepPictures } from './sweep-pictures';

type Deps = Pick<AppDeps, 'firestore' | 'identity' | 'pictures' | 'clock' | 'log'>;

/** What is done once a day. */
export function createCleanUpTasks({ firestore, identity, pictures, clock, log }: Deps): CleanUpTask[] {
  const { personalData: personalDataSources, snapshots } = createPersonalDataSources({
    firestore,
    pictures,
    clock,
    log,
  });
  const accounts = createAccountRepository(firestore);
  const deletions = createAccountDeletionRepository(firestore);
  const usage = createPictureUsageRepository(firestore);
  return [
    {
      name: 'comments of removed events',
      run: () => createOrphanedCommentRepository(firestore).removeAll(),
    },
    {
      name: 'sign-ins without an account',
      run: () =>
        removeUnfinishedAccounts({ creations: createAccountCreationRepository(firestore), identity, clock, log }),
    },
    {
      name: 'accounts to be deleted',
      run: () => finishDeletions({ identity, personalDataSources, deletions, clock, log }),
    },
    {
      name: 'names and pictures that are out of date',
      run: () => refreshAllStale({ accounts, snapshots, log }),
    },
    ...PICTURE_KINDS.map((kind) => ({
      name: `pictures of ${kind} that nothing shows`,
      run: () => sweepPictures({ pictures, usage, clock }, kind),
    })),
  ];
}
