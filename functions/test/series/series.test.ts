import { errorBodySchema, formatClub, fromClubInput, occurrenceStart } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { asInput, eventInput, inDays, saved } from '../../../testing/event-requests';
import type { ClubEvent } from '../../src/events/club-event';

const { app, costing, nothingWritten, member, organiser, colleague, noticesOf } = useClub();

const at = (text: string) => fromClubInput(text)?.toISOString();
const weekly = (count: number, change: object = {}) =>
  eventInput({
    recurrenceInterval: 'weekly',
    recurrenceEnd: occurrenceStart(inDays(10), 'weekly', count - 1).toISOString(),
    ...change,
  });
const make = async (input: object) => saved(await organiser.client.post('/api/events', input));

async function seriesOf(seriesId: string | null): Promise<ClubEvent[]> {
  const { docs } = await app().firestore.collection('events').where('seriesId', '==', seriesId).get();
  const events = await Promise.all(docs.map(({ id }) => app().events.find(Number(id))));
  return events.filter((event) => event !== null).sort((a, b) => Number(a.startTime) - Number(b.startTime));
}

const clock = ({ startTime }: ClubEvent) => formatClub(startTime, 'dd.MM. HH:mm');

async function register(eventId: number): Promise<void> {
  expect((await member.client.post(`/api/events/${eventId}/register`)).status).toBe(200);
}

describe('creating a series', () => {
  it('creates every event at the same hour, across the change of the clocks, and announces them once', async () => {
    const { event, created } = await make(
      eventInput({
        startTime: at('2035-03-21T18:00'),
        endTime: at('2035-03-21T20:30'),
        recurrenceInterval: 'weekly',
        recurrenceEnd: at('2035-04-04T18:00'),
      }),
    );
    expect(created).toBe(3);
    const series = await seriesOf(event.seriesId);
    expect(series.map(clock)).toEqual(['21.03. 18:00', '28.03. 18:00', '04.04. 18:00']);
    expect(series.map(({ endTime }) => formatClub(endTime, 'HH:mm'))).toEqual(['20:30', '20:30', '20:30']);
    expect(series.map(({ id }) => id)).toEqual([event.id, event.id + 1, event.id + 2]);
    expect(series.map(({ seriesIndex, revision }) => [seriesIndex, revision])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    const notices = series.map(({ id }) => noticesOf(id).length);
    expect(notices).toEqual([1, 0, 0]);
    for (const { liveKey } of series) expect(app().documents()[`live/${liveKey}`]).toMatchObject({ active: 0 });
  });

  it('of 200 events takes one transaction with two writes for each event, the counter and the notice', async () => {
    const recurrenceEnd = occurrenceStart(inDays(10), 'daily', 199).toISOString();
    const daily = eventInput({ recurrenceInterval: 'daily', recurrenceEnd });
    const { event, created } = await costing({ writes: 200 * 2 + 2 }, () => make(daily));
    expect(created).toBe(200);
    expect(await seriesOf(event.seriesId)).toHaveLength(200);
  });

  it('by two organisers at the same moment gives every event a different number', async () => {
    const made = await Promise.all([make(weekly(10)), make(weekly(10)), make(eventInput())]);
    const series = await Promise.all(made.slice(0, 2).map(({ event }) => seriesOf(event.seriesId)));
    const ids = [...series.flat().map(({ id }) => id), made[2]?.event.id];
    expect(new Set(ids).size).toBe(21);
  });
});

describe('editing a series', () => {
  it('to an earlier end removes empty occurrences and names those that are kept', async () => {
    const made = await make(weekly(5));
    const [, , third, fourth, fifth] = await seriesOf(made.event.seriesId);
    await register(fourth?.id ?? 0);
    const change = { scope: 'following', recurrenceEnd: made.event.startTime };
    const answer = saved(await organiser.client.put(`/api/events/${made.event.id}`, asInput(made, change)));
    expect(answer).toMatchObject({ created: 0, updated: 2, removed: 3 });
    expect(answer.kept).toEqual([{ id: fourth?.id, startTime: fourth?.startTime.toISOString() }]);
    for (const gone of [third, fifth]) {
      expect(app().documents()).not.toHaveProperty([`events/${gone?.id}`]);
      expect(app().documents()).not.toHaveProperty([`live/${gone?.liveKey}`]);
    }
    expect((await app().events.find(fourth?.id ?? 0))?.roster).toHaveLength(1);
  });

  it('to a later end creates events with the next numbers, up to 200 in all', async () => {
    const made = await make(weekly(2));
    const last = (await make(eventInput())).event.id;
    const until = (number: number) => ({
      scope: 'following',
      recurrenceEnd: occurrenceStart(made.event.startTime, 'weekly', number).toISOString(),
    });
    const path = `/api/events/${made.event.id}`;
    const tooMany = await nothingWritten(() => organiser.client.put(path, asInput(made, until(200))));
    expectRefusal(tooMany, 400, 'validation');
    expect(errorBodySchema.parse(tooMany.json).issues).toEqual([
      { path: 'recurrenceEnd', message: expect.stringContaining('höchstens 200 Termine') },
    ]);
    expect(saved(await organiser.client.put(path, asInput(made, until(4))))).toMatchObject({ created: 3, updated: 2 });
    const series = await seriesOf(made.event.seriesId);
    expect(series.map(({ id }) => id)).toEqual([made.event.id, made.event.id + 1, last + 1, last + 2, last + 3]);
    expect((await make(eventInput())).event.id).toBe(last + 4);
  });

  it('by two organisers from two of its events at the same moment leaves one series without duplicates', async () => {
    const made = await make(weekly(3));
    const [first, second] = await seriesOf(made.event.seriesId);
    const recurrenceEnd = occurrenceStart(made.event.startTime, 'weekly', 5).toISOString();
    const change = { scope: 'following', recurrenceEnd };
    const replies = await Promise.all([
      organiser.client.put(`/api/events/${first?.id}`, asInput(made, { ...change, revision: undefined })),
      colleague.client.put(
        `/api/events/${second?.id}`,
        asInput(made, { ...change, ...startOf(second), revision: undefined }),
      ),
    ]);
    expect(replies.map((reply) => saved(reply).created).sort()).toEqual([0, 3]);
    expect((await seriesOf(made.event.seriesId)).map(({ seriesIndex }) => seriesIndex)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('deleting a series from one event on', () => {
  it('leaves the earlier ones, which end the series, and tells each person once', async () => {
    const made = await make(weekly(4));
    const [first, second, third, fourth] = await seriesOf(made.event.seriesId);
    for (const event of [second, third, fourth]) await register(event?.id ?? 0);
    const reply = await organiser.client.delete(`/api/admin/events/${third?.id}?scope=following`);
    expect(reply.json).toMatchObject({ removed: 2 });
    expect((await seriesOf(made.event.seriesId)).map(({ id, recurrenceEnd }) => [id, recurrenceEnd])).toEqual([
      [first?.id, second?.startTime],
      [second?.id, second?.startTime],
    ]);
    // The receipts of their registrations wait, and will not be said.
    const cancelled = [third, fourth].map((event) =>
      noticesOf(event?.id ?? 0).filter(({ kind }) => kind !== 'registrationReceipt'),
    );
    expect(cancelled).toEqual([[expect.objectContaining({ kind: 'eventCancelled', userIds: [member.id] })], []]);
  });

  it('removes one event alone by default', async () => {
    const made = await make(weekly(3));
    expect((await organiser.client.delete(`/api/admin/events/${made.event.id}`)).json).toMatchObject({ removed: 1 });
    expect(await seriesOf(made.event.seriesId)).toHaveLength(2);
  });
});

/** The times of an occurrence, for a form that was filled with those of the first one. */
function startOf(event: ClubEvent | undefined) {
  if (!event) throw new Error('no such occurrence');
  const { startTime, endTime, revision } = event;
  return { startTime: startTime.toISOString(), endTime: endTime.toISOString(), revision };
}

it('a series skips days and takes place in every second week, and its events tell so to their form', async () => {
  const { event } = await make(
    eventInput({
      startTime: at('2035-12-05T18:00'),
      endTime: at('2035-12-05T20:00'),
      recurrenceInterval: 'weekly',
      recurrenceEvery: 2,
      recurrenceSkips: ['2036-01-02', '2035-12-19', '2036-01-02'],
      recurrenceEnd: at('2036-01-30T18:00'),
    }),
  );
  const series = await seriesOf(event.seriesId);
  expect(series.map(clock)).toEqual(['05.12. 18:00', '16.01. 18:00', '30.01. 18:00']);
  const rule = { recurrenceEvery: 2, recurrenceSkips: ['2035-12-19', '2036-01-02'] };
  expect(ok(await organiser.client.get(`/api/events/${event.id}`))).toMatchObject(rule);
});
