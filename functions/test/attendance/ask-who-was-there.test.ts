import { addClubDays, clubNoon, paths } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRegistration, buildShift } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR } from '../../../testing/event-requests';

const { app, given, withDevice, deliveredPushes, quiet, anna, vera } = useClub();

beforeAll(() => Promise.all([anna, vera].map(withDevice)));

beforeEach(async () => {
  for (const name of ['events', 'outbox', 'deliveries', 'notificationPreferences'])
    await app().firestore.recursiveDelete(app().firestore.collection(name));
  await app().deliver();
  app().push.take();
  // It is 10:00 in club time.
  const noon = clubNoon(addClubDays(app().clock.now(), 1));
  app().clock.advance(noon.getTime() - 2 * HOUR - app().clock.now().getTime());
});

const hoursAgo = (hours: number) => new Date(app().clock.now().getTime() - hours * HOUR);
/** Stores an event that ended so many hours ago. */
const ended = (hours: number, title: string, fields: object = {}) =>
  given({ startTime: hoursAgo(hours + 2), endTime: hoursAgo(hours), title, active: [anna], ...fields });
const ask = () => app().askWhoWasThere();

describe('the day after an event', () => {
  it('organisers are asked who was there, once, with the way to the screen', async () => {
    const eventId = await ended(14, 'Sommerfest');
    await Promise.all([ask(), ask()]);
    await ask();
    expect(await deliveredPushes()).toMatchObject([
      {
        to: 'Vera',
        title: 'Wer war da? Sommerfest',
        body: 'Hake ab, wer geholfen hat. „Alle da“ geht mit einem Tipp.',
        url: paths.attendance(eventId),
      },
    ]);
    app().clock.advance(24 * HOUR);
    await ask();
    expect(await deliveredPushes()).toEqual([]);
  });

  it('of the last shift organisers are asked about an event that ended earlier, and not before', async () => {
    const shifts = [buildShift({ startTime: hoursAgo(16), endTime: hoursAgo(14) })];
    const roster = [buildRegistration(anna, { status: 'confirmed', shiftId: 'grill001', createdAt: hoursAgo(400) })];
    const later = [buildShift({ startTime: hoursAgo(1), endTime: hoursAgo(-9) })];
    await ended(40, 'Turnier', { shifts, roster });
    await ended(14, 'Fest', { shifts: later, roster });
    await ask();
    expect((await deliveredPushes()).map(({ title }) => title)).toEqual(['Wer war da? Turnier']);
  });

  it('one notice asks for all events of that day, a night until 6:00 included, and for none of another day', async () => {
    await ended(4.5, 'Tanz in den Mai');
    const first = await ended(20, 'Training');
    await ended(3.5, 'Frühschicht');
    // Also where yesterday had 25 hours it was not yet 6:00.
    await ended(30, 'Vorgestern');
    await ask();
    expect(await deliveredPushes()).toMatchObject([
      {
        to: 'Vera',
        title: 'Wer war gestern da? 2 Veranstaltungen',
        body: expect.stringContaining('Training, Tanz in den Mai'),
        url: paths.attendance(first),
      },
    ]);
  });

  it('nobody is asked for a cancelled event, one without registrations, or where somebody has noted it', async () => {
    await ended(14, 'Abgesagt', { cancelledAt: hoursAgo(30) });
    await ended(14, 'Ohne Leute', { active: [], cancelled: [anna] });
    const noted = await ended(14, 'Erledigt');
    ok(await vera.client.put(`/api/admin/events/${noted}/attendance`, { everyone: true }));
    await ask();
    expect(await deliveredPushes()).toEqual([]);
  });

  it('in quiet hours it waits, and is dropped if somebody has noted it meanwhile', async () => {
    await ended(14, 'Sommerfest');
    await quiet(vera, 3);
    await ask();
    expect(await deliveredPushes()).toEqual([]);
    app().clock.advance(4 * HOUR);
    const [push] = await deliveredPushes();
    expect(push).toMatchObject({ to: 'Vera', title: 'Wer war da? Sommerfest' });

    app().clock.advance(20 * HOUR);
    const another = await ended(14, 'Turnier');
    await quiet(vera, 3);
    await ask();
    expect(await deliveredPushes()).toEqual([]);
    ok(await vera.client.put(`/api/admin/events/${another}/attendance`, { everyone: true }));
    app().clock.advance(4 * HOUR);
    expect(await deliveredPushes()).toEqual([]);
  });
});
