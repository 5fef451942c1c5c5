import { beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { lines } from '../../../testing/delivered-pushes';
import { DAY, editEvent, HOUR } from '../../../testing/event-requests';
import { CHANGE_WINDOW_MS } from '../../src/series/open-edits';

/** A query that finds no event with shifts costs a read. */
const NO_SHIFTS = 1;

const { app, costing, given, when, inHours, withDevice, deliveredPushes, quiet, anna, ben, clara, vera } = useClub();

const remindersOf = (eventId: number) =>
  Object.keys(app().documents()).filter((path) => path.startsWith(`outbox/reminder-${eventId}-`));

const move = (eventId: number, startTime: Date) =>
  editEvent(vera, eventId, { startTime, endTime: new Date(startTime.getTime() + 4 * HOUR) });

beforeAll(() => Promise.all([anna, ben, clara, vera].map(withDevice)));

describe('reminders', () => {
  it('come to registered people once, a day before the start, even from a late run or two runs at once', async () => {
    const startTime = inHours(25);
    const eventId = await given({ startTime, maxParticipants: 1, active: [anna], waiting: [ben], cancelled: [clara] });
    expect(await deliveredPushes()).toEqual([]);

    app().clock.advance(2 * HOUR);
    await Promise.all([0, 1].map(() => app().makeReminders()));
    await Promise.all([app().deliver(), app().deliver()]);
    expect(lines(await deliveredPushes())).toEqual([`Anna: Erinnerung: Sommerfest, ${when(startTime)}`]);
    app().clock.advance(2 * HOUR);
    expect(await deliveredPushes()).toEqual([]);
    expect(remindersOf(eventId)).toHaveLength(1);
  });

  it('say beside it to those whom no organiser has confirmed yet, and to nobody else, that this is to come', async () => {
    const createdAt = app().clock.now();
    const roster = [
      buildRegistration(anna, { status: 'confirmed', createdAt }),
      buildRegistration(ben, { status: 'pending', createdAt }),
    ];
    await given({ startTime: inHours(20), roster });
    await app().makeReminders();
    const told = (await deliveredPushes()).map(({ to, body }) => `${to}: ${body.split('\n')[0]}`);
    expect(told.sort()).toEqual([
      'Anna: Du bist angemeldet – bis dann!',
      'Ben: Du bist angemeldet – bis dann! Der Verein bestätigt deine Anmeldung noch.',
    ]);
  });

  it('cost a read for each event of the day and each reminder, and no write when all are made', async () => {
    const startTime = inHours(40 * 24 + 20);
    for (const active of [[anna], [ben], []]) await given({ startTime, active });
    app().clock.advance(40 * DAY);
    await app().makeReminders();
    // The reads are three events, and the reminders of the two with registered people.
    await costing({ reads: 3 + NO_SHIFTS + 2, writes: 0 }, () => app().makeReminders());
    expect(await deliveredPushes()).toHaveLength(2);
  });

  it('come before the new time of an event that was put off by two days, and not before the old time', async () => {
    const startTime = inHours(30);
    const moved = new Date(startTime.getTime() + 2 * DAY);
    const early = await given({ startTime, active: [anna] });
    const late = await given({ startTime, active: [anna] });
    await move(early, moved);
    app().clock.advance(CHANGE_WINDOW_MS);
    expect(lines(await deliveredPushes())).toEqual([`Anna: Verlegt: Sommerfest, ${when(moved)}`]);

    app().clock.advance(7 * HOUR);
    expect(await deliveredPushes()).toMatchObject([
      { title: `Erinnerung: Sommerfest, ${when(startTime)}`, url: `/events/${late}` },
    ]);
    await move(late, moved);
    expect(lines(await deliveredPushes())).toEqual([`Anna: Verlegt: Sommerfest, ${when(moved)}`]);

    app().clock.advance(2 * DAY - 2 * HOUR);
    expect(await deliveredPushes()).toEqual([]);
    app().clock.advance(2 * HOUR);
    const again = await deliveredPushes();
    expect(again.map(({ url }) => url).sort()).toEqual([early, late].map((eventId) => `/events/${eventId}`));
    expect(new Set(lines(again))).toEqual(new Set([`Anna: Erinnerung: Sommerfest, ${when(moved)}`]));
  });

  it('do not come a second time when the event is put off by an hour, because the change has its own notice', async () => {
    const startTime = inHours(20);
    const eventId = await given({ startTime, active: [anna] });
    expect(lines(await deliveredPushes())).toEqual([`Anna: Erinnerung: Sommerfest, ${when(startTime)}`]);
    const moved = new Date(startTime.getTime() + HOUR);
    await move(eventId, moved);
    expect((await deliveredPushes()).map(({ tag }) => tag)).toEqual([`event-${eventId}`]);
    expect(await deliveredPushes()).toEqual([]);
    expect(remindersOf(eventId)).toHaveLength(1);
  });

  it('do not come after quiet hours where the event has started by then, and are listed as too late', async () => {
    await quiet(ben, 23);
    const tooLate = await given({ title: 'Zu früh', startTime: inHours(20), active: [ben] });
    expect(await deliveredPushes()).toEqual([]);
    const missed = expect.objectContaining({ title: expect.stringContaining('Zu früh'), reason: 'too-late' });
    expect((await ben.client.get('/api/notifications/deliveries')).json).toContainEqual(missed);
    expect(remindersOf(tooLate)).toHaveLength(1);
  });
});

describe('asking for helpers', () => {
  const ask = () => app().askForHelpers();

  it('reaches everyone who is not registered, once an event, where less than half of the places are taken', async () => {
    app().clock.advance(80 * DAY);
    ben.client.cookie = await app().signIn(ben.email);
    const startTime = inHours(60);
    const empty = await given({ startTime, maxParticipants: 5, active: [anna, clara], title: 'Grillabend' });
    await given({ startTime, maxParticipants: 4, active: [anna, ben], title: 'Halb voll' });
    await given({ startTime, title: 'Ohne Grenze' });
    await given({ startTime, maxParticipants: 5, registrationEnabled: false, title: 'Geschlossen' });
    await given({ startTime: inHours(-1), maxParticipants: 5, title: 'Begonnen' });
    // One of the days may have 23 hours or 25.
    await given({ startTime: inHours(4 * 24 - 2), maxParticipants: 5, title: 'Später' });

    await Promise.all([ask(), ask()]);
    await ben.client.post(`/api/events/${empty}/register`, {});
    expect(lines(await deliveredPushes())).toEqual([`Vera: Helfer gesucht: Grillabend, ${when(startTime)}`]);

    await ben.client.delete(`/api/events/${empty}/register`);
    app().clock.advance(DAY);
    await ask();
    const titles = lines(await deliveredPushes());
    expect(titles.filter((line) => line.includes('Grillabend'))).toEqual([]);
    // An event that is less than three days away the next day is asked for then.
    expect(titles).toEqual(
      ['Anna', 'Ben', 'Clara', 'Vera'].map((name) => `${name}: ${titles[0]?.split(': ').slice(1).join(': ')}`),
    );
    expect(titles[0]).toContain('Helfer gesucht: Später');
  });
});
