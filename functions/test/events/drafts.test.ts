import { adminEventSchema, eventDetailSchema, publishedSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { asInput, eventInput, HOUR, inDays, saved, withKey } from '../../../testing/event-requests';
import { useVenue } from '../../../testing/venue';

const KEY = '3f0a6f2e-3c1b-4c3e-9a5f-0b1c2d3e4f5b';
const WEEKLY = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24.5).toISOString() };
const FOLLOWING = { scope: 'following' };

const { app, member, organiser, noticesOf } = useClub();
const { givenBooking } = useVenue(app);

const draft = async (change: object = {}) =>
  saved(await organiser.client.post('/api/events', eventInput({ isDraft: true, ...change })));
const publish = (eventId: number, body: object = {}, options?: { headers: Record<string, string> }) =>
  organiser.client.post(`/api/admin/events/${eventId}/publish`, body, options);
const published = (reply: Parameters<typeof ok>[0]) => publishedSchema.parse(ok(reply)).published;
const detail = async (eventId: number, { client } = organiser) =>
  eventDetailSchema.parse(ok(await client.get(`/api/events/${eventId}`)));
const idsFor = async (path: string, { client } = organiser) =>
  z
    .array(z.object({ id: z.number() }))
    .parse(ok(await client.get(path)))
    .map(({ id }) => id);
const idsOf = ({ event: { id }, created }: { event: { id: number }; created: number }) =>
  Array.from({ length: created }, (_, number) => id + number);
const storedIn = (collection: string, eventId: number) => app().documents()[`${collection}/${eventId}`];
const outbox = () => Object.keys(app().documents()).filter((path) => path.startsWith('outbox/')).length;

describe('a draft', () => {
  it('is stored apart, with no live document and no notice, and has its page and place in the list for organisers', async () => {
    const { event, created } = await draft({ title: 'Noch geheim' });
    expect(created).toBe(1);
    expect(storedIn('events', event.id)).toBeUndefined();
    expect(Object.keys(app().documents()).filter((path) => path.startsWith('live/'))).toEqual([]);
    expect(noticesOf(event.id)).toEqual([]);
    expect(await detail(event.id)).toMatchObject({
      title: 'Noch geheim',
      isDraft: true,
      liveKey: null,
      registrations: [],
    });
    const listed = z.array(adminEventSchema).parse(ok(await organiser.client.get('/api/admin/events')));
    expect(listed.find(({ id }) => id === event.id)).toMatchObject({ isDraft: true, pendingCount: 0 });
    const starts = listed.map(({ startTime }) => startTime);
    expect(starts).toEqual(starts.toSorted());
  });

  it('of a series is not betrayed by a date of it that is published', async () => {
    const { event } = await draft(WEEKLY);
    expect(published(await publish(event.id))).toBe(1);
    expect(await detail(event.id)).toMatchObject({ recurrenceEnd: WEEKLY.recurrenceEnd });
    for (const client of [member.client, app().visitor()]) {
      expect(await detail(event.id, { ...member, client })).toMatchObject({ recurrenceEnd: null, recurrenceSkips: [] });
      for (const path of [
        `/api/events/${event.id}`,
        '/api/events',
        '/api/user/events?upcoming=true',
        '/api/public/events',
      ])
        expect((await client.get(path)).text).not.toContain(WEEKLY.recurrenceEnd);
    }
  });

  it('stays in the list of active events when its time has passed', async () => {
    const [startTime, endTime] = [inDays(-3), inDays(-2)].map((instant) => instant.toISOString());
    const { event } = await draft({ startTime, endTime });
    expect(await idsFor('/api/admin/events')).toContain(event.id);
    expect(await idsFor('/api/admin/events?archived=true')).not.toContain(event.id);
  });

  it('stays one when it is edited, as dates that an edit adds do, and nobody is told', async () => {
    const made = await draft();
    const before = outbox();
    const edited = saved(
      await organiser.client.put(
        `/api/events/${made.event.id}`,
        asInput(made, { ...WEEKLY, ...FOLLOWING, title: 'Neu', location: 'Turnhalle', isDraft: false }),
      ),
    );
    const ids = [made.event.id, ...(await idsFor('/api/admin/events')).filter((id) => id > made.event.id)];
    expect([edited.created, new Set(ids).size]).toEqual([2, 3]);
    for (const id of ids) {
      expect(await detail(id)).toMatchObject({ title: 'Neu', isDraft: true });
      expect(storedIn('events', id)).toBeUndefined();
    }
    expect(outbox()).toBe(before);
    const stale = asInput(made, { revision: 1, title: 'Alt' });
    expectRefusal(await organiser.client.put(`/api/events/${made.event.id}`, stale), 409, 'changed-meanwhile');
  });

  it('is deleted without a trace, also with all that follow', async () => {
    const made = await draft(WEEKLY);
    const before = outbox();
    const deleted = await organiser.client.delete(`/api/admin/events/${made.event.id}?scope=following`);
    expect(ok(deleted)).toMatchObject({ removed: 3, told: 0 });
    const named = Object.keys(app().documents()).filter((path) => path.split('/').at(-1) === String(made.event.id));
    expect([named, outbox()]).toEqual([[], before]);
    expectRefusal(await organiser.client.get(`/api/events/${made.event.id}`), 404, 'not-found');
  });

  it('is not cancelled, and takes no registrations, comments or attendance', async () => {
    const { event } = await draft();
    const { client } = organiser;
    expectRefusal(await client.post(`/api/admin/events/${event.id}/cancel`, { reason: null }), 409, 'event-draft');
    for (const path of ['register', 'comments']) {
      expectRefusal(await client.post(`/api/events/${event.id}/${path}`, { content: 'Hallo' }), 404, 'not-found');
    }
    const entries = { entries: [{ registrationId: `${event.id}-1`, present: true, hours: null }] };
    expectRefusal(await client.put(`/api/admin/events/${event.id}/attendance`, entries), 404, 'not-found');
    expectRefusal(await client.get(`/api/admin/events/${event.id}/registrations`), 404, 'not-found');
  });

  it('leaves the clubhouse to others, and asks about a booking when it is published', async () => {
    const { event } = await draft({ atClubhouse: true });
    const purpose = 'Silberhochzeit';
    await givenBooking({ date: inDays(10), end: new Date(inDays(10).getTime() + HOUR), purpose });
    const taken = await app().visitor().get('/api/venue-availability');
    expect(taken.text).not.toContain(`event-${event.id}`);
    const asked = await publish(event.id);
    expectRefusal(asked, 409, 'venue-overlap');
    expect([asked.text.includes(purpose), (await detail(event.id)).isDraft]).toEqual([true, true]);
    expect(published(await publish(event.id, { allowOverlap: true }))).toBe(1);
    expect((await app().visitor().get('/api/venue-availability')).text).toContain(`event-${event.id}`);
  });
});

describe('publishing', () => {
  it('makes it an event for everybody under the same address, and tells people as of a new one', async () => {
    const { event } = await draft();
    expectRefusal(await member.client.get(`/api/events/${event.id}`), 404, 'not-found');
    expect(published(await publish(event.id))).toBe(1);
    expect(storedIn('drafts', event.id)).toBeUndefined();
    expect(await detail(event.id, member)).toMatchObject({ isDraft: false, revision: 2 });
    for (const path of ['/api/events', '/api/events?fields=card', '/api/public/events']) {
      expect(await idsFor(path, member), path).toContain(event.id);
    }
    expect(noticesOf(event.id)).toMatchObject([{ kind: 'eventCreated', exceptUserId: organiser.id }]);
    ok(await member.client.post(`/api/events/${event.id}/register`, { notes: null }));
  });

  it('is repeatable, and tells people once', async () => {
    const { event } = await draft();
    expect([
      published(await publish(event.id, {}, withKey(KEY))),
      published(await publish(event.id, {}, withKey(KEY))),
    ]).toEqual([1, 1]);
    expect(published(await publish(event.id))).toBe(0);
    expect(noticesOf(event.id)).toHaveLength(1);
    expectRefusal(await publish(999_999), 404, 'not-found');
  });

  it('of a series tells people once, and of one date leaves the others to organisers', async () => {
    const [first = 0, second = 0, third = 0] = idsOf(await draft(WEEKLY));
    const before = outbox();
    expect(published(await publish(second))).toBe(1);
    expect(noticesOf(second)).toHaveLength(1);
    expect(await idsFor('/api/public/events', member)).toContain(second);
    for (const id of [first, third]) expectRefusal(await member.client.get(`/api/events/${id}`), 404, 'not-found');
    expect(published(await publish(first, FOLLOWING))).toBe(2);
    expect(outbox()).toBe(before + 2);
    expect(noticesOf(first)).toMatchObject([{ kind: 'eventCreated', dates: 2 }]);
  });

  it('of something past tells nobody', async () => {
    const [startTime, endTime] = [inDays(-3), inDays(-2)].map((instant) => instant.toISOString());
    const { event } = await draft({ startTime, endTime });
    expect(published(await publish(event.id))).toBe(1);
    expect(noticesOf(event.id)).toEqual([]);
  });
});

describe('a series of which one date is published', () => {
  it('is edited as one, cancels only what people know, and is deleted as one', async () => {
    const made = await draft(WEEKLY);
    const [first = 0, second = 0, third = 0] = idsOf(made);
    expect(published(await publish(first))).toBe(1);
    const change = asInput(await detailAsSaved(first), { ...FOLLOWING, location: 'Turnhalle' });
    expect(saved(await organiser.client.put(`/api/events/${first}`, change)).updated).toBe(3);
    const cancelled = await organiser.client.post(`/api/admin/events/${first}/cancel`, { reason: null, ...FOLLOWING });
    expect(ok(cancelled)).toMatchObject({ changed: 1 });
    for (const id of [second, third]) {
      expect(await detail(id)).toMatchObject({ location: 'Turnhalle', isDraft: true, cancelledAt: null });
    }
    const deleted = await organiser.client.delete(`/api/admin/events/${first}?scope=following`);
    expect(ok(deleted)).toMatchObject({ removed: 3 });
  });

  const detailAsSaved = async (eventId: number) => {
    const { registrations: _, version: __, isDraft: ___, ...event } = await detail(eventId);
    return { event };
  };
});
