import { describeError, type Log } from '../platform/log';
import type { OrphanedCommentRepository } from './orphaned-comment-repository';

export type OrphanedCommentDeps = { orphanedComments: OrphanedCommentRepository; log: Log };

/** Right after events were removed: that stands, and what this cannot do now is left to the daily clean-up. */
export async function removeOrphanedComments({ orphanedComments, log }: OrphanedCommentDeps): Promise<void> {
  try {
    await orphanedComments.removeAll();
  } catch (error) {
    log.warn('comments of removed events are left to the clean-up', describeError(error));
  }
}
