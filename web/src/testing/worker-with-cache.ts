import { ACCOUNT_HEADER } from '@club/contract';
import type { WorkboxPlugin } from 'workbox-core/types';
import { RESPONSE_CACHE } from '@/lib/worker-protocol';
import { createResponseCache } from '@/service-worker/response-cache';
import { createMemoryCaches } from './memory-caches';

export const ORIGIN = 'https://app.example';
const event = {} as Parameters<NonNullable<WorkboxPlugin['handlerWillStart']>>[0]['event'];
export const refused = (status: number) => Response.json({ message: 'Nein' }, { status });

/** The tag of an account; null: a visitor. */
export type Tag = string | null;

const naming = (tag: Tag): Record<string, string> => (tag === null ? {} : { [ACCOUNT_HEADER]: tag });

/** The server's response, which says for whom it was made. */
function madeFor(tag: Tag, response: Response): Response {
  if (tag !== null) response.headers.set(ACCOUNT_HEADER, tag);
  return response;
}

/** A worker without a browser: `get` handles a response of the network as Workbox does. Pages ask in Mara's name. */
export function startWorker() {
  const caches = createMemoryCaches();
  const clock = { now: Date.parse('2026-07-11T12:00:00Z') };
  const cache = createResponseCache({ storage: caches, now: () => clock.now });
  const { plugin } = cache;

  async function begin(path: string, asking: Tag = 'mara') {
    const request = new Request(ORIGIN + path, { headers: naming(asking) });
    const state: Record<string, unknown> = {};
    await plugin.handlerWillStart?.({ request, event, state });
    return async (answer: Response, session: Tag = asking) => {
      const fetched = madeFor(session, answer);
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
    get: async (path: string, response: Response, asking?: Tag) => (await begin(path, asking))(response),
    /** The response that is used without a connection. */
    offline: async (path: string, asking: Tag = 'mara') => {
      const request = new Request(ORIGIN + path, { headers: naming(asking) });
      await plugin.handlerWillStart?.({ request, event, state: {} });
      const cachedResponse = await (await caches.open(RESPONSE_CACHE)).match(ORIGIN + path);
      return plugin.cachedResponseWillBeUsed?.({ cacheName: RESPONSE_CACHE, request, event, cachedResponse });
    },
    paths: () => caches.paths(RESPONSE_CACHE),
    /** Does what a page does when somebody signs out. */
    signOut: () => caches.delete(RESPONSE_CACHE),
  };
}

/** Mara has looked at the list, an event and its comments. */
export async function startSeen() {
  const worker = startWorker();
  await worker.get('/api/user', Response.json({ id: 'mara' }));
  for (const path of ['/api/events', '/api/events/7?limit=12', '/api/events/7/comments']) {
    await worker.get(path, Response.json([]));
  }
  return worker;
}
