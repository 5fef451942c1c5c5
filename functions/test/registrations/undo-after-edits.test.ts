import { occurrenceStart, registerResponseSchema } from '@club/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClubEvent } from '../../src/events/club-event';
import { UNDO_MS } from '../../src/registrations/rules';
import { expectRefusal } from '../../src/testing/api-test';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { lines } from '../../src/testing/delivered-pushes';
import { asInput, eventInput, inDays, saved } from '../../src/testing/event-requests';
import type { TestMember } from '../../src/testing/start-test-app';

const GONE = 'Diese Veranstaltung gibt es nicht mehr.';

const { app, eventOf, withDevice, deliveredPushes, anna, ben, person } = useClub();
const organiser = person({ firstName: 'Vera' }, 'organiser');

beforeAll(async () => {
  await Promise.all([anna, ben].map(withDevice));
  for (const { client } of [anna, ben]) {
    ok(await client.post('/api/notifications/preferences', { eventCreated: false }));
  }
});
afterEach(async () => {
  app().clock.advance(UNDO_MS);
  await deliveredPushes();
});

const own = (eventId: number) => `/api/events/${eventId}/register`;
const join = async ({ client }: TestMember, eventId: number) => ok(await client.post(own(eventId), { notes: null }));
const cancel = async ({ client }: TestMember, eventId: number) => ok(await client.delete(own(eventId)));
const undo = ({ client }: TestMember, eventId: number) => client.post(`${own(eventId)}/undo`);
const undone = async (person: TestMember, eventId: number) =>
  registerResponseSchema.parse(ok(await undo(person, eventId))).status;
const make = async (change: object) => saved(await organiser.client.post('/api/events', eventInput(change)));
const edit = async (made: Parameters<typeof asInput>[0], change: object) =>
  saved(await organiser.client.put(`/api/events/${made.event.id}`, asInput(made, { ...change, revision: undefined })));
const statuses = async (eventId: number) =>
  Object.fromEntries((await eventOf(eventId)).roster.map(({ userId, status }) => [userId, status]));

/** Anna registers, then Ben; she cancels, and he moves up if there is only her place. */
async function given(change: object) {
  const made = await make(change);
  await join(anna, made.event.id);
  await join(ben, made.event.id);
  const before = await eventOf(made.event.id);
  await cancel(anna, made.event.id);
  return { made, id: made.event.id, before };
}

describe('undoing a cancellation after an organiser', () => {
  it.each([2, null])(
    'raised the limit to %s: both have a place, and the entry is the same as before',
    async (limit) => {
      const { made, id, before } = await given({ maxParticipants: 1 });
      await edit(made, { maxParticipants: limit });
      expect(await undone(anna, id)).toBe('registered');
      const { roster } = await eventOf(id);
      expect(roster[0]).toEqual(before.roster[0]);
      expect(await statuses(id)).toEqual({ [anna.id]: 'pending', [ben.id]: 'pending' });
      app().clock.advance(UNDO_MS);
      const told = lines(await deliveredPushes());
      expect(told).toEqual([expect.stringMatching(/^Ben: Du bist nachgerückt/)]);
    },
  );

  it.each([
    ['to another day', { startTime: inDays(20), endTime: inDays(21) }],
    ['so that it runs', { startTime: inDays(-1), endTime: inDays(1) }],
    ['so that it is over', { startTime: inDays(-2), endTime: inDays(-1) }],
  ])('moved the event %s: the person is registered at its present time', async (_, { startTime, endTime }) => {
    const { made, id, before } = await given({});
    await edit(made, { startTime: startTime.toISOString(), endTime: endTime.toISOString() });
    expect(await undone(anna, id)).toBe('registered');
    expect(await eventOf(id)).toMatchObject({ startTime, endTime, roster: before.roster });
  });

  it('deleted the event: says that it is gone, and whoever moved up hears of the deletion only', async () => {
    const { id } = await given({ maxParticipants: 1 });
    ok(await organiser.client.delete(`/api/admin/events/${id}`));
    for (const attempt of [1, 2]) {
      const reply = await undo(anna, id);
      expectRefusal(reply, 404, 'not-found');
      expect(reply.json, `attempt ${attempt}`).toMatchObject({ message: GONE });
    }
    expect(app().documents()[`events/${id}`]).toBeUndefined();
    app().clock.advance(UNDO_MS);
    expect(lines(await deliveredPushes())).toEqual([expect.stringMatching(/^Ben: Abgesagt/)]);
  });
});

describe('undoing a cancellation in a series that was', () => {
  const seriesOf = async (seriesId: string | null): Promise<ClubEvent[]> => {
    const { docs } = await app().firestore.collection('events').where('seriesId', '==', seriesId).get();
    const events = await Promise.all(docs.map(({ id }) => eventOf(Number(id))));
    return events.sort((a, b) => Number(a.startTime) - Number(b.startTime));
  };

  /** In a weekly series of four Anna has cancelled the second and the last occurrence, in which Ben moved up. */
  async function givenSeries() {
    const recurrenceEnd = occurrenceStart(inDays(10), 'weekly', 3).toISOString();
    const made = await make({ recurrenceInterval: 'weekly', recurrenceEnd, maxParticipants: 1 });
    const [first, second, third, last] = (await seriesOf(made.event.seriesId)).map(({ id }) => id);
    if (!first || !second || !third || !last) throw new Error('the series has four occurrences');
    for (const id of [second, last]) {
      await join(anna, id);
      await join(ben, id);
      await cancel(anna, id);
    }
    return { made, first, second, third, last };
  }
  const shifted = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

  it('edited from one occurrence on: each has its new facts, and the place comes back where there is one', async () => {
    const { made, second, last } = await givenSeries();
    const { startTime, endTime } = made.event;
    const times = { startTime: shifted(startTime, 1), endTime: shifted(endTime, 1) };
    await edit(made, { ...times, title: 'Neu', maxParticipants: 2, scope: 'following' });
    for (const id of [second, last]) {
      expect(await undone(anna, id)).toBe('registered');
      expect(await eventOf(id)).toMatchObject({ title: 'Neu', maxParticipants: 2 });
      expect(await statuses(id)).toEqual({ [anna.id]: 'pending', [ben.id]: 'pending' });
    }
  });

  it('ended earlier: occurrences with people stay and can be undone; one that nobody had left is gone', async () => {
    const { made, first, third, last } = await givenSeries();
    await join(anna, third);
    await cancel(anna, third);
    const { startTime } = await eventOf(first);
    await edit(made, { recurrenceEnd: startTime.toISOString(), scope: 'following' });
    expect(await undone(anna, last)).toBe('waitlisted');
    const reply = await undo(anna, third);
    expectRefusal(reply, 404, 'not-found');
    expect(reply.json).toMatchObject({ message: GONE });
  });
});
