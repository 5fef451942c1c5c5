import { setImmediate as nextTurn } from 'node:timers/promises';
import { withTimeout } from './timeout';

/** A read takes some hundredths of a second. One that hangs must not hold up those that would come after it. */
const PATIENCE_MS = 1_000;

/**
 * Lets requests that arrive together share a read, as fresh as if each had read for itself: a request gets the result
 * of a read that begins after it has arrived. A read that is under way is therefore too old for it, so everyone who
 * arrives meanwhile shares the next one, which begins when that one has ended. Keys do not wait for each other.
 *
 *     const findShared = createSharedReads((eventId: string) => events.doc(eventId).get());
 *     const snapshot = await findShared('7');
 *
 * The result belongs to all who share it, so nobody may change it. When the read fails, it fails for all of them.
 */
export function createSharedReads<Result>(
  read: (key: string) => Promise<Result>,
  patienceMs = PATIENCE_MS,
): (key: string) => Promise<Result> {
  /** Settles when the read of the key that has begun ends, or when nobody should wait for it any longer. */
  const underWay = new Map<string, Promise<unknown>>();
  /** The reads that have not begun. */
  const coming = new Map<string, Promise<Result>>();

  async function readNext(key: string): Promise<Result> {
    await underWay.get(key);
    // Requests that this turn of the event loop takes from their connections share the read as well.
    await nextTurn();
    coming.delete(key);
    const result = read(key);
    const end = withTimeout(result, patienceMs).catch(() => undefined);
    underWay.set(key, end);
    void end.then(() => {
      if (underWay.get(key) === end) underWay.delete(key);
    });
    return result;
  }

  return (key) => {
    const next = coming.get(key) ?? readNext(key);
    coming.set(key, next);
    return next;
  };
}
