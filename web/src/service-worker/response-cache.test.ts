import { ACCOUNT_HEADER } from '@club/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core/types';
import { RESPONSE_CACHE } from '@/lib/worker-protocol';
import { createMemoryCaches } from '@/testing/memory-caches';
import { createResponseCache, isCacheable, MAX_AGE_DAYS, MAX_CACHED } from './response-cache';

const ORIGIN = 'https://app.example';
const event = {} as Parameters<NonNullable<WorkboxPlugin['handlerWillStart']>>[0]['event'];
const refused = (status: number) => Response.json({ message: 'Nein' }, { status });

/** The tag of an account; null: a visitor. */
type Tag = string | null;

const naming = (tag: Tag): Record<string, string> => (tag === null ? {} : { [ACCOUNT_HEADER]: tag });

/** The server's response, which says for whom it was made. */
function madeFor(tag: Tag, response: Response): Response {
  if (tag !== null) response.headers.set(ACCOUNT_HEADER, tag);
  return response;
}

/** A worker without a browser: `get` handles a response of the network as Workbox does. Pages ask in Mara's name. */
function startWorker() {
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
async function startSeen() {
  const worker = startWorker();
  await worker.get('/api/user', Response.json({ id: 'mara' }));
  for (const path of ['/api/events', '/api/events/7?limit=12', '/api/events/7/comments']) {
    await worker.get(path, Response.json([]));
  }
  return worker;
}

test.each([
  ['/api/user', true],
  ['/api/events', false],
  ['/api/events?fields=card', true],
  ['/api/events?fields=card&limit=400', false],
  ['/api/public/events', true],
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
])('a cached response is possible for %s: %s', (path, cacheable) => {
  expect(isCacheable(new URL(path, ORIGIN))).toBe(cacheable);
});

test('a cached response says when the server sent it', async () => {
  const worker = await startSeen();
  worker.clock.now += 3_600_000;
  const response = await worker.offline('/api/events/7?limit=12');
  expect(response?.headers.get('X-Offline-Since')).toBe('2026-07-11T12:00:00.000Z');
  expect(response?.headers.get('Content-Type')).toBe('application/json');
});

test.each([
  ['a failure', () => refused(500)],
  ['a page instead of JSON', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
])('a cached response is never %s, which leaves the one from before', async (_case, response) => {
  const worker = await startSeen();
  await worker.get('/api/events/7?limit=12', response());
  await worker.get('/api/events/8?limit=12', response());
  expect(worker.paths()).toEqual(['/api/events', '/api/events/7/comments', '/api/events/7?limit=12', '/api/user']);
  expect(await (await worker.offline('/api/events/7?limit=12'))?.json()).toEqual([]);
});

test.each([403, 404, 410])(
  'a cached response is removed with its comments when the server refuses the event (%i)',
  async (status) => {
    const worker = await startSeen();
    await worker.get('/api/events/7?limit=12', refused(status));
    expect(worker.paths()).toEqual(['/api/events', '/api/user']);
  },
);

test.each([
  ['/api/events?fields=card', []],
  ['/api/user/events?upcoming=true', ['/api/events']],
])(
  'a cached response is removed when the server refuses %s, however else the page asked for it',
  async (path, others) => {
    const worker = await startSeen();
    for (const status of [403, 404]) {
      await worker.get(path, Response.json([]));
      expect(worker.paths()).toContain(path);
      await worker.get(path, refused(status));
      expect(worker.paths()).toEqual([...others, '/api/events/7/comments', '/api/events/7?limit=12', '/api/user']);
    }
  },
);

test('a cached response is not used after 14 days, and removed', async () => {
  const worker = await startSeen();
  worker.clock.now += MAX_AGE_DAYS * 86_400_000 - 1;
  expect(await worker.offline('/api/events')).toBeTruthy();
  worker.clock.now += 1;
  expect(await worker.offline('/api/events')).toBeFalsy();
  await worker.cache.removeOld();
  expect(worker.paths()).toEqual([]);
});

test('a cached response is dropped when there are too many events and comments; list and account stay', async () => {
  const worker = await startSeen();
  for (let id = 100; id < 100 + MAX_CACHED; id += 1) await worker.get(`/api/events/${id}?limit=12`, Response.json({}));
  expect(worker.paths()).toHaveLength(MAX_CACHED + 2);
  expect(worker.paths()).not.toContain('/api/events/7?limit=12');
});

const PUBLIC = '/api/public/event-texts';

test('a kept response is shown to the account for which it was made and to nobody else, for whom it is removed as soon as they look', async () => {
  const worker = await startSeen();
  expect(await worker.offline('/api/events')).toBeTruthy();
  expect(await worker.offline('/api/events', 'ole')).toBeFalsy();
  expect(worker.paths()).toEqual([]);
});

test('a page without a session removes what members have seen, and finds what visitors have', async () => {
  const worker = await startSeen();
  await worker.get('/api/events', Response.json([]), null);
  expect(worker.paths()).toEqual(['/api/events']);
  expect(await worker.offline('/api/events', null)).toBeTruthy();
});

test('the session has ended when the account is refused, and with it what was kept', async () => {
  const worker = await startSeen();
  await worker.get('/api/user', refused(401));
  expect(worker.paths()).toEqual([]);
});

test('one that the server made for another account than the page has asked for is not kept', async () => {
  const worker = startWorker();
  const respond = await worker.begin('/api/events', 'mara');
  await respond(Response.json([]), 'ole');
  expect(worker.paths()).toEqual([]);
});

test('what is the same for everybody stays, whoever looks', async () => {
  const worker = await startSeen();
  await worker.get(PUBLIC, Response.json([]), null);
  expect(await worker.offline(PUBLIC, 'ole')).toBeTruthy();
  expect(worker.paths()).toEqual([PUBLIC]);
});

test('a kept response is shown to the account for which it was made whoever signs in and out, in whatever order responses arrive', async () => {
  const account = fc.constantFrom<Tag>('mara', 'ole', null);
  const path = fc.constantFrom('/api/user', '/api/events', '/api/events/7?limit=12', '/api/events/7/comments');
  const step = fc.oneof(
    // The page may believe in another session than the one with which the browser sends its request.
    fc.record({ do: fc.constant('ask' as const), path, asking: account, session: account }),
    fc.record({ do: fc.constant('arrive' as const), turn: fc.nat(9) }),
    fc.record({ do: fc.constant('look' as const), path, asking: account }),
    fc.record({ do: fc.constant('sign out' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const worker = startWorker();
      const underWay: (() => Promise<void>)[] = [];
      for (const taken of steps) {
        if (taken.do === 'ask') {
          const { session } = taken;
          const respond = await worker.begin(taken.path, taken.asking);
          underWay.push(() => respond(Response.json({ madeFor: session }), session));
        } else if (taken.do === 'arrive') {
          const [arrive] = underWay.splice(taken.turn % Math.max(1, underWay.length), 1);
          await arrive?.();
        } else if (taken.do === 'look') {
          const kept = await worker.offline(taken.path, taken.asking);
          if (kept) expect(await kept.json()).toEqual({ madeFor: taken.asking });
        } else await worker.signOut();
      }
    }),
    { numRuns: 300 },
  );
});
