import { describeError, type Log } from './log';

/**
 * Runs work that no request waits for. It has to throw when the work fails, so that Cloud Functions run it again. They
 * log the text of what it throws, and texts of libraries may quote what a person entered: hence an error of its own.
 */
export async function runInBackground(name: string, log: Log, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('background work failed', { name, ...describeError(error) });
    throw new Error(`${name} failed`);
  }
}
