import { describeError, type Log } from './log';

/**
 * Runs what no request waits for. The platform has to hear when it fails, to try again, and writes the
 * text of what it hears to its log: texts of libraries may quote what a person entered, so it hears ours.
 */
export async function inBackground(name: string, log: Log, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error('background work failed', { name, ...describeError(error) });
    throw new Error(`${name} failed`);
  }
}
