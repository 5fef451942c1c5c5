import type { ResponseCache } from './response-cache';

/** After these writes another person looks at the app. Those that begin a session respond with the account. */
export const SESSION_CALLS: ReadonlyMap<string, 'begins' | 'ends'> = new Map([
  ['/api/login', 'begins'],
  ['/api/register', 'begins'],
  ['/api/logout', 'ends'],
  ['/api/user/delete-account', 'ends'],
]);

type Deps = { cache: Pick<ResponseCache, 'empty' | 'begin' | 'end'>; send: () => Promise<Response> };

/**
 * Passes a sign-in or sign-out on to the server. The cache is emptied before it and after it, whether it succeeds or
 * not: the response may get lost after the server has done what it was asked for.
 */
export async function passSessionCall(kind: 'begins' | 'ends', { cache, send }: Deps): Promise<Response> {
  await cache.empty();
  try {
    const response = await send();
    if (!response.ok) await cache.empty();
    else if (kind === 'begins') await cache.begin(response.clone());
    else await cache.end();
    return response;
  } catch (failure) {
    await cache.empty();
    throw failure;
  }
}
