import type { AppDeps } from '../app';
import { createPictureUsageRepository } from '../pictures/picture-usage-repository';
import { sweepPictures } from '../pictures/sweep-pictures';
import type { CleanUpTask } from './clean-up';

/** What is done once a day. */
export const createCleanUpTasks = ({ firestore, pictures, clock }: AppDeps): CleanUpTask[] => [
  {
    name: 'pictures that nothing shows',
    run: () => sweepPictures({ pictures, clock, usage: createPictureUsageRepository(firestore) }),
  },
];
