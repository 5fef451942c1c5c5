import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { TEST_PROJECT } from './auth-emulator';

/**
 * Firestore in this process. Its check for concurrent changes compares milliseconds and
 * would miss a change in the very one in which a transaction read: so no two moments of it
 * are the same.
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
