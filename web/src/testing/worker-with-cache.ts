import type { WorkboxPlugin } from 'workbox-core/types';
import { RESPONSE_CACHE } from '@/lib/worker-protocol';
import { createResponseCache } from '@/service-worker/response-cache';
import { passSessionCall, SESSION_CALLS } from '@/service-worker/session-calls';
import { createMemoryCaches } from './memory-caches';

const OWNER = '/kept-answers/owner';
export const ORIGIN = 'https://app.example';
const event = {} as Parameters<NonNullable<WorkboxPlugin['handlerWillStart']>>[0]['event'];
export const refused = (status: number) => Response.json({ message: 'Nein' }, { status });

/**
 * A worker without a browser: `get` handles a response of the network as Workbox does. The storage waits for
 * `turn` before it does anything.
 */
export function startWorker(turn: () => Promise<unknown> = async () => undefined) {
  const caches = createMemoryCaches();
  const clock = { now: Date.parse('2026-07-11T12:00:00Z') };
  const cache = createResponseCache({
    storage: {
      open: (name) => turn().then(() => caches.open(name)),
      delete: (name) => turn().then(() => caches.delete(name)),
    },
    now: () => clock.now,
  });
  const { plugin } = cache;

  async function begin(path: string) {
    const request = new Request(ORIGIN + path);
    const state: Record<string, unknown> = {};
    await plugin.handlerWillStart?.({ request, event, state });
    return async (fetched: Response) => {
      const response = (await plugin.fetchDidSucceed?.({ request, event, state, response: fetched })) ?? fetched;
      const stored = await plugin.cacheWillUpdate?.({ request, event, state, response });
      if (!stored) return;
      await (await caches.open(RESPONSE_CACHE)).put(request, stored);
      await plugin.cacheDidUpdate?.({ request, event, state, cacheName: RESPONSE_CACHE, newResponse: stored });
    };
  }

  return {
    cache,
    clock,
    begin,
    get: async (path: string, response: Response) => (await begin(path))(response),
    /** The response that is used without a connection. */
    offline: async (path: string) => {
      const cachedResponse = await (await caches.open(RESPONSE_CACHE)).match(ORIGIN + path);
      const request = new Request(ORIGIN + path);
      return plugin.cachedResponseWillBeUsed?.({ cacheName: RESPONSE_CACHE, request, event, cachedResponse });
    },
    paths: () => caches.paths(RESPONSE_CACHE).filter((path) => path !== OWNER),
    call: (path: string, send: () => Promise<Response>) =>
      passSessionCall(SESSION_CALLS.get(path) ?? 'ends', { cache, send }),
  };
}

/** Somebody has looked at the list, an event and its comments. */
export async function startSeen(turn?: () => Promise<unknown>) {
  const worker = startWorker(turn);
  await worker.get('/api/user', Response.json({ id: 'mara' }));
  for (const path of ['/api/events', '/api/events/7?limit=12', '/api/events/7/comments']) {
    await worker.get(path, Response.json([]));
  }
  return worker;
}
