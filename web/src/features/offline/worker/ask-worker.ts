import { saysYes } from '@/lib/says-yes';
import type { ToWorker } from '@/lib/worker-protocol';

const ANSWER_MS = 3_000;

/** Whether this worker belongs to the version of the app that this page is. One that does not answer does not. */
export function isOfThisVersion(worker: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
  const question: ToWorker = { type: 'knows', path: entryPath() };
  return saysYes((port) => worker.postMessage(question, [port]), ANSWER_MS);
}

/** The script that the page began with: every version has a name of its own for it. */
function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : '';
}
