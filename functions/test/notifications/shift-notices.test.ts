import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRoster, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR } from '../../../testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { changeFacts } from '../../src/events/event-facts';
import { decide } from '../../src/registrations/decision-rules';
import { removeRegistration } from '../../src/registrations/place-rules';
import { registrationIdOf } from '../../src/registrations/roster';
import { UNDO_MS } from '../../src/registrations/rules';

const { app, costing, given, inHours, eventOf, noticesOf, withDevice, deliveredPushes, quiet, person } = useClub();
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

type Held = Parameters<typeof buildRoster>;
const times = { startTime: at('08:00'), endTime: at('14:00') };
const tournament = (...held: Held) =>
  given({ title: 'Turnier', ...times, shifts: [grill, kasse, cake], roster: buildRoster(...held) });
/** Both shifts are full. */
const ANNA_WAITS_TWICE: Held = [
  [null, 'grill001'],
  [null, 'kasse001'],
  [anna, 'grill001', 'waitlisted'],
  [anna, 'kasse001', 'waitlisted'],
];
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
/** Who is told of what, with the lines of the text that name shifts or numbers. */
const told = async () =>
  (await deliveredPushes()).map(({ to, title, body }) => [
    `${to}: ${title}`,
    ...body.split('\n').filter((line) => /Uhr|Es fehlen/.test(line)),
  ]);

describe('who moves up', () => {
  it('reads for which shift and when; for two shifts at once one notice names both, and others nothing of theirs', async () => {
    const eventId = await tournament(...ANNA_WAITS_TWICE, [ben, 'kasse001', 'waitlisted']);
    await costing({ writes: 3 }, () => noLimits(eventId));
    expect(noticesOf(eventId)).toHaveLength(1);
    expect(await told()).toEqual([
      ['Anna: Du bist nachgerückt: Turnier', 'Grill, Sa 15.06. 10–12 Uhr', 'Kasse, Sa 15.06. 12–14 Uhr'],
      ['Ben: Du bist nachgerückt: Kasse, Sa 15.06. 12–14 Uhr – Turnier'],
    ]);
  });
});

describe('a decision', () => {
  it('names the shift, and is dropped when it no longer holds for that one, whatever else the person has', async () => {
    const eventId = await tournament([anna, 'grill001', 'pending'], [anna, 'kasse001']);
    const id = await idOf(eventId, anna, 'grill001');
    await change(eventId, (event, now) => decide(event, id, 'confirmed', now));
    expect(await told()).toEqual([['Anna: Anmeldung bestätigt: Grill, Sa 15.06. 10–12 Uhr – Turnier']]);
    await quiet(anna, 2);
    await change(eventId, (event, now) => removeRegistration(event, id, null, now));
    await deliveredPushes();
    app().clock.advance(3 * HOUR);
    // She still has the other shift, and is told of this one all the same.
    expect(await told()).toEqual([['Anna: Nicht mehr eingeplant: Grill, Sa 15.06. 10–12 Uhr – Turnier']]);
  });
});

it('organisers read of a late cancellation which shift lacks how many, and not before its own last two days', async () => {
  const shifts = [
    buildShift({ id: 'aufbau01', title: 'Aufbau', startTime: inHours(30), maxParticipants: 3 }),
    buildShift({ id: 'grill001', title: 'Grill', startTime: inHours(60) }),
  ];
  const roster = buildRoster([anna, 'aufbau01'], [anna, 'grill001'], [ben, 'aufbau01']);
  const eventId = await given({ title: 'Turnier', startTime: inHours(60), endTime: inHours(70), shifts, roster });
  ok(await anna.client.delete(`/api/events/${eventId}/register?shiftId=grill001`));
  ok(await anna.client.delete(`/api/events/${eventId}/register?shiftId=aufbau01`));
  app().clock.advance(UNDO_MS);
  expect(await told()).toEqual([
    [
      expect.stringMatching(/^Vera: Kurzfristig abgesagt: Anna Berger, Aufbau, [^–]+–[\d:]+ Uhr – Turnier$/),
      'Es fehlen 2.',
    ],
  ]);
});

it('a deleted account leaves neither id nor shift of the person in a notice that waits', async () => {
  const gone = await app().member({ firstName: 'Gundula' });
  const eventId = await tournament(
    [ben, 'grill001'],
    [ben, 'kasse001'],
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
