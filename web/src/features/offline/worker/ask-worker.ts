import type { ToWorker } from '@/lib/worker-protocol';

const ANSWER_MS = 3_000;

/** Whether this worker belongs to the version of the app that this page is. One that does not answer does not. */
export function isOfThisVersion(worker: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(answer, ANSWER_MS, false);
    function answer(yes: boolean) {
      clearTimeout(timer);
      port1.close();
      resolve(yes);
    }
    port1.onmessage = ({ data }) => answer(data === true);
    const question: ToWorker = { type: 'knows', path: entryPath() };
    worker.postMessage(question, [port2]);
  });
}

/** The script that the page began with: every version has a name of its own for it. */
function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : '';
}
