import type { WorkboxPlugin } from 'workbox-core/types';
import { KEPT_CACHE } from '@/lib/worker-protocol';
import { isResponse, type KeptResponses } from './response-cache';

/** Makes a strategy of Workbox keep answers as KeptResponses wants it. */
export const keptPlugin = (kept: KeptResponses, storage: CacheStorage): WorkboxPlugin => ({
  async handlerWillStart({ state }) {
    if (state) state.generation = kept.generation();
  },
  async fetchDidSucceed({ request, response, state }) {
    const { pathname } = new URL(request.url);
    if (state) state.generation = await kept.learnFrom(pathname, response, Number(state.generation));
    return response;
  },
  async cacheWillUpdate({ response, state }) {
    return isResponse(response) && state?.generation === kept.generation() ? kept.stamped(response) : null;
  },
  async cacheDidUpdate({ request, state }) {
    // Emptied while this was being written.
    if (state?.generation !== kept.generation()) await (await storage.open(KEPT_CACHE)).delete(request);
    else await kept.trim();
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    return cachedResponse && kept.isFresh(cachedResponse) ? cachedResponse : null;
  },
});
