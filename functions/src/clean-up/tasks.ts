import type { AppDeps } from '../app';
import { createOrphanedCommentRepository } from '../comments/orphaned-comment-repository';
import { createPictureUsageRepository } from '../pictures/picture-usage-repository';
import { sweepPictures } from '../pictures/sweep-pictures';
import { PICTURE_KINDS } from '../platform/picture-store';
import type { CleanUpTask } from './clean-up';

type Deps = Pick<AppDeps, 'firestore' | 'pictures' | 'clock'>;

/** What is done once a day. */
export const createCleanUpTasks = ({ firestore, pictures, clock }: Deps): CleanUpTask[] => [
  {
    name: 'comments of removed events',
    run: () => createOrphanedCommentRepository(firestore).removeAll(),
  },
  ...PICTURE_KINDS.map((kind) => ({
    name: `pictures of ${kind} that nothing shows`,
    run: () => sweepPictures({ pictures, clock, usage: createPictureUsageRepository(firestore) }, kind),
  })),
];
