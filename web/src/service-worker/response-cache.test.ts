import { describe, expect, test } from 'vitest';
import { ORIGIN, refused, startSeen } from '@/testing/worker-with-cache';
import { isCacheable, MAX_AGE_DAYS, MAX_CACHED } from './response-cache';

describe('a cached response', () => {
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
    ['/api/events?fields=card', '/api/events?fields=card'],
    ['/api/user/events?upcoming=true', '/api/user/events?upcoming=true'],
  ])('is removed when the server refuses %s, however else the page asked for it', async (asked, other) => {
    const worker = await startSeen();
    const before = worker.paths().filter((path) => path !== '/api/events');
    for (const status of [403, 404]) {
      await worker.get(asked, Response.json([]));
      await worker.get(other, Response.json([]));
      await worker.get(asked, refused(status));
      expect(worker.paths().filter((path) => path !== '/api/events')).toEqual(before);
    }
  });

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
