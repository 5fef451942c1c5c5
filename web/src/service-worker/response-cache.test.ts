import { endpoints } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core/types';
import { KEPT_CACHE } from '@/lib/worker-protocol';
import { createMemoryCaches } from '@/testing/memory-caches';
import { keptPlugin } from './kept-plugin';
import { isKept, SESSION_CALLS } from './kept-requests';
import { createKeptResponses, MAX_AGE_DAYS, MAX_KEPT } from './response-cache';
import { passSessionCall } from './session-calls';

const OWNER = '/kept-answers/owner';
const ORIGIN = 'https://app.example';
const event = {} as Parameters<NonNullable<WorkboxPlugin['handlerWillStart']>>[0]['event'];
const refused = (status: number) => Response.json({ message: 'Nein' }, { status });

/** A worker without a browser: `get` does what Workbox does with an answer of the network. */
function startWorker() {
  const caches = createMemoryCaches();
  const clock = { now: Date.parse('2026-07-11T12:00:00Z') };
  const kept = createKeptResponses({ storage: caches, now: () => clock.now });
  const plugin = keptPlugin(kept, caches as unknown as CacheStorage);

  async function begin(path: string) {
    const request = new Request(ORIGIN + path);
    const state: Record<string, unknown> = {};
    await plugin.handlerWillStart?.({ request, event, state });
    return async (answer: Response) => {
      const response = (await plugin.fetchDidSucceed?.({ request, event, state, response: answer })) ?? answer;
      const stored = await plugin.cacheWillUpdate?.({ request, event, state, response });
      if (!stored) return;
      await (await caches.open(KEPT_CACHE)).put(request, stored);
      await plugin.cacheDidUpdate?.({ request, event, state, cacheName: KEPT_CACHE, newResponse: stored });
    };
  }

  return {
    kept,
    clock,
    begin,
    get: async (path: string, answer: Response) => (await begin(path))(answer),
    /** What is shown without a connection. */
    offline: async (path: string) => {
      const cachedResponse = await (await caches.open(KEPT_CACHE)).match(ORIGIN + path);
      const request = new Request(ORIGIN + path);
      return plugin.cachedResponseWillBeUsed?.({ cacheName: KEPT_CACHE, request, event, cachedResponse });
    },
    paths: () => caches.paths(KEPT_CACHE).filter((path) => path !== OWNER),
    call: (path: string, send: () => Promise<Response>) =>
      passSessionCall(SESSION_CALLS.get(path) ?? 'ends', { kept, send }),
  };
}

/** Somebody has looked at the list, an event and its comments. */
async function startSeen() {
  const worker = startWorker();
  await worker.get('/api/user', Response.json({ id: 'mara' }));
  for (const path of ['/api/events', '/api/events/7', '/api/events/7/comments']) {
    await worker.get(path, Response.json([]));
  }
  return worker;
}

describe('what is kept', () => {
  test.each([
    ['/api/user', true],
    ['/api/events', true],
    ['/api/events/12', true],
    ['/api/events/12/comments', true],
    ['/api/events/12/comments?before=abc', false],
    ['/api/events?from=2026-01-01', false],
    ['/api/events/12/waitlist', false],
    ['/api/events/create', false],
    ['/api/admin/events', false],
    ['/api/user/stats', false],
    ['/api/user/personal-data', false],
    ['/api/photos/abc', false],
    ['/events/12', false],
  ])('%s: %s', (path, kept) => {
    expect(isKept(new URL(path, ORIGIN))).toBe(kept);
  });

  test('says from when it is', async () => {
    const worker = await startSeen();
    worker.clock.now += 3_600_000;
    const answer = await worker.offline('/api/events/7');
    expect(answer?.headers.get('X-Offline-Since')).toBe('2026-07-11T12:00:00.000Z');
    expect(answer?.headers.get('Content-Type')).toBe('application/json');
  });

  test.each([
    ['a failure', () => refused(500)],
    ['a page instead of an answer', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('is never %s, which leaves what was kept before', async (_case, answer) => {
    const worker = await startSeen();
    await worker.get('/api/events/7', answer());
    await worker.get('/api/events/8', answer());
    expect(worker.paths()).toEqual(['/api/events', '/api/events/7', '/api/events/7/comments', '/api/user']);
    expect(await (await worker.offline('/api/events/7'))?.json()).toEqual([]);
  });

  test.each([403, 404, 410])('goes with what the server no longer gives (%i), with its comments', async (status) => {
    const worker = await startSeen();
    await worker.get('/api/events/7', refused(status));
    expect(worker.paths()).toEqual(['/api/events', '/api/user']);
  });

  test('is not shown after 14 days, and removed', async () => {
    const worker = await startSeen();
    worker.clock.now += MAX_AGE_DAYS * 86_400_000 - 1;
    expect(await worker.offline('/api/events')).toBeTruthy();
    worker.clock.now += 1;
    expect(await worker.offline('/api/events')).toBeFalsy();
    await worker.kept.removeOld();
    expect(worker.paths()).toEqual([]);
  });

  test('is at most so many events and comments; list and account stay', async () => {
    const worker = await startSeen();
    for (let id = 100; id < 100 + MAX_KEPT; id += 1) await worker.get(`/api/events/${id}`, Response.json({}));
    expect(worker.paths()).toHaveLength(MAX_KEPT + 2);
    expect(worker.paths()).not.toContain('/api/events/7');
  });
});

describe('it is one person’s view', () => {
  test('the paths that change who is looking are those of the contract', () => {
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
  ])('%s empties it at once', async (path, answer, left) => {
    const worker = await startSeen();
    await worker.call(path, async () => {
      expect(worker.paths()).toEqual([]);
      return answer();
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

  test('a page that knows of no session empties what a member saw, and leaves visitors what they did', async () => {
    const worker = await startSeen();
    await worker.kept.belongTo(null);
    expect(worker.paths()).toEqual([]);
    await worker.get('/api/events', Response.json([]));
    await worker.kept.belongTo(null);
    expect(worker.paths()).toEqual(['/api/events']);
  });

  test('another account empties it, even if its sign-in went unseen; the same one does not', async () => {
    const worker = await startSeen();
    await worker.get('/api/user', Response.json({ id: 'mara', firstName: 'Mara' }));
    expect(worker.paths()).toHaveLength(4);
    await worker.get('/api/user', Response.json({ id: 'ole' }));
    expect(worker.paths()).toEqual(['/api/user']);
  });

  test('visitors keep what they saw from one visit to the next', async () => {
    const worker = startWorker();
    await worker.get('/api/user', refused(401));
    await worker.get('/api/events', Response.json([]));
    await worker.get('/api/user', refused(401));
    expect(worker.paths()).toEqual(['/api/events']);
  });

  test('an answer that was under way is not kept for the next person, whatever overtakes it', async () => {
    const paths = fc.constantFrom('/api/user', '/api/events', '/api/events/7', '/api/events/7/comments');
    await fc.assert(
      fc.asyncProperty(fc.array(paths, { minLength: 1, maxLength: 5 }), fc.boolean(), async (asked, during) => {
        const worker = await startSeen();
        const answers = await Promise.all(asked.map((path) => worker.begin(path)));
        const arrive = () => Promise.all(answers.map((answer) => answer(Response.json({ id: 'mara' }))));
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
