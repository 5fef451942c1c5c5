import {
  ACCOUNT_HEADER,
  DAY_MS,
  EVENT_ID_PATTERN,
  eventListRequest,
  eventRequestUrl,
  listRequestOf,
} from '@club/contract';
import type { WorkboxPlugin } from 'workbox-core/types';
import { isKeptFor, OFFLINE_SINCE_HEADER, RESPONSE_CACHE } from '@/lib/worker-protocol';

export const MAX_AGE_DAYS = 14;
export const MAX_CACHED = 80;

const USER_PATH = '/api/user';
const INBOX_PATH = '/api/user/inbox';
const EVENT = new RegExp(`^/api/events/${EVENT_ID_PATTERN}$`);
const COMMENTS = new RegExp(`^/api/events/${EVENT_ID_PATTERN}/comments$`);
/** With these statuses the server no longer gives the caller anything. */
const REFUSALS = new Set([403, 404, 410]);

/**
 * Events, their first comments, the signed-in user and that person's own events and notices are shown before the server has
 * responded, and without a connection. The queries of these URLs are wrapped in `unlessOutdated`.
 */
export const isCacheable = ({ pathname, search }: URL): boolean =>
  KEPT_LISTS.has(pathname + search) ||
  (search === ''
    ? pathname === USER_PATH || pathname === INBOX_PATH || COMMENTS.test(pathname)
    : EVENT.test(pathname) && search === FIRST_PEOPLE_ONLY);

/** The lists as visitors and members ask for them, a member's own events, and what a search looks through. */
const KEPT_LISTS: ReadonlySet<string> = new Set([
  ...[true, false].map((signedIn) => eventListRequest(signedIn).url),
  listRequestOf('dashboard', true)?.url ?? '',
  '/api/public/event-texts',
]);

/** Pages ask so for an event. */
const FIRST_PEOPLE_ONLY = new URL(eventRequestUrl(1), 'https://any.invalid').search;

/** A captive portal or a gateway also responds with 200, but not with JSON. */
const isResponse = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('Content-Type') ?? '').startsWith('application/json');

type Deps = { storage: Pick<CacheStorage, 'open' | 'delete'>; now: () => number };

/**
 * The server's last responses. Each says by `ACCOUNT_HEADER` for whom it was made, and takes the place of one that does not
 * come only where a page asks in the name of the same account. Whose name pages ask in, of that account alone responses stay.
 */
export function createResponseCache({ storage, now }: Deps) {
  /** In whose name a page asked last; undefined: in nobody's since the worker has started. */
  let account: string | null | undefined;
  const open = () => storage.open(RESPONSE_CACHE);

  function stamped(response: Response): Response {
    const headers = new Headers(response.headers);
    headers.set(OFFLINE_SINCE_HEADER, new Date(now()).toISOString());
    return new Response(response.body, { status: response.status, headers });
  }

  function isFresh(response: Response): boolean {
    const since = Date.parse(response.headers.get(OFFLINE_SINCE_HEADER) ?? '');
    return since > now() - MAX_AGE_DAYS * DAY_MS;
  }

  async function removeUnless(stays: (path: string, response: Response) => boolean): Promise<void> {
    const cache = await open();
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response && !stays(new URL(request.url).pathname, response)) await cache.delete(request);
    }
  }

  /** Removes the oldest events and comments; the account and the list of events stay. */
  async function trim(): Promise<void> {
    const cache = await open();
    const details = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/api/events/'));
    const excess = details.slice(0, Math.max(0, details.length - MAX_CACHED));
    await Promise.all(excess.map((request) => cache.delete(request)));
  }

  const isFor = (request: Request, response: Response): boolean =>
    isKeptFor(new URL(request.url).pathname, response, request.headers.get(ACCOUNT_HEADER));

  /** Makes a strategy of Workbox follow the rules of this cache. */
  const plugin: WorkboxPlugin = {
    async handlerWillStart({ request }) {
      const tag = request.headers.get(ACCOUNT_HEADER);
      if (request.credentials === 'omit' || tag === account) return;
      account = tag;
      await removeUnless((path, response) => isKeptFor(path, response, tag));
    },
    async fetchDidSucceed({ request, response }) {
      const { pathname } = new URL(request.url);
      if (response.status === 401) await storage.delete(RESPONSE_CACHE);
      else if (REFUSALS.has(response.status)) {
        const cache = await open();
        // A list is kept once for each way in which pages ask for it, and the refusal is of them all.
        await Promise.all([pathname, `${pathname}/comments`].map((gone) => cache.delete(gone, { ignoreSearch: true })));
      }
      return response;
    },
    async cacheWillUpdate({ request, response }) {
      return isResponse(response) && isFor(request, response) ? stamped(response) : null;
    },
    async cacheDidUpdate({ request }) {
      // A page may have asked in another name while the response was under way.
      if (request.credentials !== 'omit' && request.headers.get(ACCOUNT_HEADER) !== account)
        await (await open()).delete(request);
      else await trim();
    },
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      return cachedResponse && isFresh(cachedResponse) && isFor(request, cachedResponse) ? cachedResponse : null;
    },
  };

  return { plugin, removeOld: () => removeUnless((_, response) => isFresh(response)) };
}
