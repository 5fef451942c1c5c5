import { createRequire } from 'node:module';

type Backoff = { delayExecution: (work: () => void, pauseMs: number) => unknown };

const require = createRequire(import.meta.url);
const inFirestore = { paths: [require.resolve('firebase-admin')] };

/** The Firestore SDK waits by these before it calls, and before it calls again. */
export const backoff = require(require.resolve('@google-cloud/firestore/build/src/backoff', inFirestore)) as Backoff;
