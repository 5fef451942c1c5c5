import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE_SINCE_HEADER, RESPONSE_CACHE, RESPONSE_OWNER } from '@/lib/worker-protocol';
import { createMemoryCaches } from '@/testing/memory-caches';
import { askFirst, type FirstResponse } from './first-responses';

const url = '/api/events';
const HOUR_MS = 3_600_000;
let respond: (response: Response) => void;

beforeEach(() => {
  const network = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  vi.stubGlobal('fetch', () => network);
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.firstResponses;
});

/** The service worker controls the page, and has kept a response for this long. */
async function keep(text: string, ageMs: number, owner: string | null = 'uid-1'): Promise<number> {
  const caches = createMemoryCaches();
  const keptAt = Date.now() - ageMs;
  const headers = { [OFFLINE_SINCE_HEADER]: new Date(keptAt).toISOString() };
  await (await caches.open(RESPONSE_CACHE)).put(url, new Response(text, { headers }));
  await (await caches.open(RESPONSE_CACHE)).put(RESPONSE_OWNER, Response.json(owner));
  vi.stubGlobal('caches', { match: async (asked: string) => (await caches.open(RESPONSE_CACHE)).match(asked) });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  return keptAt;
}

function ask(signedIn = true): FirstResponse {
  askFirst({ url, credentials: 'include' }, signedIn);
  const first = window.firstResponses?.get(url);
  if (!first) throw new Error('nothing was asked for');
  return first;
}

const textOf = async (first: FirstResponse | undefined) => (await first?.response)?.clone().text();

test('what was kept is there before the server responds, without the mark of a missing connection', async () => {
  const keptAt = await keep('von vorhin', HOUR_MS);
  const first = ask();
  expect(await textOf(first)).toBe('von vorhin');
  expect((await first.response).headers.get(OFFLINE_SINCE_HEADER)).toBeNull();
  await vi.waitFor(() => expect(first).toMatchObject({ keptAt, fresh: expect.any(Promise) }));
  respond(new Response('von jetzt'));
  await vi.waitFor(async () => expect(await textOf(window.firstResponses?.get(url))).toBe('von jetzt'));
  expect(window.firstResponses?.get(url)).toMatchObject({ keptAt: null, fresh: null });
});

test('a failure of the server leaves what was kept', async () => {
  await keep('von vorhin', HOUR_MS);
  const first = ask();
  await first.response;
  respond(new Response('kaputt', { status: 500 }));
  await Promise.resolve();
  expect(window.firstResponses?.get(url)).toBe(first);
});

test.each([
  ['nothing was kept', async () => vi.stubGlobal('caches', { match: async () => undefined })],
  ['what was kept is too old', () => keep('uralt', 15 * 24 * HOUR_MS)],
  ['storage is forbidden', async () => vi.stubGlobal('caches', { match: () => Promise.reject(new Error('no')) })],
])('the server’s response is the first one when %s', async (_case, arrange) => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  await arrange();
  const first = ask();
  respond(new Response('von jetzt'));
  expect(await textOf(first)).toBe('von jetzt');
  expect(first).toMatchObject({ keptAt: null, fresh: null });
});

test.each([
  ['a member’s response for a visitor', 'uid-1', false],
  ['a visitor’s response for a member', null, true],
])('%s stays hidden, even before the server has responded', async (_case, owner, signedIn) => {
  await keep('von vorhin', HOUR_MS, owner);
  const first = ask(signedIn);
  respond(new Response('von jetzt'));
  expect(await textOf(first)).toBe('von jetzt');
  expect(first).toMatchObject({ keptAt: null, fresh: null });
});

test('what was kept for visitors shows first to a visitor', async () => {
  await keep('von vorhin', HOUR_MS, null);
  expect(await textOf(ask(false))).toBe('von vorhin');
});
