import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { lines } from '../../../testing/delivered-pushes';
import { editEvent, HOUR } from '../../../testing/event-requests';

const { app, given, when, inHours, withDevice, deliveredPushes, quiet, prefer, anna, ben, clara, vera } = useClub();

const callOff = async (eventId: number, reason: string | null = null) =>
  ok(await vera.client.post(`/api/admin/events/${eventId}/cancel`, { reason }));
const reinstate = async (eventId: number) => ok(await vera.client.post(`/api/admin/events/${eventId}/reinstate`, {}));

beforeAll(() => Promise.all([anna, ben, clara, vera].map(withDevice)));

describe('when an event is cancelled', () => {
  it('those who are registered or wait are told the reason at once, and the same people that it is taken back', async () => {
    const startTime = inHours(5 * 24);
    const people = { maxParticipants: 2, active: [anna, vera], waiting: [ben], cancelled: [clara] };
    const eventId = await given({ title: 'Turnier', startTime, ...people });
    await callOff(eventId, 'Die Halle ist gesperrt.');
    const told = await deliveredPushes();
    expect(lines(told)).toEqual(['Anna', 'Ben'].map((name) => `${name}: Abgesagt: Turnier, ${when(startTime)}`));
    for (const { body } of told) expect(body).toContain('\nDie Halle ist gesperrt.\n');
    await reinstate(eventId);
    const after = `Findet doch statt: Turnier, ${when(startTime)}`;
    expect(lines(await deliveredPushes())).toEqual([`Anna: ${after}`, `Ben: ${after}`]);
  });

  it('nobody is reminded of it or asked to help, until it takes place after all', async () => {
    const reminded = await given({ title: 'Putztag', startTime: inHours(20), active: [anna] });
    const needy = await given({ title: 'Grillen', startTime: inHours(40), maxParticipants: 4, active: [ben] });
    for (const eventId of [reminded, needy]) await callOff(eventId);
    await deliveredPushes();
    await app().makeReminders();
    await app().askForHelpers();
    expect(await deliveredPushes()).toEqual([]);
    for (const eventId of [reminded, needy]) await reinstate(eventId);
    await deliveredPushes();
    await app().makeReminders();
    await app().askForHelpers();
    const titles = (await deliveredPushes()).map(({ to, title }) => `${to}: ${title.split(',')[0]}`);
    expect(titles).toEqual(expect.arrayContaining(['Anna: Helfer gesucht: Grillen', 'Clara: Helfer gesucht: Grillen']));
  });
});

describe('in quiet hours', () => {
  it.each([
    ['is told what is different from before the first', 'Zelt', ['Ort: Zelt statt Wald']],
    ['is told nothing where the second took the first back', 'Wald', []],
  ])('whoever has not been told of either of two edits %s', async (_, last, bodies) => {
    const eventId = await given({ startTime: inHours(9 * 24), location: 'Wald', active: [anna] });
    await quiet(anna, 9);
    for (const location of ['Halle', last]) {
      await editEvent(vera, eventId, { location });
      app().clock.advance(HOUR);
      expect(await deliveredPushes()).toEqual([]);
    }
    app().clock.advance(9 * HOUR);
    expect((await deliveredPushes()).map(({ body }) => body)).toEqual(bodies);
  });

  it('whoever has not been told yet that it is cancelled hears nothing when that is taken back', async () => {
    const startTime = inHours(5 * 24);
    const eventId = await given({ title: 'Fest', startTime, active: [anna, clara] });
    await quiet(anna, 9);
    await callOff(eventId, 'Versehen');
    expect((await deliveredPushes()).map(({ to }) => to)).toEqual(['Clara']);
    app().clock.advance(HOUR);
    await reinstate(eventId);
    expect(lines(await deliveredPushes())).toEqual([`Clara: Findet doch statt: Fest, ${when(startTime)}`]);
    app().clock.advance(12 * HOUR);
    expect(await deliveredPushes()).toEqual([]);
  });

  it('whoever has not been told that it was cancelled is told how it was moved meanwhile, and the others only once', async () => {
    const eventId = await given({ title: 'Umzug', startTime: inHours(5 * 24), active: [anna, ben, clara] });
    await prefer(ben, { eventCancelled: false });
    await quiet(anna, 9);
    await callOff(eventId, 'Sturm');
    expect((await deliveredPushes()).map(({ to }) => to)).toEqual(['Clara']);
    const moved = inHours(6 * 24);
    await editEvent(vera, eventId, { startTime: moved, endTime: new Date(moved.getTime() + HOUR) });
    expect(await deliveredPushes()).toEqual([]);
    await reinstate(eventId);
    const time = when(moved);
    expect(lines(await deliveredPushes())).toEqual([
      `Ben: Verlegt: Umzug, ${time}`,
      `Clara: Findet doch statt: Umzug, ${time}`,
    ]);
    app().clock.advance(12 * HOUR);
    expect(lines(await deliveredPushes())).toEqual([`Anna: Verlegt: Umzug, ${when(moved)}`]);
  });
});
