import { cardEventSchema, eventTextSchema, type ListPage, listRequestOf } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildEvent } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const PUBLIC_PATHS = ['/api/public/events', '/api/public/event-texts'];

const { app, member, organiser, juergen, maria } = useClub();

beforeAll(async () => {
  await app().store(
    buildEvent({ id: 1, startTime: inDays(3), active: [member, maria], waiting: [juergen], description: 'Mit Grill' }),
    buildEvent({ id: 2, startTime: inDays(5), active: [organiser] }),
    buildEvent({ id: 3, startTime: inDays(-3) }),
    buildEvent({ id: 4, startTime: inDays(-100) }),
    buildEvent({ id: 5, startTime: inDays(-99) }),
  );
});

describe("the visitors' copy of the list", () => {
  it.each(PUBLIC_PATHS)('(%s) is the same for visitors, members and organisers, and names nobody', async (path) => {
    const replies = await Promise.all(
      [app().visitor(), member.client, organiser.client].map((client) => client.get(path)),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    for (const { text, headers, status } of replies) {
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
      expect(headers.getSetCookie()).toEqual([]);
      for (const person of [member, organiser, maria, juergen]) {
        for (const secret of [person.id, person.lastName, person.email]) expect(text).not.toContain(secret);
      }
      expect(text).not.toMatch(/"myStatus":"/);
    }
  });

  it.each(PUBLIC_PATHS)('(%s) is sent again only when it has changed', async (path) => {
    const etag = (await app().visitor().get(path)).headers.get('etag') ?? '';
    const known = { headers: { 'If-None-Match': etag, 'Cache-Control': 'no-cache' } };
    const again = await app().visitor().get(path, known);
    expect([again.status, again.text, again.headers.get('cache-control')]).toEqual([
      304,
      '',
      'public, max-age=0, s-maxage=60',
    ]);
    const title = `Neu ${path}`;
    await app().store(buildEvent({ id: 90, startTime: inDays(1), title, description: title }));
    expect((await app().visitor().get(path, known)).status).toBe(200);
  });

  it('holds the descriptions, for a search, apart from the list', async () => {
    expect((await app().visitor().get('/api/public/events')).text).not.toContain('Mit Grill');
    const texts = z.array(eventTextSchema).parse((await app().visitor().get('/api/public/event-texts')).json);
    expect(texts.find(({ id }) => id === 1)?.description).toBe('Mit Grill');
  });
});

describe('the list', () => {
  it('of cards has no texts, and tells members their own status', async () => {
    const { json } = await member.client.get('/api/events?fields=card');
    const events = z.array(z.strictObject(cardEventSchema.shape)).parse(json);
    expect(events.find(({ id }) => id === 1)).toMatchObject({ myStatus: 'registered', waitlistCount: 1 });
  });
});

describe('the first request of a page', () => {
  const pages: ListPage[] = ['home', 'events', 'dashboard', 'admin'];

  it.each(pages)('(%s) is served, to members with their cookie and to visitors without one', async (page) => {
    for (const [client, signedIn] of [
      [organiser.client, true],
      [app().visitor(), false],
    ] as const) {
      const request = listRequestOf(page, signedIn);
      if (!request) continue;
      const { status, headers } = await client.get(request.url);
      expect(status).toBe(200);
      const isShared = (headers.get('cache-control') ?? '').startsWith('public');
      expect(request.credentials, 'only what everybody may see is asked for without a cookie').toBe(
        isShared ? 'omit' : 'include',
      );
    }
  });
});

it('comes compressed, because Hosting sends the responses of functions as they are', async () => {
  const { headers } = await app().visitor().get('/api/public/events');
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('vary')).toContain('Accept-Encoding');
});
