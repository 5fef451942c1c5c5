import { type FirestoreController, FirestoreMock } from '@firebase-bridge/firestore-admin';
import { TEST_PROJECT } from './auth-emulator';
import { backoff } from './backoff';

/** The engine answers every call after so long, which is most of the time that a test takes. */
const ENGINE_LATENCY_MS = 3;

/**
 * Lets the engine answer in the next turn of the event loop instead, in which other requests come before it as well. The
 * bench keeps the pause, which decides how many requests share a commit.
 */
function answerInNextTurn(): void {
  const later = globalThis.setTimeout;
  const soon = (callback: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    delay === ENGINE_LATENCY_MS ? setImmediate(callback, ...given) : later(callback, delay, ...given);
  // Node's promises about it are properties of the function.
  globalThis.setTimeout = Object.assign(soon, later) as unknown as typeof setTimeout;

  // Before every call the SDK waits for a timer of 0 ms, which takes a whole one.
  backoff.delayExecution = (work, pauseMs) => (pauseMs === 0 ? setImmediate(work) : later(work, pauseMs));
}

if (process.env.VITEST) answerInNextTurn();

/**
 * Creates a Firestore in this process. Its check for concurrent changes compares milliseconds and would miss a change in
 * the same one in which a transaction read, so its clock never gives the same instant twice.
 */
export function createEngine() {
  const mock = new FirestoreMock();
  let last = 0;
  mock.systemTime.custom(() => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last);
  });
  return mock.createDatabase(TEST_PROJECT);
}

/** Returns all stored documents by path, as the engine holds them: nothing is copied, and it has frozen them. */
export const storedIn = ({ database }: FirestoreController): Record<string, unknown> =>
  Object.fromEntries(Object.entries(database.toMetaMap()).map(([path, { data }]) => [path, data]));

/**
 * Remembers everything that is stored now. The function that it returns restores that, past the SDK: it writes only what
 * differs and counts as no write, and a transaction that began before cannot commit any more.
 */
export function keepDocuments(engine: FirestoreController): () => void {
  const kept = storedIn(engine);
  return () => {
    const found = storedIn(engine);
    const added = Object.keys(found).filter((path) => !Object.hasOwn(kept, path));
    const differing = Object.entries(kept).flatMap(([path, data]) =>
      found[path] === data ? [] : [{ path, data: data as object }],
    );
    const { stats } = insideOf(engine)._src;
    const before = { ...stats };
    if (added.length + differing.length > 0) engine.database.batchWrite([...added, ...differing]);
    Object.assign(stats, before);
    // The next time only what is written from now on differs.
    Object.assign(kept, storedIn(engine));
    forgetDeleted(engine);
  };
}

type Folder = { pathData: { path: string } };
type Place = {
  pathData: { path: string };
  exists: boolean;
  /** There are documents further down. */
  hasActiveLeafDocs: boolean;
  /** The root has none. */
  parent?: { _docs: Map<string, Place> };
  _collections: Set<Folder>;
};
type Inside = {
  _src: { docs: Map<string, Place>; cols: Map<string, Folder>; stats: Record<string, number> };
  _txs: { reset(): void };
};

const insideOf = (engine: FirestoreController) => (engine as unknown as { _accessor: Inside })._accessor;

/**
 * Every query looks at the deleted documents of a collection too, which the engine keeps for the transactions that have
 * read them. So these end first.
 */
function forgetDeleted(engine: FirestoreController): void {
  const { _src: places, _txs: transactions } = insideOf(engine);
  transactions.reset();
  for (const place of places.docs.values()) {
    if (place.exists || place.hasActiveLeafDocs || !place.parent) continue;
    const { path } = place.pathData;
    places.docs.delete(path);
    place.parent._docs.delete(path);
    for (const folder of place._collections) places.cols.delete(folder.pathData.path);
  }
}
