import { FirestoreMock } from '@firebase-bridge/firestore-admin';
import { TEST_PROJECT } from './auth-emulator';

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
