import { createRequire } from 'node:module';

type Backoff = { delayExecution: (work: () => void, pauseMs: number) => unknown };

const require = createRequire(import.meta.url);
const inFirestore = { paths: [require.resolve('firebase-admin')] };

/** How the Firestore SDK waits before it calls, and before it calls again. */
export const backoff = require(require.resolve('@google-cloud/firestore/build/src/backoff', inFirestore)) as Backoff;
