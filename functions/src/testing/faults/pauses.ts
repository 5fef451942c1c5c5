import { backoff } from '../backoff';

/** Removes the pauses of seconds that the SDK makes between its five attempts when Firestore does not respond. */
export function withoutPauses(): { begin(): void; end(): void } {
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
