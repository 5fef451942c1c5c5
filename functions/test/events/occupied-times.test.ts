import { adminEventSchema, eventSummarySchema, personalDataSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildGuest, buildRegistration, buildRoster, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';

const HOUR = 3_600_000;
const { app, given, eventOf, anna, vera } = useClub();

const inHours = (hours: number) => new Date(app().clock.now().getTime() + hours * HOUR);
const takeDown = (from: number) =>
  buildShift({
    id: 'abbau001',
    title: 'Abbau',
    startTime: inHours(from),
    endTime: inHours(from + 2),
    maxParticipants: 5,
  });

/** It ended an hour ago; Anna takes down in so many hours. */
const ended = (from: number, fields: object = {}) =>
  given({
    startTime: inHours(-6),
    endTime: inHours(-1),
    shifts: [takeDown(from), buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null })],
    roster: [
      ...buildRoster([anna, 'abbau001']),
      buildGuest({ status: 'confirmed', shiftId: 'abbau001', createdAt: inHours(-99) }),
    ],
    ...fields,
  });
const listed = async (archived: boolean) =>
  z.array(adminEventSchema).parse(ok(await vera.client.get(`/api/admin/events?archived=${archived}`)));

describe('an event whose last shift is to come', () => {
  it('is archived only when that is over, and says by when and which shifts lack how many, guests counted', async () => {
    const eventId = await ended(20);
    const idsOf = async (archived: boolean) => (await listed(archived)).map(({ id }) => id);
    expect([(await idsOf(false)).includes(eventId), (await idsOf(true)).includes(eventId)]).toEqual([true, false]);
    const found = (await listed(false)).find(({ id }) => id === eventId);
    expect(found?.occupiedUntil).toBe((await eventOf(eventId)).shifts[0]?.endTime?.toISOString());
    expect(found?.gaps.map(({ title, missing }) => [title, missing])).toEqual([
      ['Abbau', 3],
      ['Kuchen', 1],
    ]);
    app().clock.advance(23 * HOUR);
    expect([(await idsOf(false)).includes(eventId), (await idsOf(true)).includes(eventId)]).toEqual([false, true]);
  });

  it('is among the coming events of those who help, and costs a read for each event', async () => {
    const [coming, over] = [await ended(20), await ended(-4)];
    app().counts();
    const own = z
      .array(eventSummarySchema)
      .parse(ok(await anna.client.get('/api/user/events?upcoming=true')))
      .map(({ id }) => id);
    expect([own.includes(coming), own.includes(over)]).toEqual([true, false]);
  });

  it('keeps the guests’ numbers for 30 days from its last shift on', async () => {
    const eventId = await ended(20);
    const snapshot = await app().firestore.doc(`events/${eventId}`).get();
    const [lastEnd, forgetAt] = ['occupiedUntil', 'forgetGuestsAt'].map((field) => snapshot.get(field).toMillis());
    expect(forgetAt - lastEnd).toBe(30 * 24 * HOUR);
  });
});

it('an event without shifts stores nothing of this', async () => {
  const eventId = await given({ active: [anna] });
  const names = Object.keys(app().documents()[`events/${eventId}`] ?? {});
  expect(names).toContain('title');
  expect(names.filter((name) => /shift|occupied|moved/i.test(name))).toEqual([]);
});

it('people download each of their shifts, and during which they had something else to do', async () => {
  const person = await app().member();
  const start = inHours(100);
  const shifts = [
    buildShift({ id: 'grill001', title: 'Grill', startTime: start }),
    buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null }),
    takeDown(110),
  ];
  const held = { status: 'confirmed', anyShift: false } as const;
  const roster = [
    buildRegistration(person, { ...held, shiftId: 'grill001', createdAt: new Date(1) }),
    buildRegistration(person, { ...held, shiftId: 'kuchen01', notes: 'Apfelkuchen', createdAt: new Date(2) }),
    buildRegistration(person, {
      status: 'waitlisted',
      anyShift: true,
      avoidedShiftIds: ['abbau001'],
      createdAt: new Date(3),
    }),
  ];
  await given({ startTime: start, shifts, roster });
  const { registrations } = personalDataSchema.parse(ok(await person.client.get('/api/user/data')));
  expect(
    registrations.map(({ shift, anyShift, avoidedShifts, notes }) => [shift, anyShift, avoidedShifts, notes]),
  ).toEqual([
    [{ title: 'Grill', startTime: start.toISOString(), endTime: expect.any(String) }, false, [], null],
    [{ title: 'Kuchen', startTime: null, endTime: null }, false, [], 'Apfelkuchen'],
    [null, true, ['Abbau'], null],
  ]);
});
