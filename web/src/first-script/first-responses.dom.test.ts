import { ACCOUNT_HEADER, HOUR_MS } from '@club/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE_SINCE_HEADER, RESPONSE_CACHE } from '@/lib/worker-protocol';
import { createMemoryCaches } from '@/testing/memory-caches';
import { askFirst, type FirstResponse } from './first-responses';

const url = '/api/events';
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

/** The service worker controls the page, and has kept a response to this account for this long. */
async function keep(text: string, ageMs: number, account: string | null = 'mara'): Promise<number> {
  const caches = createMemoryCaches();
  const keptAt = Date.now() - ageMs;
  const headers = {
    [OFFLINE_SINCE_HEADER]: new Date(keptAt).toISOString(),
    ...(account && { [ACCOUNT_HEADER]: account }),
  };
  await (await caches.open(RESPONSE_CACHE)).put(url, new Response(text, { headers }));
  vi.stubGlobal('caches', { match: async (asked: string) => (await caches.open(RESPONSE_CACHE)).match(asked) });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  return keptAt;
}

function ask(tag: string | null = 'mara'): FirstResponse {
  askFirst({ url, credentials: 'include' }, tag);
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
  await vi.waitFor(() => expect(first).toMatchObject({ keptAt, fresh: expect.any(Promise) }), { timeout: 60_000 });
  respond(new Response('von jetzt'));
  await vi.waitFor(async () => expect(await textOf(window.firstResponses?.get(url))).toBe('von jetzt'), {
    timeout: 60_000,
  });
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
  ['a member’s response for a visitor', 'mara', null],
  ['a member’s response for another member', 'mara', 'ole'],
  ['a visitor’s response for a member', null, 'mara'],
])('%s stays hidden, even before the server has responded', async (_case, account, tag) => {
  await keep('von vorhin', HOUR_MS, account);
  const first = ask(tag);
  respond(new Response('von jetzt'));
  expect(await textOf(first)).toBe('von jetzt');
  expect(first).toMatchObject({ keptAt: null, fresh: null });
});

test('what was kept for visitors shows first to a visitor', async () => {
  await keep('von vorhin', HOUR_MS, null);
  expect(await textOf(ask(null))).toBe('von vorhin');
});
