import { adminEventSchema, eventDetailSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildEvent, buildMember } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { eventInput, inDays, saved } from '../../../testing/event-requests';

/** A query that finds nothing costs one read. */
const NO_DRAFTS = 1;

const { app, nothingWritten, member, organiser, noticesOf } = useClub();

const make = async (change: object = {}) => saved(await organiser.client.post('/api/events', eventInput(change)));

describe('POST /api/events', () => {
  it('creates an event that everyone sees, with the next number, and announces it', async () => {
    const first = await make();
    app().counts();
    const { event, ...counts } = await make({ title: 'Herbstfest', maxParticipants: null });
    // It reads the counter, and writes the event, its live counts, the counter and the notice.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 4 });
    expect(counts).toMatchObject({ created: 1, updated: 0, removed: 0, kept: [] });
    expect(event).toMatchObject({ id: first.event.id + 1, title: 'Herbstfest', revision: 1, seriesId: null });

    const seen = eventDetailSchema.parse((await app().visitor().get(`/api/events/${event.id}`)).json);
    const defaults = { notes: null, imageUrl: null, registrationEnabled: true, autoConfirm: false, membersOnly: false };
    const sent = eventInput({ ...defaults, title: 'Herbstfest', maxParticipants: null });
    expect(seen).toMatchObject({ ...sent, recurrenceInterval: 'none', recurrenceEnd: null, registrations: [] });
    expect(app().documents()[`live/${seen.liveKey}`]).toMatchObject({ active: 0, waiting: 0, maxParticipants: null });
    expect(noticesOf(event.id)).toEqual([
      expect.objectContaining({ kind: 'eventCreated', exceptUserId: organiser.id, title: 'Herbstfest', attempts: 0 }),
    ]);
    expect((await member.client.post(`/api/events/${event.id}/register`)).json).toMatchObject({ status: 'registered' });
  });

  it('announces no past event', async () => {
    const past = { startTime: inDays(-2).toISOString(), endTime: inDays(-1).toISOString() };
    expect(noticesOf((await make(past)).event.id)).toEqual([]);
  });
});

describe('DELETE /api/admin/events/{id}', () => {
  it('removes the event and its live counts, and tells those who were in it', async () => {
    const [anna, ben, clara] = [buildMember(), buildMember(), buildMember()];
    const people = { maxParticipants: 1, active: [anna], waiting: [ben], cancelled: [clara] };
    await app().store(buildEvent({ id: 700, startTime: inDays(5), ...people }));
    expect((await organiser.client.delete('/api/admin/events/700')).json).toMatchObject({ removed: 1 });
    expect(app().documents()).not.toHaveProperty(['events/700']);
    expect(app().documents()).not.toHaveProperty(['live/e700']);
    expectRefusal(await member.client.get('/api/events/700'), 404, 'not-found');
    expectRefusal(await member.client.post('/api/events/700/register'), 404, 'not-found');
    expect(noticesOf(700)).toEqual([
      expect.objectContaining({ kind: 'eventCancelled', userIds: [anna.id, ben.id], title: 'Sommerfest' }),
    ]);
  });

  it('succeeds for an event that is gone or never existed, and writes nothing', async () => {
    for (const id of [700, 987_654]) {
      const reply = await nothingWritten(() => organiser.client.delete(`/api/admin/events/${id}`));
      expect([reply.status, reply.json]).toMatchObject([200, { removed: 0 }]);
    }
    expectRefusal(await organiser.client.delete('/api/admin/events/abc'), 404, 'not-found');
    expectRefusal(await organiser.client.delete('/api/admin/events/700?scope=all'), 400, 'validation');
  });

  it('does not give its number to another event', async () => {
    const { event } = await make();
    await organiser.client.delete(`/api/admin/events/${event.id}`);
    expect((await make()).event.id).toBe(event.id + 1);
  });
});

describe('GET /api/admin/events', () => {
  const list = async (query = '') =>
    z.array(adminEventSchema).parse((await organiser.client.get(`/api/admin/events${query}`)).json);

  it('lists events that are not over, ascending, or archived ones, the latest first, with counts', async () => {
    const people = [buildMember(), buildMember(), buildMember(), buildMember()] as const;
    await app().store(
      buildEvent({ id: 801, startTime: inDays(-3) }),
      buildEvent({ id: 802, startTime: inDays(-40) }),
      // This one has started and goes on.
      buildEvent({ id: 803, startTime: inDays(-1), endTime: inDays(1) }),
      buildEvent({
        id: 804,
        startTime: inDays(400),
        maxParticipants: 2,
        roster: [
          ...buildEvent({ autoConfirm: true, active: [people[0]] }).roster,
          ...buildEvent({ createdAt: inDays(-4), active: [people[1]], waiting: [people[2]] }).roster,
        ],
      }),
    );
    const [active, archived] = [await list(), await list('?archived=true')];
    const counts = { _count: { registrations: 2 }, waitlistCount: 1, pendingCount: 1 };
    expect(active.at(-1)).toMatchObject({ id: 804, maxParticipants: 2, ...counts });
    const starts = (events: typeof active) => events.map(({ startTime }) => startTime);
    expect(starts(active)).toEqual(starts(active).toSorted());
    expect(starts(archived)).toEqual(starts(archived).toSorted().reverse());
    const ids = (events: typeof active) => events.map(({ id }) => id);
    expect(ids(active)).toEqual(expect.arrayContaining([803, 804]));
    expect(ids(archived).filter((id) => id > 800)).toEqual([801, 802]);
    expect(new Set([...ids(active), ...ids(archived)]).size).toBe(active.length + archived.length);
    expect(await list('?archived=false')).toEqual(active);
  });

  it('sends only what the list shows of an event', async () => {
    const { text } = await organiser.client.get('/api/admin/events');
    expect(text).not.toContain('"description"');
    expect(text).not.toContain('uid');
  });

  it('costs one query for the events that it shows and those of the last three days, and one for drafts', async () => {
    const threeDaysAgo = inDays(-3);
    const { docs } = await app().firestore.collection('events').where('endTime', '>=', threeDaysAgo).get();
    app().counts();
    const events = await list();
    // A shift may end so much later than its event.
    expect(docs.length - events.length).toBeLessThan(3);
    expect(app().counts()).toEqual({ reads: ACCESS_READ + docs.length + NO_DRAFTS, writes: 0 });
  });
});
