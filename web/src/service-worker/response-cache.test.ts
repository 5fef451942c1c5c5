import { endpoints } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core/types';
import { RESPONSE_CACHE } from '@/lib/worker-protocol';
import { createMemoryCaches } from '@/testing/memory-caches';
import { createResponseCache, isCacheable, MAX_AGE_DAYS, MAX_CACHED } from './response-cache';
import { passSessionCall, SESSION_CALLS } from './session-calls';

const OWNER = '/kept-answers/owner';
const ORIGIN = 'https://app.example';
const event = {} as Parameters<NonNullable<WorkboxPlugin['handlerWillStart']>>[0]['event'];
const refused = (status: number) => Response.json({ message: 'Nein' }, { status });

/** A worker without a browser: `get` handles a response of the network as Workbox does. */
function startWorker() {
  const caches = createMemoryCaches();
  const clock = { now: Date.parse('2026-07-11T12:00:00Z') };
  const cache = createResponseCache({ storage: caches, now: () => clock.now });
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
async function startSeen() {
  const worker = startWorker();
  await worker.get('/api/user', Response.json({ id: 'mara' }));
  for (const path of ['/api/events', '/api/events/7?limit=12', '/api/events/7/comments']) {
    await worker.get(path, Response.json([]));
  }
  return worker;
}

describe('a cached response', () => {
  test.each([
    ['/api/user', true],
    ['/api/events', false],
    ['/api/events?fields=card&limit=400', true],
    ['/api/events?fields=card', true],
    ['/api/public/events?limit=400', true],
    ['/api/public/event-texts', true],
    ['/api/user/inbox', true],
    ['/api/user/inbox/read', false],
    ['/api/public/events?limit=2', false],
    ['/api/events/12?limit=12', true],
    ['/api/events/12', false],
    ['/api/events/12?limit=200&offset=12', false],
    ['/api/events?limit=12', false],
    ['/api/events/12/comments', true],
    ['/api/events/12/comments?before=abc', false],
    ['/api/events?from=2026-01-01', false],
    ['/api/events/12/waitlist', false],
    ['/api/events/create', false],
    ['/api/admin/events', false],
    ['/api/user/events?upcoming=true', true],
    ['/api/user/events', false],
    ['/api/user/stats', false],
    ['/api/user/personal-data', false],
    ['/api/photos/abc', false],
    ['/events/12', false],
  ])('is possible for %s: %s', (path, cacheable) => {
    expect(isCacheable(new URL(path, ORIGIN))).toBe(cacheable);
  });

  test('says when the server sent it', async () => {
    const worker = await startSeen();
    worker.clock.now += 3_600_000;
    const response = await worker.offline('/api/events/7?limit=12');
    expect(response?.headers.get('X-Offline-Since')).toBe('2026-07-11T12:00:00.000Z');
    expect(response?.headers.get('Content-Type')).toBe('application/json');
  });

  test.each([
    ['a failure', () => refused(500)],
    ['a page instead of JSON', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('is never %s, which leaves the one from before', async (_case, response) => {
    const worker = await startSeen();
    await worker.get('/api/events/7?limit=12', response());
    await worker.get('/api/events/8?limit=12', response());
    expect(worker.paths()).toEqual(['/api/events', '/api/events/7/comments', '/api/events/7?limit=12', '/api/user']);
    expect(await (await worker.offline('/api/events/7?limit=12'))?.json()).toEqual([]);
  });

  test.each([403, 404, 410])('is removed with its comments when the server refuses the event (%i)', async (status) => {
    const worker = await startSeen();
    await worker.get('/api/events/7?limit=12', refused(status));
    expect(worker.paths()).toEqual(['/api/events', '/api/user']);
  });

  test.each([
    ['/api/events?fields=card&limit=400', '/api/events?fields=card'],
    ['/api/user/events?upcoming=true', '/api/user/events?upcoming=true'],
  ])(
    'is removed when the server refuses %s, however else the page asked for it, and before the account is asked for',
    async (asked, other) => {
      const worker = await startSeen();
      const before = worker.paths().filter((path) => path !== '/api/events');
      for (const status of [401, 403]) {
        await worker.get(asked, Response.json([]));
        await worker.get(other, Response.json([]));
        await worker.get(asked, refused(status));
        expect(worker.paths().filter((path) => path !== '/api/events')).toEqual(before);
      }
    },
  );

  test('is not used after 14 days, and removed', async () => {
    const worker = await startSeen();
    worker.clock.now += MAX_AGE_DAYS * 86_400_000 - 1;
    expect(await worker.offline('/api/events')).toBeTruthy();
    worker.clock.now += 1;
    expect(await worker.offline('/api/events')).toBeFalsy();
    await worker.cache.removeOld();
    expect(worker.paths()).toEqual([]);
  });

  test('is dropped when there are too many events and comments; list and account stay', async () => {
    const worker = await startSeen();
    for (let id = 100; id < 100 + MAX_CACHED; id += 1)
      await worker.get(`/api/events/${id}?limit=12`, Response.json({}));
    expect(worker.paths()).toHaveLength(MAX_CACHED + 2);
    expect(worker.paths()).not.toContain('/api/events/7?limit=12');
  });
});

describe('the cache is one person’s view', () => {
  test('the calls that begin and end sessions have the paths of the contract', () => {
    const { login, register, logout, deleteAccount } = endpoints;
    const calls = [login, register, logout, deleteAccount];
    expect([...SESSION_CALLS.keys()].sort()).toEqual(calls.map(({ path }) => path).sort());
    expect(calls.every(({ method }) => method === 'POST')).toBe(true);
  });

  test.each([
    ['/api/logout', () => Response.json({}), []],
    ['/api/user/delete-account', () => Response.json({}), []],
    ['/api/login', () => Response.json({ id: 'ole' }), ['/api/user']],
    ['/api/register', () => Response.json({ id: 'ole' }), ['/api/user']],
    ['/api/login', () => refused(401), []],
    ['/api/logout', () => refused(500), []],
  ])('%s empties it at once', async (path, response, left) => {
    const worker = await startSeen();
    await worker.call(path, async () => {
      expect(worker.paths()).toEqual([]);
      return response();
    });
    expect(worker.paths()).toEqual(left);
  });

  test('signing out empties it without a connection, too, and says that it failed', async () => {
    const worker = await startSeen();
    await expect(worker.call('/api/logout', () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline');
    expect(worker.paths()).toEqual([]);
  });

  test('a session that has ended empties it', async () => {
    const worker = await startSeen();
    await worker.get('/api/user', refused(401));
    expect(worker.paths()).toEqual([]);
  });

  test('a page without a session empties a member’s view, and leaves that of visitors', async () => {
    const worker = await startSeen();
    await worker.cache.belongTo(null);
    expect(worker.paths()).toEqual([]);
    await worker.get('/api/events', Response.json([]));
    await worker.cache.belongTo(null);
    expect(worker.paths()).toEqual(['/api/events']);
  });

  test('another account empties it, even if its sign-in went unseen; the same one does not', async () => {
    const worker = await startSeen();
    await worker.get('/api/user', Response.json({ id: 'mara', firstName: 'Mara' }));
    expect(worker.paths()).toHaveLength(4);
    await worker.get('/api/user', Response.json({ id: 'ole' }));
    expect(worker.paths()).toEqual(['/api/user']);
  });

  test('visitors keep their responses from one visit to the next', async () => {
    const worker = startWorker();
    await worker.get('/api/user', refused(401));
    await worker.get('/api/events', Response.json([]));
    await worker.get('/api/user', refused(401));
    expect(worker.paths()).toEqual(['/api/events']);
  });

  test('a response that was under way is not stored for the next person, in whatever order they arrive', async () => {
    const paths = fc.constantFrom('/api/user', '/api/events', '/api/events/7?limit=12', '/api/events/7/comments');
    await fc.assert(
      fc.asyncProperty(fc.array(paths, { minLength: 1, maxLength: 5 }), fc.boolean(), async (asked, during) => {
        const worker = await startSeen();
        const responses = await Promise.all(asked.map((path) => worker.begin(path)));
        const arrive = () => Promise.all(responses.map((respond) => respond(Response.json({ id: 'mara' }))));
        await worker.call('/api/login', async () => {
          if (during) await arrive();
          return Response.json({ id: 'ole' });
        });
        if (!during) await arrive();
        expect(worker.paths()).toEqual(['/api/user']);
        expect(await (await worker.offline('/api/user'))?.json()).toEqual({ id: 'ole' });
      }),
      { numRuns: 30 },
    );
  });
});
