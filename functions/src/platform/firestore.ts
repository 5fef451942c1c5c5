import { setTimeout as wait } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { DomainError } from '../domain-error';
import { inTime } from './in-time';

export type { Firestore, Transaction } from 'firebase-admin/firestore';

const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 2_000;

/** Longer than all attempts take while Firestore answers, and shorter than a request waits for its answer. */
const GIVE_UP_AFTER_MS = 15_000;

/** gRPC status codes. */
const ABORTED = 10;
const CONTENDED = new Set([ABORTED, 1, 2, 13]);
const UNREACHABLE = new Set([4, 8, 14]);

const statusOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether Firestore could not be asked, as opposed to having refused. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.has(Number(statusOf(error) ?? Number.NaN));

const isContended = (error: unknown): boolean =>
  CONTENDED.has(Number(statusOf(error) ?? Number.NaN)) ||
  (statusOf(error) === 3 && error instanceof Error && /transaction has expired/.test(error.message));

/** Whether a document was to be created that exists. */
export const isTaken = (error: unknown): boolean => statusOf(error) === 6;

/** Not found, or not as the write's precondition says. */
const OVERTAKEN = new Set([5, 9]);

/** The result of a write that has a precondition; null when somebody else was faster, or has removed the document. */
export async function unlessOvertaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (OVERTAKEN.has(Number(statusOf(error) ?? Number.NaN))) return null;
    throw error;
  }
}

/**
 * Runs `work` in a transaction, again when another instance was faster. The SDK's own
 * retrying pauses a second before the second attempt and gives up after the fifth: too slow
 * and too few where many people want one event. `work` must be repeatable. Where Firestore does
 * not answer it ends all the same, so that nobody who waits for their turn waits for minutes.
 */
export async function transact<T>(firestore: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS;
  return inTime(attempt(1), GIVE_UP_AFTER_MS);

  async function attempt(number: number): Promise<T> {
    try {
      return await firestore.runTransaction(workInTime, { maxAttempts: 1 });
    } catch (error) {
      if (!isContended(error)) throw error;
      if (number === ATTEMPTS) throw new DomainError('unavailable', { cause: error });
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** number);
      await wait(pause * (0.5 + Math.random()));
      return attempt(number + 1);
    }
  }

  /** Nothing is written for somebody who has long been told that nothing came of it: they may have done something else since. */
  async function workInTime(transaction: Transaction): Promise<T> {
    const result = await work(transaction);
    if (Date.now() >= deadline) throw new DomainError('unavailable');
    return result;
  }
}
