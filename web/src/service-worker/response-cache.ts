import { KEPT_CACHE, OFFLINE_SINCE_HEADER } from '@/lib/worker-protocol';
import { USER_PATH } from './kept-requests';

export const MAX_AGE_DAYS = 14;
export const MAX_KEPT = 80;

const DAY_MS = 86_400_000;
/** Not a path of the app: whose view is kept. */
const OWNER = '/kept-answers/owner';
/** What says that there is nothing (any more) for the one who asked. */
const REFUSALS = new Set([401, 403, 404, 410]);

type Deps = { storage: Pick<CacheStorage, 'open' | 'delete'>; now: () => number };

export type KeptResponses = ReturnType<typeof createKeptResponses>;

/**
 * The last answers of the server. They are one person's view: as soon as somebody else looks,
 * they are gone. What was asked for before that must not be kept after it, so each request
 * remembers the `generation` in which it began.
 */
export function createKeptResponses({ storage, now }: Deps) {
  let generation = 0;

  async function empty(): Promise<void> {
    generation += 1;
    await storage.delete(KEPT_CACHE);
  }

  /** From now on this person's view is kept (null: that of somebody who is not signed in), and nobody else's. */
  async function belongTo(userId: string | null): Promise<void> {
    const owner = await (await storage.open(KEPT_CACHE)).match(OWNER);
    if (owner && (await owner.json()) === userId) return;
    await empty();
    await (await storage.open(KEPT_CACHE)).put(OWNER, stamped(Response.json(userId)));
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

  return {
    generation: () => generation,
    empty,
    belongTo,
    stamped,
    isFresh,

    /** Somebody has signed in or registered: `account` is the server's answer. */
    async begin(account: Response): Promise<void> {
      await empty();
      if (!isResponse(account)) return;
      await belongTo(await idOf(account.clone()));
      await (await storage.open(KEPT_CACHE)).put(USER_PATH, stamped(account));
    },

    async end(): Promise<void> {
      await empty();
      await belongTo(null);
    },

    /**
     * Draws the conclusions from an answer of the server, before the page has it. Answers the
     * generation that it belongs to: a new one, if it says that somebody else is looking.
     */
    async learnFrom(path: string, answer: Response, began: number): Promise<number> {
      if (began !== generation) return began;
      if (path === USER_PATH && answer.status === 401) await belongTo(null);
      else if (path === USER_PATH && isResponse(answer)) await belongTo(await idOf(answer.clone()));
      else if (REFUSALS.has(answer.status)) {
        const cache = await storage.open(KEPT_CACHE);
        await Promise.all([path, `${path}/comments`].map((gone) => cache.delete(gone)));
      }
      return generation;
    },

    /** The oldest give way to the newest; who is looking, and the list of events, stay. */
    async trim(): Promise<void> {
      const cache = await storage.open(KEPT_CACHE);
      const details = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/api/events/'));
      const excess = details.slice(0, Math.max(0, details.length - MAX_KEPT));
      await Promise.all(excess.map((request) => cache.delete(request)));
    },

    async removeOld(): Promise<void> {
      const cache = await storage.open(KEPT_CACHE);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (answer && !isFresh(answer)) await cache.delete(request);
      }
    },
  };
}

/** null, which is nobody's, of an answer that names none. */
async function idOf(answer: Response): Promise<string | null> {
  const account: unknown = await answer.json().catch(() => null);
  return typeof account === 'object' && account !== null && 'id' in account && typeof account.id === 'string'
    ? account.id
    : null;
}

/** A captive portal or a gateway also answers 200. */
export const isResponse = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('Content-Type') ?? '').startsWith('application/json');
