import { calendarFeedSchema, eventSummarySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectRefusal } from '../../../testing/api-test';
import { buildEvent, buildMember } from '../../../testing/builders';
import type { Client, RequestOptions } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { asInput, DAY, eventInput, inDays, saved } from '../../../testing/event-requests';
import { parseFeed } from '../../../testing/parse-feed';

const { app, visitor, costing, nothingWritten, anna, organiser, person } = useClub();
const berta = person();
const PUBLIC = '/api/calendar.ics';
const names = buildMember({ firstName: 'Valentina', lastName: 'Quittenbaum' });

/** Returns the last Sunday of March or October next year at 0:00 UTC; the clocks change an hour later. */
function changeNight(month: 3 | 10): number {
  const lastDay = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY;
}

const linkOf = async (client: Client): Promise<string> => {
  const { path } = calendarFeedSchema.parse((await client.post('/api/user/calendar-feed')).json);
  if (!path) throw new Error('no link');
  return path;
};

async function read(path: string, options?: RequestOptions) {
  const reply = await visitor().get(path, options);
  expect(reply.status).toBe(200);
  return { ...reply, ...parseFeed(reply.text) };
}

const entryIn = async (path: string, id: number) =>
  (await read(path)).events.find(({ uid }) => uid === `event-${id}@ltv-helferportal`);

describe('GET /api/calendar.ics', () => {
  it('holds coming events and those that ended in the last 90 days, at the same instants as the API', async () => {
    const times = [3, 10].flatMap((month) => {
      const night = changeNight(month as 3 | 10);
      const minutes = (from: number, to: number) => [new Date(night + from * 60_000), new Date(night + to * 60_000)];
      // The events lie on the day before, across the change, in the hour around it and on the day after.
      return [minutes(-14 * 60, -10 * 60), minutes(-120, 240), minutes(30, 50), minutes(90, 110), minutes(720, 960)];
    });
    const past = [-89, -91].map((days) => [inDays(days), new Date(inDays(days).getTime() + 60_000)]);
    const events = [...times, ...past].map(([startTime, endTime], at) => {
      return buildEvent({ id: 100 + at, startTime, endTime, active: [names], waiting: [names] });
    });
    await app().store(...events);
    const feed = await nothingWritten(() => read(PUBLIC, { headers: { 'X-Forwarded-Host': 'verein.example' } }));
    expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(feed.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
    expect(feed.headers.get('vary')).toBe('X-Forwarded-Host, Accept-Encoding');

    const told = z.array(eventSummarySchema).parse((await visitor().get('/api/events')).json);
    const byUid = new Map(feed.events.map((event) => [event.uid, event]));
    for (const { id } of events.slice(0, -1)) {
      const event = byUid.get(`event-${id}@ltv-helferportal`);
      const { startTime, endTime } = told.find((summary) => summary.id === id) ?? {};
      expect([event?.start.toISOString(), event?.end.toISOString()]).toEqual([startTime, endTime]);
      expect(event).toMatchObject({ status: 'CONFIRMED', url: `https://verein.example/events/${id}` });
    }
    expect(feed.events).toHaveLength(events.length - 1);
    for (const secret of [names.firstName, names.lastName, names.id]) expect(feed.text).not.toContain(secret);
  });

  it('takes one query, and one read for each event that is in it', async () => {
    app().counts();
    const { events } = await read(PUBLIC);
    expect(app().counts()).toEqual({ reads: events.length, writes: 0 });
  });

  it('is not sent again to a client that has it until something in it changes', async () => {
    const first = await read(PUBLIC);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    app().clock.advance(90_000);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const reply = await visitor().get(PUBLIC, { headers: { 'If-None-Match': known, 'Cache-Control': 'no-cache' } });
      expect([reply.status, reply.text, reply.headers.get('etag')]).toEqual([304, '', etag]);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
    }
    await app().store(buildEvent({ id: 120, startTime: inDays(5) }));
    const changed = await read(PUBLIC, { headers: { 'If-None-Match': etag } });
    expect(changed.headers.get('etag')).not.toBe(etag);
    const head = await visitor().request('HEAD', PUBLIC);
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', changed.headers.get('etag')]);
  });

  it('shows an edit by a higher sequence number, and for 30 days that an event is cancelled', async () => {
    const created = saved(await organiser.client.post('/api/events', eventInput({ title: 'Grillabend' })));
    const { id } = created.event;
    const before = await entryIn(PUBLIC, id);
    const edited = await organiser.client.put(`/api/events/${id}`, asInput(created, { title: 'Grillfest' }));
    expect(edited.status).toBe(200);
    const after = await entryIn(PUBLIC, id);
    expect(after).toMatchObject({ uid: before?.uid, summary: 'Grillfest', status: 'CONFIRMED' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);

    expect((await organiser.client.delete(`/api/admin/events/${id}`)).status).toBe(200);
    app().clock.advance(29 * DAY);
    const removed = await entryIn(PUBLIC, id);
    expect(removed).toMatchObject({
      uid: before?.uid,
      summary: 'Grillfest',
      status: 'CANCELLED',
      start: before?.start,
    });
    expect(removed?.sequence).toBeGreaterThan(after?.sequence ?? 0);
    app().clock.advance(2 * DAY);
    expect(await entryIn(PUBLIC, id)).toBeUndefined();
  });
});

describe('GET /api/calendar/events/{id}.ics', () => {
  it('is one event for anyone, under its name and with the id that it has in the feed, in one read', async () => {
    const startTime = new Date('2027-07-12T16:00:00Z');
    const event = buildEvent({ id: 300, title: 'Sommerfest', startTime, active: [names], waiting: [berta] });
    await app().store(event);
    app().counts();
    const headers = { 'X-Forwarded-Host': 'verein.example' };
    const file = await read('/api/calendar/events/300.ics', { headers });
    expect(app().counts()).toEqual({ reads: 1, writes: 0 });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('inline; filename="sommerfest-2027-07-12.ics"');
    expect(file.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
    expect(file.events).toMatchObject([
      { uid: 'event-300@ltv-helferportal', summary: 'Sommerfest', url: 'https://verein.example/events/300' },
    ]);
    expect(file.events[0]?.start).toEqual(startTime);
    for (const secret of [names.firstName, names.lastName, names.id, berta.id]) expect(file.text).not.toContain(secret);

    const known = { 'If-None-Match': file.headers.get('etag') ?? '', ...headers };
    app().clock.advance(90_000);
    expect((await visitor().get('/api/calendar/events/300.ics', { headers: known })).status).toBe(304);
  });

  it('says whether the person is certain to come, as the page asks for it, and nothing otherwise', async () => {
    const statusOf = async (query: string) => {
      const { events, text } = await read(`/api/calendar/events/300.ics${query}`);
      expect(events).toHaveLength(1);
      return text.match(/^STATUS:.*$/gm);
    };
    expect(await statusOf('')).toBeNull();
    expect(await statusOf('?status=tentative')).toEqual(['STATUS:TENTATIVE']);
    expect(await statusOf('?status=confirmed')).toEqual(['STATUS:CONFIRMED']);
    for (const other of ['?status=CANCELLED', '?status[]=tentative', '?status=tentative%0D%0AATTACH:x']) {
      expect(await statusOf(other)).toBeNull();
    }
  });

  it('is not there for an event that does not exist, and can only be read', async () => {
    expectRefusal(await visitor().get('/api/calendar/events/301.ics'), 404, 'not-found');
    const reply = await visitor().post('/api/calendar/events/300.ics');
    expectRefusal(reply, 405, 'method-not-allowed');
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('GET /api/calendar/{uid}-{secret}.ics', () => {
  it("holds the member's own events: waiting and pending as tentative, then confirmed, absent when cancelled, and marked when deleted", async () => {
    const full = buildEvent({ id: 200, startTime: inDays(3), maxParticipants: 1, active: [berta], waiting: [anna] });
    const other = buildEvent({ id: 201, startTime: inDays(4), active: [names, berta] });
    const past = buildEvent({ id: 202, startTime: inDays(-300), active: [anna, names] });
    await app().store(full, other, past, buildEvent({ id: 203, startTime: inDays(6), active: [anna] }));
    const link = await linkOf(anna.client);
    // The reads are the link's own document, the owner's access, and the events that are in the feed.
    const feed = await costing({ reads: 2 + 3, writes: 0 }, () => read(link));
    expect(feed.headers.get('cache-control')).toBe('private, no-cache');
    expect(feed.events.map(({ uid, status }) => `${uid.split('@')[0]} ${status}`)).toEqual([
      'event-202 CONFIRMED',
      'event-200 TENTATIVE',
      'event-203 TENTATIVE',
    ]);
    for (const secret of [names.firstName, names.lastName, names.id, berta.id, berta.lastName]) {
      expect(feed.text).not.toContain(secret);
    }

    await berta.client.delete('/api/events/200/register');
    const promoted = await entryIn(link, 200);
    expect(promoted).toMatchObject({ status: 'TENTATIVE' });
    expect((await organiser.client.post('/api/admin/events/200/registrations/confirm-all', {})).status).toBe(200);
    // The entry keeps its number: the event itself is what it was.
    expect(await entryIn(link, 200)).toMatchObject({ status: 'CONFIRMED', sequence: promoted?.sequence });
    expect(await entryIn(await linkOf(berta.client), 200)).toBeUndefined();
    await anna.client.delete('/api/events/203/register');
    expect(await entryIn(link, 203)).toBeUndefined();
    await organiser.client.delete('/api/admin/events/200');
    expect(await entryIn(link, 200)).toMatchObject({ status: 'CANCELLED' });
    expect((await visitor().get(link, { headers: { 'If-None-Match': '*' } })).status).toBe(304);
  });

  it('responds with 404 to every link but the present one of its owner', async () => {
    const old = await linkOf(anna.client);
    const link = await linkOf(anna.client);
    expect(link).not.toBe(old);
    expect((await anna.client.get('/api/user/calendar-feed')).json).toEqual({ path: link });
    const [, uid, secret = ''] = /^\/api\/calendar\/(\w+)-([0-9a-f]+)\.ics$/.exec(link) ?? [];
    expect(uid).toBe(anna.id);
    expect(secret.length * 4, 'bits of the secret').toBeGreaterThanOrEqual(128);
    const foreign = await linkOf(berta.client);
    const others = [
      old,
      link.replace(anna.id, berta.id),
      link.replace(anna.id, names.id),
      foreign.replace(berta.id, anna.id),
      link.replace(secret, secret.slice(1)),
      link.replace(secret, ''),
      link.replace(secret, secret.toUpperCase()),
      link.replace('.ics', ''),
      link.replace(anna.id, '..%2fcalendarFeeds%2f'),
      '/api/calendar/%2e%2e.ics',
    ];
    for (const path of others) {
      const reply = await visitor().get(path);
      expectRefusal(reply, 404, 'not-found');
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
    await read(link);
    expect((await anna.client.delete('/api/user/calendar-feed')).json).toEqual({ path: null });
    expectRefusal(await visitor().get(link), 404, 'not-found');
    await read(foreign);
  });
});
