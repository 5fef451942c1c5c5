import { refreshAllStale } from '../accounts/member-snapshots';
import { removeEndedSessions } from '../accounts/sessions/end-sessions';
import { removeUnfinishedAccounts } from '../accounts/sign-up';
import { checkEventList } from '../events/list/check-list';
import { describeError, type Log } from '../platform/log';
import { PICTURE_KINDS } from '../platform/picture-store';
import type { Platform } from '../platform/platform';
import { finishDeletions } from '../privacy/delete-account';
import { createPersonalDataSources } from '../privacy/personal-data-sources';
import type { Repositories } from '../repositories';
import { deleteOldInquiries } from '../venue/inquiries';
import { completeEvents, giveLiveKeys } from './complete-events';
import { forgetGuestsOfEvents } from './forget-guests';
import { sweepPictures } from './sweep-pictures';

/** Finishes or removes what was left behind. Safe to repeat and to run twice at once. */
type CleanUpTask = { name: string; run(): Promise<unknown> };

type Deps = Pick<Platform, 'firestore' | 'identity' | 'pictures' | 'clock' | 'log'>;

/** The tasks of the daily clean-up. */
export function createCleanUpTasks(platform: Deps, repositories: Repositories): CleanUpTask[] {
  const deps = { ...platform, ...repositories, ...createPersonalDataSources(platform, repositories) };
  return [
    { name: 'comments of removed events', run: () => deps.orphanedComments.removeAll() },
    { name: 'sign-ins without an account', run: () => removeUnfinishedAccounts(deps) },
    { name: 'sessions that are over', run: () => removeEndedSessions(deps) },
    { name: 'accounts to be deleted', run: () => finishDeletions(deps) },
    { name: 'inquiries that were decided long ago', run: () => deleteOldInquiries(deps) },
    { name: 'events that do not name who is pending', run: () => completeEvents(deps) },
    { name: 'events whose live documents can be guessed', run: () => giveLiveKeys(deps) },
    { name: 'guests of events that ended long ago', run: () => forgetGuestsOfEvents(deps) },
    { name: 'accounts that cannot be found by name', run: () => deps.memberSearch.complete() },
    { name: 'the list of events', run: () => checkEventList(deps) },
    { name: 'names and pictures that are out of date', run: () => refreshAllStale(deps) },
    ...PICTURE_KINDS.map((kind) => ({
      name: `pictures of ${kind} that nothing shows`,
      run: () => sweepPictures(deps, kind),
    })),
  ];
}

/**
 * Runs all tasks, one after the other. A failure keeps none of the others from running, and fails the whole in the end.
 */
export async function cleanUp(tasks: readonly CleanUpTask[], log: Log): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, run } of tasks) {
    try {
      await run();
    } catch (error) {
      log.error('clean-up failed', { task: name, ...describeError(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'clean-up incomplete');
}
