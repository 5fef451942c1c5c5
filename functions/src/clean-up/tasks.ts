import type { AppDeps } from '../app';
import { createOrphanedCommentRepository } from '../comments/orphaned-comment-repository';
import { createPictureUsageRepository } from '../pictures/picture-usage-repository';
import { sweepPictures } from '../pictures/sweep-pictures';
import type { CleanUpTask } from './clean-up';

/** What is done once a day. */
export const createCleanUpTasks = ({ firestore, pictures, clock }: AppDeps): CleanUpTask[] => [
  {
    name: 'comments of removed events',
    run: () => createOrphanedCommentRepository(firestore).removeAll(),
  },
  {
    name: 'pictures that nothing shows',
    run: () => sweepPictures({ pictures, clock, usage: createPictureUsageRepository(firestore) }),
  },
];
