import { EVENT_ID_PATTERN, eventListRequest, eventRequestUrl, listRequestOf } from '@club/contract';
import type { WorkboxPlugin } from 'workbox-core/types';
import { OFFLINE_SINCE_HEADER, RESPONSE_CACHE, RESPONSE_OWNER } from '@/lib/worker-protocol';

export const MAX_AGE_DAYS = 14;
export const MAX_CACHED = 80;

const DAY_MS = 86_400_000;
const USER_PATH = '/api/user';
const INBOX_PATH = '/api/user/inbox';
const EVENT = new RegExp(`^/api/events/${EVENT_ID_PATTERN}$`);
const COMMENTS = new RegExp(`^/api/events/${EVENT_ID_PATTERN}/comments$`);
/** With these statuses the server no longer gives the caller anything. */
const REFUSALS = new Set([401, 403, 404, 410]);

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

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * The server's last responses. They are one person's view: the cache is emptied as soon as another person looks.
 * A request that began before must not be stored after that, so each request remembers the `generation` in which
 * it began.
 */
export function createResponseCache({ storage, now }: Deps) {
  let generation = 0;
  let changes: Promise<unknown> = Promise.resolve();
  const open = () => storage.open(RESPONSE_CACHE);

  /** Changes of the owner wait for one another: otherwise one that began before a sign-out could end after it. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const changed = changes.then(change);
    changes = changed.catch(() => undefined);
    return changed;
  }

  async function removeAll(): Promise<void> {
    generation += 1;
    await storage.delete(RESPONSE_CACHE);
  }

  async function setOwner(userId: string | null): Promise<void> {
    const owner = await (await open()).match(RESPONSE_OWNER);
    if (owner && (await owner.json()) === userId) return;
    await removeAll();
    await (await open()).put(RESPONSE_OWNER, stamped(Response.json(userId)));
  }

  function stamped(response: Response): Response {
    const headers = new Headers(response.headers);
    headers.set(OFFLINE_SINCE_HEADER, new Date(now()).toISOString());
    return new Response(response.body, { status: response.status, headers });
  }

  function isFresh(response: Response): boolean {
    const since = Date.parse(response.headers.get(OFFLINE_SINCE_HEADER) ?? '');
    return since > now() - MAX_AGE_DAYS * DAY_MS;
  }

  /**
   * Handles a response of the server before the page gets it. Returns the generation that it belongs to: a new one
   * if the response shows that another person is looking.
   */
  async function learnFrom(path: string, response: Response, began: number): Promise<number> {
    if (began !== generation) return began;
    const isSignedOut = response.status === 401;
    if (path === USER_PATH && (isSignedOut || isResponse(response))) {
      const userId = isSignedOut ? null : await idOf(response.clone());
      return inTurn(async () => {
        // Somebody may have signed in or out while the response was being read.
        if (began !== generation) return began;
        await setOwner(userId);
        return generation;
      });
    }
    if (REFUSALS.has(response.status)) {
      const cache = await open();
      // A list is kept once for each way in which pages ask for it, and the refusal is of them all.
      await Promise.all([path, `${path}/comments`].map((gone) => cache.delete(gone, { ignoreSearch: true })));
    }
    return generation;
  }

  /** Removes the oldest events and comments; the owner, the account and the list of events stay. */
  async function trim(): Promise<void> {
    const cache = await open();
    const details = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/api/events/'));
    const excess = details.slice(0, Math.max(0, details.length - MAX_CACHED));
    await Promise.all(excess.map((request) => cache.delete(request)));
  }

  /** Makes a strategy of Workbox follow the rules of this cache. */
  const plugin: WorkboxPlugin = {
    async handlerWillStart({ state }) {
      if (state) state.generation = generation;
    },
    async fetchDidSucceed({ request, response, state }) {
      const { pathname } = new URL(request.url);
      if (state) state.generation = await learnFrom(pathname, response, Number(state.generation));
      return response;
    },
    async cacheWillUpdate({ response, state }) {
      return isResponse(response) && state?.generation === generation ? stamped(response) : null;
    },
    async cacheDidUpdate({ request, state }) {
      // The cache may have been emptied while the response was being written.
      if (state?.generation !== generation) await (await open()).delete(request);
      else await trim();
    },
    async cachedResponseWillBeUsed({ cachedResponse }) {
      return cachedResponse && isFresh(cachedResponse) ? cachedResponse : null;
    },
  };

  return {
    plugin,
    empty: () => inTurn(removeAll),

    /** From now on the cache contains this person's view only; null stands for somebody who is not signed in. */
    belongTo: (userId: string | null) => inTurn(() => setOwner(userId)),

    /** Somebody has signed in or signed up: `account` is the server's response. */
    async begin(account: Response): Promise<void> {
      const userId = isResponse(account) ? await idOf(account.clone()) : undefined;
      await inTurn(async () => {
        await removeAll();
        if (userId === undefined) return;
        await setOwner(userId);
        await (await open()).put(USER_PATH, stamped(account));
      });
    },

    end: () =>
      inTurn(async () => {
        await removeAll();
        await setOwner(null);
      }),

    async removeOld(): Promise<void> {
      const cache = await open();
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        if (response && !isFresh(response)) await cache.delete(request);
      }
    },
  };
}

/** null, like for a visitor, when the response contains no id. */
async function idOf(response: Response): Promise<string | null> {
  const account: unknown = await response.json().catch(() => null);
  return typeof account === 'object' && account !== null && 'id' in account && typeof account.id === 'string'
    ? account.id
    : null;
}
