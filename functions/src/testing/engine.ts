import { FirestoreMock } from '@firebase-bridge/firestore-admin';
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
  // What Node promises of it stands in properties of the function.
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
