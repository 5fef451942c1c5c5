import { setTimeout as wait } from 'node:timers/promises';
import type {
  DocumentReference,
  Firestore as SdkFirestore,
  Transaction as SdkTransaction,
  Timestamp,
  UpdateData,
  WriteResult,
} from 'firebase-admin/firestore';
import { DomainError } from '../domain-error';
import { presentDeadline } from './deadline';
import { withTimeout } from './timeout';
import { type Firestore, Transaction, WriteBatch } from './versioned-writes';

export { type Firestore, type Transaction, WriteBatch } from './versioned-writes';

const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 2_000;

/** All attempts take less while Firestore responds, and a request waits longer for its response. */
const GIVE_UP_AFTER_MS = 15_000;

/** gRPC status codes. */
const ABORTED = 10;
const CONTENDED = new Set([ABORTED, 1, 2, 13]);
const UNREACHABLE = new Set([4, 8, 14]);

const statusOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether Firestore could not be reached, as opposed to having refused. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.has(Number(statusOf(error) ?? Number.NaN));

const isContended = (error: unknown): boolean =>
  CONTENDED.has(Number(statusOf(error) ?? Number.NaN)) ||
  (statusOf(error) === 3 && error instanceof Error && /transaction has expired/.test(error.message));

/** Whether a document that was to be created exists already. */
export const isTaken = (error: unknown): boolean => statusOf(error) === 6;

/** The document does not exist, or the write's precondition does not hold. */
const OVERTAKEN = new Set([5, 9]);

/**
 * Returns the result of a write with a precondition; null when another write came first or the document was removed.
 */
export async function unlessOvertaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (OVERTAKEN.has(Number(statusOf(error) ?? Number.NaN))) return null;
    throw error;
  }
}

/**
 * Updates a document that was read when it had this update time, and was left alone if `isNewer`. null: another write came
 * first or the document was removed.
 */
export async function updateClaimed(
  ref: DocumentReference,
  change: UpdateData<object>,
  claim: Timestamp,
): Promise<WriteResult | null> {
  const batch = new WriteBatch(ref.firestore);
  batch.update(ref, change, { lastUpdateTime: claim });
  const results = await unlessOvertaken(batch.commit());
  return results?.[0] ?? null;
}

/** Reads of one moment, however many: what others write meanwhile is seen by none of them. */
export const readAtOnce = <T>(firestore: Firestore, work: (transaction: SdkTransaction) => Promise<T>): Promise<T> =>
  (firestore as SdkFirestore).runTransaction(work, { readOnly: true });

/**
 * Runs `work` in a transaction, and again when another instance was faster, so it must be repeatable. The SDK's own
 * retries pause a second before the second attempt and end after the fifth, which is too slow and too few when many
 * people register for one event. It also ends when Firestore does not respond, because other work waits for its turn.
 */
export async function transact<T>(firestore: Firestore, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const deadline = Math.min(Date.now() + GIVE_UP_AFTER_MS, presentDeadline());
  return withTimeout(attempt(1), GIVE_UP_AFTER_MS);

  async function attempt(number: number): Promise<T> {
    try {
      return await (firestore as SdkFirestore).runTransaction(workInTime, { maxAttempts: 1 });
    } catch (error) {
      if (!isContended(error)) throw error;
      if (number === ATTEMPTS) throw new DomainError('unavailable', { cause: error });
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** number);
      await wait(pause * (0.5 + Math.random()));
      return attempt(number + 1);
    }
  }

  /** Nothing may be written after the caller was told that it failed: they may have done something else since. */
  async function workInTime(transaction: SdkTransaction): Promise<T> {
    const result = await work(new Transaction(transaction));
    if (Date.now() >= deadline) throw new DomainError('unavailable');
    return result;
  }
}
