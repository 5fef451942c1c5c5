import { setTimeout as wait } from 'node:timers/promises';
import type {
  DocumentReference,
  DocumentSnapshot,
  Precondition,
  Query,
  QuerySnapshot,
  ReadOptions,
  WriteBatch as SdkBatch,
  Firestore as SdkFirestore,
  Transaction as SdkTransaction,
  Timestamp,
  UpdateData,
  WriteResult,
} from 'firebase-admin/firestore';
import { DomainError } from '../domain-error';
import { isNewer, NewerDocument, SCHEMA_VERSION, versionFor } from './collection';
import { presentDeadline, withTimeout } from './timeout';

/** Repositories write through `transact` and `WriteBatch`, not through the SDK's transactions and batches. */
export type Firestore = Omit<SdkFirestore, 'batch' | 'bulkWriter' | 'recursiveDelete' | 'runTransaction'>;

const MESSAGE =
  'Das wurde mit einer neueren Version der App gespeichert und kann gerade nicht geändert werden. ' +
  'Bitte versuche es später noch einmal.';

/**
 * The transaction that repositories get. Everything that it writes carries the schema version of its collection. It
 * refuses to change a document of a newer release; therefore a document must be read before it is replaced or updated.
 * Removing one loses nothing that anybody would want to keep, so that is never refused.
 */
export class Transaction {
  readonly #transaction: SdkTransaction;
  /** Whether the documents that were read are from a newer release, by path. */
  readonly #areNewer = new Map<string, boolean>();

  constructor(transaction: SdkTransaction) {
    this.#transaction = transaction;
  }

  async get(ref: DocumentReference): Promise<DocumentSnapshot>;
  /** A query that selects fields must select `SCHEMA_VERSION`, too, if its documents are changed. */
  async get(query: Query): Promise<QuerySnapshot>;
  async get(asked: DocumentReference | Query): Promise<DocumentSnapshot | QuerySnapshot> {
    const found: DocumentSnapshot | QuerySnapshot = await this.#transaction.get(asked as Query);
    this.#note('docs' in found ? found.docs : [found]);
    return found;
  }

  async getAll(...asked: (DocumentReference | ReadOptions)[]): Promise<DocumentSnapshot[]> {
    const found = await this.#transaction.getAll(...asked.map(withVersion));
    this.#note(found);
    return found;
  }

  create(ref: DocumentReference, document: object): void {
    this.#transaction.create(ref, withSchemaVersion(ref, document));
  }

  /** Replaces the document, or creates it if it does not exist. */
  set(ref: DocumentReference, document: object): void {
    this.requireKnown(ref);
    this.#transaction.set(ref, withSchemaVersion(ref, document));
  }

  update(ref: DocumentReference, change: UpdateData<object>): void {
    this.requireKnown(ref);
    this.#transaction.update(ref, withSchemaVersion(ref, change));
  }

  /**
   * Replaces the named fields of a document that need not exist or have been read, each as a whole. It loses nothing of a
   * newer release, and leaves the version as it is.
   */
  merge(ref: DocumentReference, change: object): void {
    this.#transaction.set(ref, change, { mergeFields: Object.keys(change) });
  }

  /**
   * Adds to the maps of a document that need not exist or have been read. It loses nothing of a newer release, and leaves
   * the version as it is.
   */
  add(ref: DocumentReference, change: object): void {
    this.#transaction.set(ref, change, { merge: true });
  }

  delete(ref: DocumentReference): void {
    this.#transaction.delete(ref);
  }

  /** Throws if a newer release wrote the document. Call this when its contents move to another one. */
  requireKnown(ref: DocumentReference): void {
    const newer = this.#areNewer.get(ref.path);
    if (newer === undefined) throw new Error(`a document of ${ref.parent.id} is changed without having been read`);
    if (newer) throw new DomainError('unavailable', { message: MESSAGE, cause: new NewerDocument(ref) });
  }

  #note(snapshots: readonly DocumentSnapshot[]): void {
    for (const snapshot of snapshots) {
      const { path } = snapshot.ref;
      // A document may be read once more without its version.
      this.#areNewer.set(path, this.#areNewer.get(path) || isNewer(snapshot));
    }
  }
}

/** Nothing outside of this file adds the version, so what goes round it is stored without one, and fails tests. */
const withSchemaVersion = <T extends object>(ref: DocumentReference, document: T) => ({
  ...document,
  [SCHEMA_VERSION]: versionFor(ref),
});

const withVersion = (asked: DocumentReference | ReadOptions): DocumentReference | ReadOptions =>
  'fieldMask' in asked && asked.fieldMask ? { ...asked, fieldMask: [...asked.fieldMask, SCHEMA_VERSION] } : asked;

/**
 * Writes that commit together without a transaction. Everything that is written carries the schema version of its
 * collection. Whoever updates a document has read it, and left it alone if `isNewer`.
 */
export class WriteBatch {
  readonly #batch: SdkBatch;

  constructor(firestore: Firestore) {
    this.#batch = (firestore as SdkFirestore).batch();
  }

  create(ref: DocumentReference, document: object): void {
    this.#batch.create(ref, withSchemaVersion(ref, document));
  }

  /** With the precondition that nobody has written the document since it was read. */
  update(ref: DocumentReference, change: UpdateData<object>, precondition: Precondition): void {
    this.#batch.update(ref, withSchemaVersion(ref, change), precondition);
  }

  delete(ref: DocumentReference): void {
    this.#batch.delete(ref);
  }

  commit(): Promise<WriteResult[]> {
    return this.#batch.commit();
  }
}

const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 2_000;

/** All attempts take less while Firestore responds, and a request waits longer for its response. */
const GIVE_UP_AFTER_MS = 15_000;

/** gRPC status codes. */
const ABORTED = 10;
const CONTENDED = new Set([ABORTED, 1, 2, 13]);
const UNREACHABLE = new Set([4, 8, 14]);

const statusOf = (error: unknown): number =>
  error instanceof Error && 'code' in error ? Number(error.code) : Number.NaN;

/** Whether Firestore could not be reached, as opposed to having refused. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.has(statusOf(error));

const isContended = (error: unknown): boolean =>
  CONTENDED.has(statusOf(error)) ||
  (statusOf(error) === 3 && error instanceof Error && /transaction has expired/.test(error.message));

/** Whether a document that was to be created exists already. */
export const isTaken = (error: unknown): boolean => statusOf(error) === 6;

/** Whether the document does not exist, or the write's precondition does not hold. */
const isOvertaken = (error: unknown): boolean => [5, 9].includes(statusOf(error));

const nullIf =
  (isExpected: (error: unknown) => boolean) =>
  <T>(write: Promise<T>): Promise<T | null> =>
    write.catch((error: unknown) => {
      if (isExpected(error)) return null;
      throw error;
    });

/** Returns the result of a write that creates documents; null when one of them exists already. */
export const unlessTaken = nullIf(isTaken);

/** Returns the result of a write with a precondition; null when another write came first or the document was removed. */
export const unlessOvertaken = nullIf(isOvertaken);

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
