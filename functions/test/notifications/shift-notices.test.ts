import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { changeFacts } from '../../src/events/event-facts';
import { decide } from '../../src/registrations/decision-rules';
import { moveRegistration, removeRegistration } from '../../src/registrations/place-rules';
import { registrationIdOf } from '../../src/registrations/roster';
import { cancel, UNDO_MS } from '../../src/registrations/rules';

const HOUR = 3_600_000;
const { app, costing, given, eventOf, noticesOf, withDevice, deliveredPushes, quiet, person } = useClub();
const anna = person({ firstName: 'Anna', lastName: 'Berger' });
const ben = person({ firstName: 'Ben', lastName: 'Kurz' });
const vera = person({ firstName: 'Vera', lastName: 'Vorstand' }, 'organiser');

beforeAll(() => Promise.all([anna, ben, vera].map(withDevice)));
beforeEach(() => deliveredPushes());

// Saturday, in summer, so two hours ahead of UTC.
const DAY = '2030-06-15';
const at = (time: string) => new Date(`${DAY}T${time}:00Z`);
const grill = buildShift({ id: 'grill001', title: 'Grill', startTime: at('08:00') });
const kasse = buildShift({ id: 'kasse001', title: 'Kasse', startTime: at('10:00') });
const cake = buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null });

type Held = [TestMember | null, string, 'confirmed' | 'pending' | 'waitlisted'];

function tournament(shifts = [grill, kasse, cake], ...held: Held[]): Promise<number> {
  const roster = held.map(([person, shiftId, status], turn) =>
    buildRegistration(person ?? buildMember(), { status, shiftId, createdAt: new Date(Date.UTC(2026, 0, 1, 0, turn)) }),
  );
  return given({ title: 'Turnier', startTime: at('08:00'), endTime: at('14:00'), shifts, roster });
}
async function idOf(eventId: number, { id }: TestMember, shiftId: string): Promise<string> {
  const { roster } = await eventOf(eventId);
  const entry = roster.find(({ userId, ...one }) => userId === id && one.shiftId === shiftId);
  return entry ? registrationIdOf(eventId, entry) : '';
}
const change = (eventId: number, command: Parameters<ReturnType<typeof app>['events']['change']>[1]) =>
  app().events.change(eventId, command);
const noLimits = (eventId: number) =>
  change(eventId, (event, now) =>
    changeFacts(event, { shifts: event.shifts.map((shift) => ({ ...shift, maxParticipants: null })) }, now),
  );
const told = async () => (await deliveredPushes()).map(({ to, title, body }) => [to, title, ...body.split('\n')]);

const PLACE = 'Ort: Sportplatz am Wald';

describe('who moves up', () => {
  it('reads for which shift and when; for two shifts at once one notice names both, and others nothing of theirs', async () => {
    const full: Held[] = [
      [null, 'grill001', 'confirmed'],
      [null, 'kasse001', 'confirmed'],
    ];
    const eventId = await tournament(
      undefined,
      ...full,
      [anna, 'grill001', 'waitlisted'],
      [anna, 'kasse001', 'waitlisted'],
      [ben, 'kasse001', 'waitlisted'],
    );
    await costing({ writes: 3 }, () => noLimits(eventId));
    expect(noticesOf(eventId)).toHaveLength(1);
    const joined = 'Ein Platz ist frei geworden, du bist dabei. Der Verein bestätigt deine Anmeldung noch.';
    expect(await told()).toEqual([
      [
        'Anna',
        'Du bist nachgerückt: Turnier',
        joined,
        'Grill, Sa 15.06. 10–12 Uhr',
        'Kasse, Sa 15.06. 12–14 Uhr',
        PLACE,
      ],
      ['Ben', 'Du bist nachgerückt: Kasse, Sa 15.06. 12–14 Uhr – Turnier', joined, PLACE],
    ]);
  });

  it('and gives one of two back before the notice goes, reads of the other one alone', async () => {
    await quiet(anna, 2);
    const eventId = await tournament(
      undefined,
      [null, 'grill001', 'confirmed'],
      [null, 'kasse001', 'confirmed'],
      [anna, 'grill001', 'waitlisted'],
      [anna, 'kasse001', 'waitlisted'],
    );
    await noLimits(eventId);
    await deliveredPushes();
    await change(eventId, (event, now) => cancel(event, anna.id, now, 'grill001'));
    app().clock.advance(3 * HOUR);
    const [notice] = (await told()).filter(([to]) => to === 'Anna');
    expect(notice?.slice(1)).toEqual([
      'Du bist nachgerückt: Kasse, Sa 15.06. 12–14 Uhr – Turnier',
      expect.stringContaining('du bist dabei'),
      PLACE,
    ]);
  });
});

describe('a decision', () => {
  it('names the shift, and is dropped when it no longer holds for that one, whatever else the person has', async () => {
    const eventId = await tournament(undefined, [anna, 'grill001', 'pending'], [anna, 'kasse001', 'confirmed']);
    const id = await idOf(eventId, anna, 'grill001');
    await change(eventId, (event, now) => decide(event, id, 'confirmed', now));
    expect(await told()).toEqual([
      [
        'Anna',
        'Anmeldung bestätigt: Grill, Sa 15.06. 10–12 Uhr – Turnier',
        'Du bist fest eingeplant. Danke für deine Hilfe!',
        PLACE,
      ],
    ]);
    await quiet(anna, 2);
    await change(eventId, (event, now) => removeRegistration(event, id, 'Regen', now));
    await deliveredPushes();
    app().clock.advance(3 * HOUR);
    // She still has the other shift, and is told of this one all the same.
    expect(await told()).toEqual([
      [
        'Anna',
        'Platz entzogen: Grill, Sa 15.06. 10–12 Uhr – Turnier',
        'Du bist nicht mehr eingeplant.',
        'Grund: Regen',
      ],
    ]);
    await quiet(anna, 2);
    const kasseId = await idOf(eventId, anna, 'kasse001');
    await change(eventId, (event, now) => removeRegistration(event, kasseId, null, now));
    await deliveredPushes();
    ok(await anna.client.post(`/api/events/${eventId}/register`, { notes: null, shiftId: 'kasse001' }));
    app().clock.advance(3 * HOUR);
    expect(await told()).toEqual([]);
  });

  it('to move somebody says from where to where, and of something to bring no time', async () => {
    const eventId = await tournament(undefined, [anna, 'grill001', 'confirmed'], [ben, 'kasse001', 'confirmed']);
    const move = async (person: TestMember, from: string, shiftId: string) => {
      const id = await idOf(eventId, person, from);
      const to = { shiftId, instead: null, raiseLimit: true };
      await change(eventId, (event, now) => moveRegistration(event, id, to, now));
    };
    await move(anna, 'grill001', 'kasse001');
    await move(ben, 'kasse001', 'kuchen01');
    const text = 'Der Verein hat dich für eine andere Schicht eingeteilt.';
    expect(await told()).toEqual([
      [
        'Anna',
        'Andere Schicht: Kasse, Sa 15.06. 12–14 Uhr – Turnier',
        text,
        'Bisher: Grill, Sa 15.06. 10–12 Uhr',
        PLACE,
      ],
      [
        'Ben',
        'Andere Schicht: Kuchen – Turnier, Sa 15.06.2030 10:00',
        text,
        'Bisher: Kasse, Sa 15.06. 12–14 Uhr',
        PLACE,
      ],
    ]);
  });
});

it('organisers read of a late cancellation which shift lacks how many, and not before its own last two days', async () => {
  const now = app().clock.now();
  const soon = (hours: number) => new Date(now.getTime() + hours * HOUR);
  const shifts = [
    buildShift({ id: 'aufbau01', title: 'Aufbau', startTime: soon(30), maxParticipants: 3 }),
    buildShift({ id: 'grill001', title: 'Grill', startTime: soon(60) }),
  ];
  const held: Held[] = [
    [anna, 'aufbau01', 'confirmed'],
    [anna, 'grill001', 'confirmed'],
    [ben, 'aufbau01', 'confirmed'],
  ];
  const roster = held.map(([person, shiftId, status], turn) =>
    buildRegistration(person ?? buildMember(), { status, shiftId, createdAt: new Date(turn) }),
  );
  const eventId = await given({ title: 'Turnier', startTime: soon(60), endTime: soon(70), shifts, roster });
  ok(await anna.client.delete(`/api/events/${eventId}/register?shiftId=grill001`));
  ok(await anna.client.delete(`/api/events/${eventId}/register?shiftId=aufbau01`));
  app().clock.advance(UNDO_MS);
  expect(await told()).toEqual([
    [
      'Vera',
      expect.stringMatching(
        /^Kurzfristig abgesagt: Anna Berger, Aufbau, \w\w \d\d\.\d\d\. [\d:]+–[\d:]+ Uhr – Turnier$/,
      ),
      'Es fehlen 2.',
    ],
  ]);
});

it('a deleted account leaves neither id nor shift of the person in a notice that waits', async () => {
  const gone = await app().member({ firstName: 'Gundula' });
  const eventId = await tournament(
    undefined,
    [ben, 'grill001', 'confirmed'],
    [ben, 'kasse001', 'confirmed'],
    [gone, 'grill001', 'waitlisted'],
    [anna, 'kasse001', 'waitlisted'],
  );
  ok(await ben.client.delete(`/api/events/${eventId}/register`));
  expect(JSON.stringify(noticesOf(eventId))).toContain(gone.id);
  ok(await gone.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
  expect(noticesOf(eventId)).toMatchObject([
    { userIds: [anna.id], places: [{ userId: anna.id, shiftId: 'kasse001' }] },
  ]);
});
