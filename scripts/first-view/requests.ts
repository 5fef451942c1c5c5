import type { Devtools } from './devtools';
import type { Request } from './waterfall';

const QUIET_FOR_MS = 1_500;

type Sent = { requestId: string; timestamp: number; request: { url: string; initialPriority: string } };
type Received = { requestId: string; timestamp: number; response: { fromServiceWorker?: boolean } };
type Finished = { requestId: string; timestamp: number; encodedDataLength: number };

/** Collects what a page and the service workers of its browser ask for from now on. */
export function followRequests(devtools: Devtools, { page, workers }: { page: string; workers: ReadonlySet<string> }) {
  const requests = new Map<string, Request>();
  let beganAt: number | null = null;
  let changedAt = Date.now();

  const since = (timestamp: number) => (timestamp - (beganAt ?? timestamp)) * 1000;
  const listen = <Params>(method: string, take: (params: Params, by: Request['by'], session: string) => void) =>
    devtools.on(method, (params, session = '') => {
      const by = session === page ? 'page' : 'worker';
      if (by === 'page') changedAt = Date.now();
      if (by === 'page' || workers.has(session)) take(params as Params, by, session);
    });

  const ends = [
    listen<Sent>('Network.requestWillBeSent', ({ requestId, timestamp, request }, by, session) => {
      const { pathname, search, protocol } = new URL(request.url);
      if (!protocol.startsWith('http')) return;
      beganAt ??= timestamp;
      requests.set(`${session} ${requestId}`, {
        path: pathname + search,
        by,
        askedAt: since(timestamp),
        answeredAt: null,
        doneAt: null,
        bytes: 0,
        priority: request.initialPriority,
        fromWorker: false,
      });
    }),
    listen<Received>('Network.responseReceived', ({ requestId, timestamp, response }, _by, session) => {
      const request = requests.get(`${session} ${requestId}`);
      if (!request) return;
      request.answeredAt = since(timestamp);
      request.fromWorker = response.fromServiceWorker === true;
    }),
    listen<Finished>('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }, _by, session) => {
      const request = requests.get(`${session} ${requestId}`);
      if (!request) return;
      request.doneAt = since(timestamp);
      request.bytes = encodedDataLength;
    }),
    listen<{ requestId: string }>('Network.loadingFailed', ({ requestId }, _by, session) => {
      requests.delete(`${session} ${requestId}`);
    }),
  ];
  return {
    requests,
    /** Whether the page has everything that it asked for, and has asked for nothing for a while. */
    isQuiet: () =>
      requests.size > 0 &&
      Date.now() - changedAt > QUIET_FOR_MS &&
      [...requests.values()].every(({ by, doneAt }) => by === 'worker' || doneAt !== null),
    end() {
      for (const end of ends) end();
    },
  };
}
