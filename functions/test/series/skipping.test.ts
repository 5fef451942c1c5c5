import { clubDay, formatClub, fromClubInput } from '@club/contract';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../src/testing/api-test';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { asInput, eventInput, saved } from '../../src/testing/event-requests';

const { app } = useClub();
const at = (text: string) => fromClubInput(text)?.toISOString();

const holidays = (change: object = {}) =>
  eventInput({
    startTime: at('2035-12-05T18:00'),
    endTime: at('2035-12-05T20:00'),
    recurrenceInterval: 'weekly',
    recurrenceEnd: at('2036-01-16T18:00'),
    ...change,
  });

async function startsOf(seriesId: string | null): Promise<string[]> {
  const { docs } = await app().firestore.collection('events').where('seriesId', '==', seriesId).get();
  const events = await Promise.all(docs.map(({ id }) => app().events.find(Number(id))));
  return events.flatMap((event) => (event ? formatClub(event.startTime, 'dd.MM.') : [])).sort();
}

it('a series skips days and takes place in every second week, and its events tell so to their form', async () => {
  const { client } = await app().organiser();
  const skipped = saved(
    await client.post('/api/events', holidays({ recurrenceSkips: ['2035-12-26', '2035-12-19', '2035-12-26'] })),
  );
  expect(await startsOf(skipped.event.seriesId)).toEqual(['02.01.', '05.12.', '09.01.', '12.12.', '16.01.']);
  expect(ok(await client.get(`/api/events/${skipped.event.id}`))).toMatchObject({
    recurrenceEvery: 1,
    recurrenceSkips: ['2035-12-19', '2035-12-26'],
  });
  const second = saved(await client.post('/api/events', holidays({ recurrenceEvery: 2 })));
  expect(await startsOf(second.event.seriesId)).toEqual(['02.01.', '05.12.', '16.01.', '19.12.']);
  expect(ok(await client.get(`/api/events/${second.event.id}`))).toMatchObject({ recurrenceEvery: 2 });
});

it('an edit of this and following events keeps to the skipped days, and an earlier release changes none of them', async () => {
  const { client } = await app().organiser();
  const made = saved(
    await client.post('/api/events', holidays({ recurrenceEvery: 2, recurrenceSkips: ['2036-01-02'] })),
  );
  // As a release sends it that knows neither rhythm nor skipped days.
  const longer = asInput(made, { scope: 'following', recurrenceEnd: at('2036-02-13T18:00') });
  expect(longer).not.toHaveProperty('recurrenceEvery');
  expect(saved(await client.put(`/api/events/${made.event.id}`, longer))).toMatchObject({ created: 2, removed: 0 });
  expect(await startsOf(made.event.seriesId)).toEqual(['05.12.', '13.02.', '16.01.', '19.12.', '30.01.']);
  const event = await app().events.find(made.event.id);
  expect([event?.recurrenceEvery, event?.recurrenceSkips]).toEqual([2, ['2036-01-02']]);
});

it('days that do not exist, more than 200 of them, and the day of the first event are refused in German at the field', async () => {
  const { client } = await app().organiser();
  const many = Array.from({ length: 201 }, (_, day) => clubDay(Date.UTC(2036, 0, 1 + day, 12)));
  for (const recurrenceSkips of [['2035-02-30'], many, ['2035-12-05'], 'Weihnachten']) {
    const reply = await client.post('/api/events', holidays({ recurrenceSkips }));
    expectRefusal(reply, 400, 'validation');
    expect(reply.text).toContain('recurrenceSkips');
  }
});
