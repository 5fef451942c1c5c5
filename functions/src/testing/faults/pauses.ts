import { createRequire } from 'node:module';

type Backoff = { delayExecution: (work: () => void, pauseMs: number) => unknown };

/** Removes the pauses of seconds that the SDK makes between its five attempts when Firestore does not respond. */
export function withoutPauses(): { begin(): void; end(): void } {
  const require = createRequire(import.meta.url);
  const inFirestore = { paths: [require.resolve('firebase-admin')] };
  const backoff = require(require.resolve('@google-cloud/firestore/build/src/backoff', inFirestore)) as Backoff;
  const { delayExecution } = backoff;
  return {
    begin: () => {
      backoff.delayExecution = (work) => setImmediate(work);
    },
    end: () => {
      backoff.delayExecution = delayExecution;
    },
  };
}
