import { createRequire } from 'node:module';

type Backoff = { delayExecution: (work: () => void, pauseMs: number) => unknown };

/** The SDK asks Firestore five times for what it does not answer, and pauses for seconds in between: not in tests. */
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
