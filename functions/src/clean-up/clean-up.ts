import { describeError, type Log } from '../platform/log';

/** Finishes or removes what was left behind; safe to repeat, and to run twice at once. */
export type CleanUpTask = { name: string; run(): Promise<unknown> };

/** Runs all tasks, one after the other: what fails keeps none of the others from running, and fails the whole in the end. */
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
