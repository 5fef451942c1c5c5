import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember, buildRoster, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { lines } from '../../../testing/delivered-pushes';
import { HOUR } from '../../../testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../../testing/start-test-app';
import { UNDO_MS } from '../../src/registrations/rules';

const HEADING = 'Kurzfristig abgesagt: ';

const { app, costing, given, noticesOf, when, inHours, withDevice, deliveredPushes, quiet, vera, volker, person } =
  useClub();
const anna = person({ firstName: 'Anna', lastName: 'Berger' });
const ben = person({ firstName: 'Ben', lastName: 'Kurz' });

beforeAll(async () => {
  await Promise.all([anna, ben, vera, volker].map(withDevice));
  ok(await volker.client.put('/api/notifications/further-preferences', { lateCancellations: false }));
});
beforeEach(() => deliveredPushes());

const cancel = async ({ client }: TestMember, eventId: number) =>
  ok(await client.delete(`/api/events/${eventId}/register`));
const cake = (change: Parameters<typeof given>[0]) =>
  given({ title: 'Kuchenverkauf', startTime: inHours(47), maxParticipants: 4, ...change });
const notified = () => Object.entries(app().documents()).filter(([path]) => /^(outbox|deliveries)\//.test(path));
const tellAfterUndo = () => {
  app().clock.advance(UNDO_MS);
  return deliveredPushes();
};

describe('whoever cancels within 48 hours before the start', () => {
  it('is named to organisers who want that, with how many are missing, when it can no longer be undone', async () => {
    const startTime = inHours(47);
    const eventId = await cake({ startTime, active: [anna, ben, buildMember()] });
    await costing({ writes: 3 }, () => cancel(anna, eventId));
    expect(await deliveredPushes()).toEqual([]);
    const title = `${HEADING}Anna Berger, Kuchenverkauf, ${when(startTime)}`;
    const place = { url: `/events/${eventId}/registrations`, tag: expect.stringMatching(/^late-/) };
    expect(await tellAfterUndo()).toEqual([{ to: 'Vera', title, body: 'Es fehlen 2.', ...place }]);
    expect(await tellAfterUndo()).toEqual([]);
  });

  it('is named together with those who moved up, who hear of their place in the same notice, still three writes', async () => {
    const eventId = await cake({ maxParticipants: 1, active: [anna], waiting: [ben] });
    await costing({ writes: 3 }, () => cancel(anna, eventId));
    const told = await tellAfterUndo();
    expect(told.map(({ to, title, body }) => [to, title.split(',')[0], body.split('\n')[0]])).toEqual([
      [
        'Ben',
        'Du bist nachgerückt: Kuchenverkauf',
        'Ein Platz ist frei geworden, du bist dabei. Der Verein bestätigt deine Anmeldung noch.',
      ],
      ['Vera', `${HEADING}Anna Berger`, 'Ben Kurz rückt nach. 1 ist angemeldet.'],
    ]);
  });

  it('is not named when they took it back in time, and whoever moved up meanwhile is told all the same', async () => {
    for (const change of [{}, { maxParticipants: 1, waiting: [ben] }]) {
      const eventId = await cake({ ...change, active: [anna] });
      await cancel(anna, eventId);
      ok(await anna.client.post(`/api/events/${eventId}/register/undo`));
    }
    expect((await tellAfterUndo()).map(({ to }) => to)).toEqual(['Ben']);
  });

  it('is named to organisers whose quiet hours are over, with what is true then, and stored nowhere by name', async () => {
    const night = await withDevice(await app().organiser({ firstName: 'Nadja' }));
    const fan = await app().member({ firstName: 'Ferdinanda', lastName: 'Quitte' });
    await quiet(night, 3);
    const eventId = await cake({ active: [fan, ben, anna] });
    await cancel(fan, eventId);
    const [told, ...others] = lines(await tellAfterUndo());
    expect([told?.split(',')[0], others]).toEqual([`Vera: ${HEADING}Ferdinanda Quitte`, []]);
    expect(JSON.stringify(notified())).not.toContain('Ferdinanda');
    await cancel(ben, eventId);
    app().clock.advance(4 * HOUR);
    const late = (await deliveredPushes()).filter(({ to, title }) => to === 'Nadja' && title.includes('Quitte'));
    expect(late.map(({ body }) => body)).toEqual(['Es fehlen 3.']);
  });

  it('is still told of when whoever moved up for them deletes the account, and nobody is named then', async () => {
    const leaving = await app().member({ firstName: 'Gitta' });
    const eventId = await cake({ maxParticipants: 1, active: [anna], waiting: [leaving] });
    await cancel(anna, eventId);
    ok(await leaving.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    expect(JSON.stringify(notified())).not.toContain(leaving.id);
    const told = (await tellAfterUndo()).filter(({ to }) => to === 'Vera');
    expect(told.map(({ title, body }) => [title.split(',')[0], body]).toSorted()).toEqual([
      [`${HEADING}Anna Berger`, 'Es fehlt 1.'],
      [`${HEADING}ein ehemaliges Mitglied`, 'Es fehlt 1.'],
    ]);
  });

  it('is named with the shift and how many it lacks, and not before its own last two days', async () => {
    const shifts = [30, 60].map((hours) =>
      buildShift({ id: `aufbau${hours}`, title: 'Aufbau', startTime: inHours(hours), maxParticipants: 3 }),
    );
    const roster = buildRoster([anna, 'aufbau30'], [anna, 'aufbau60'], [ben, 'aufbau30']);
    await cancel(anna, await cake({ startTime: inHours(60), endTime: inHours(70), shifts, roster }));
    const told = (await tellAfterUndo()).filter(({ to }) => to === 'Vera');
    expect(told.map(({ title, body }) => [title, body])).toEqual([
      [
        expect.stringMatching(/^Kurzfristig abgesagt: Anna Berger, Aufbau, [^–]+–[\d:]+ Uhr – Kuchenverkauf$/),
        expect.stringContaining('Es fehlen 2.'),
      ],
    ]);
  });

  it('leaves neither id nor shift of somebody who moved up and deletes the account', async () => {
    const gone = await app().member({ firstName: 'Gundula' });
    const shifts = ['grill001', 'kasse001'].map((id) => buildShift({ id, startTime: inHours(99) }));
    const held = buildRoster([ben, 'grill001'], [ben, 'kasse001']);
    const waiting = buildRoster([gone, 'grill001', 'waitlisted'], [anna, 'kasse001', 'waitlisted']);
    const eventId = await cake({ startTime: inHours(99), shifts, roster: [...held, ...waiting] });
    await cancel(ben, eventId);
    expect(JSON.stringify(noticesOf(eventId))).toContain(gone.id);
    ok(await gone.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    expect(noticesOf(eventId)).toMatchObject([
      { userIds: [anna.id], places: [{ userId: anna.id, shiftId: 'kasse001' }] },
    ]);
  });
});
