import { addClubDays, clubNoon, formatClub } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRoster, buildShift } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { HOUR } from '../../../testing/event-requests';
import type { EventShift } from '../../src/registrations/derived-fields';

const { app, given, withDevice, deliveredPushes, anna, ben, clara } = useClub();

beforeAll(() => Promise.all([anna, ben, clara].map(withDevice)));
beforeEach(async () => {
  await app().firestore.recursiveDelete(app().firestore.collection('events'));
  await deliveredPushes();
});

/** Hours after noon, so many days from now. */
const at = (days: number, hours: number) =>
  new Date(clubNoon(addClubDays(app().clock.now(), days)).getTime() + hours * HOUR);
const shift = (id: string, title: string, days: number, from: number, to: number, maxParticipants = 9) =>
  buildShift({ id, title, startTime: at(days, from), endTime: at(days, to), maxParticipants });
const day = (days: number) => formatClub(at(days, 0), 'EEEEEE dd.MM.');

const tournament = (shifts: EventShift[], ...held: Parameters<typeof buildRoster>) =>
  given({ title: 'Turnier', startTime: at(4, -2), endTime: at(4, 6), shifts, roster: buildRoster(...held) });
const goTo = (instant: Date) => app().clock.advance(instant.getTime() - app().clock.now().getTime());
async function reminded(): Promise<string[][]> {
  await app().makeReminders();
  return (await deliveredPushes()).map(({ to, title, body }) => [to, title, ...body.split('\n')]);
}
const TEXT = ['Du bist angemeldet – bis dann!', 'Ort: Sportplatz am Wald'];

describe('who has shifts', () => {
  it('is reminded of each day by its first shift, which names all of that day, and never of the event itself', async () => {
    const shifts = [
      shift('aufbau01', 'Aufbau', 2, 6, 8),
      shift('grill001', 'Grill', 4, -2, 0),
      shift('kasse001', 'Kasse', 4, 2, 4),
      shift('abbau001', 'Abbau', 6, 0, 2),
    ];
    const ofAnna = ['aufbau01', 'grill001', 'kasse001'].map((id) => [anna, id] as const);
    await tournament(shifts, ...ofAnna, [ben, 'kasse001'], [clara, 'abbau001']);
    const days = [2, 4, 6].map(day);
    const [setUp, first, second, takeDown] = [at(1, 6), at(3, -2), at(3, 2), at(5, 0)];
    goTo(new Date(setUp.getTime() - HOUR));
    expect(await reminded()).toEqual([]);
    goTo(setUp);
    expect(await reminded()).toEqual([['Anna', `Erinnerung: Aufbau, ${days[0]} 18–20 Uhr – Turnier`, ...TEXT]]);
    goTo(first);
    expect(await reminded()).toEqual([
      ['Anna', 'Erinnerung: Turnier', TEXT[0], `Grill, ${days[1]} 10–12 Uhr`, `Kasse, ${days[1]} 14–16 Uhr`, TEXT[1]],
    ]);
    goTo(second);
    expect(await reminded()).toEqual([['Ben', `Erinnerung: Kasse, ${days[1]} 14–16 Uhr – Turnier`, ...TEXT]]);
    expect(await reminded()).toEqual([]);
    // The event is over for a day when this one begins.
    goTo(takeDown);
    expect(await reminded()).toEqual([['Clara', `Erinnerung: Abbau, ${days[2]} 12–14 Uhr – Turnier`, ...TEXT]]);
  });

  it('and brings something, is reminded of both in one notice; who only brings something when the event begins', async () => {
    const shifts = [
      buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 3 }),
      shift('kasse001', 'Kasse', 4, 2, 4),
    ];
    await tournament(shifts, [anna, 'kuchen01'], [anna, 'kasse001'], [ben, 'kuchen01']);
    const ofDay = day(4);
    goTo(at(3, -2));
    expect(await reminded()).toEqual([
      ['Anna', 'Erinnerung: Turnier', TEXT[0], 'Kuchen', `Kasse, ${ofDay} 14–16 Uhr`, TEXT[1]],
      ['Ben', `Erinnerung: Kuchen – Turnier, ${ofDay} 10:00`, ...TEXT],
    ]);
  });
});

describe('helpers are asked for', () => {
  const ask = async () => {
    await app().askForHelpers();
    return (await deliveredPushes()).map(({ to, body }) => [to, ...(body.match(/.*: es fehl.*/g) ?? [])]);
  };

  it('where a shift lacks people that begins within three days, once, naming the gaps, though the event is half full', async () => {
    const shifts = [
      shift('aufbau01', 'Aufbau', 2, 6, 8, 2),
      shift('grill001', 'Grill', 4, -2, 0, 2),
      shift('kasse001', 'Kasse', 4, 2, 4, 5),
      buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 1 }),
    ];
    await tournament(shifts, [null, 'kasse001'], [null, 'kasse001'], [null, 'kasse001'], [anna, 'grill001']);
    const setUpOn = formatClub(at(2, 0), 'EEEEEE');
    const [early, due] = [at(-1, 5), at(0, 7)];
    goTo(early);
    expect(await ask()).toEqual([]);
    goTo(due);
    const gaps = [`Aufbau ${setUpOn} 18–20 Uhr: es fehlen 2`, 'Kuchen: es fehlt 1'];
    expect(await ask()).toEqual([
      ['Ben', ...gaps],
      ['Clara', ...gaps],
    ]);
    expect(await ask()).toEqual([]);
  });
});
