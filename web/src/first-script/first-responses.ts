import type { ListRequest } from '@club/contract';
import { accountHeaders, isKeptFor, OFFLINE_SINCE_HEADER, RESPONSE_CACHE } from '@/lib/worker-protocol';

/** A response that was asked for before the app was there. */
export type FirstResponse = {
  response: Promise<Response>;
  askedAt: number;
  /** When the server gave it, for one that the service worker had kept. The server's present response comes after it. */
  keptAt: number | null;
  /** That present response, until it has come and taken the place of the kept one. */
  fresh: Promise<Response> | null;
};

declare global {
  interface Window {
    /** The keys are URLs. src/lib/api-client.ts takes the responses. */
    firstResponses?: Map<string, FirstResponse>;
  }
}

/** Older responses say nothing about today any more; the service worker removes them when it next starts anew. */
const MAX_KEPT_MS = 14 * 86_400_000;

/**
 * Sends a request. Where the service worker has kept a response to it for the account of this tag, that one shows first;
 * null: a visitor.
 */
export function askFirst({ url, credentials }: ListRequest, tag: string | null): void {
  window.firstResponses ??= new Map();
  const responses = window.firstResponses;
  const askedAt = Date.now();
  const headers = { Accept: 'application/json', ...accountHeaders(tag, credentials) };
  const fresh = fetch(url, { credentials, headers });
  const first: FirstResponse = { response: fresh, askedAt, keptAt: null, fresh: null };
  responses.set(url, first);
  // The app reports a failure when it takes the response.
  fresh.catch(() => {});
  if (!navigator.serviceWorker?.controller) return;

  const kept = findKept(url, tag, askedAt);
  first.response = kept.then((found) => found?.response ?? fresh);
  first.response.catch(() => {});
  void kept.then((found) => {
    if (!found || responses.get(url) !== first) return;
    first.keptAt = found.keptAt;
    first.fresh = fresh;
    const replace = ({ ok }: Response) => {
      if (ok && responses.get(url) === first)
        responses.set(url, { response: fresh, askedAt, keptAt: null, fresh: null });
    };
    fresh.then(replace, () => {});
  });
}

async function findKept(
  url: string,
  tag: string | null,
  now: number,
): Promise<{ response: Response; keptAt: number } | null> {
  try {
    const found = await caches.match(url, { cacheName: RESPONSE_CACHE, ignoreVary: true });
    const keptAt = Date.parse(found?.headers.get(OFFLINE_SINCE_HEADER) ?? '');
    if (!found || !isKeptFor(url, found, tag) || !(keptAt > now - MAX_KEPT_MS)) return null;
    const headers = new Headers(found.headers);
    // There may well be a connection: only the worker knows that there is none.
    headers.delete(OFFLINE_SINCE_HEADER);
    return { response: new Response(found.body, { headers }), keptAt };
  } catch {
    // Storage can be forbidden: then nothing was kept.
    return null;
  }
}
