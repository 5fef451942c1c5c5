import { randomUUID } from 'node:crypto';
import { bookedTimesSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { HOUR, inDays, withKey } from '../../../testing/event-requests';
import { useVenue } from '../../../testing/venue';

const { app, nothingWritten, organiser, stored } = useClub();
const { bookingsOf, givenBooking } = useVenue(app);

const evening = (days: number) => ({
  date: inDays(days).toISOString(),
  end: new Date(inDays(days).getTime() + 3 * HOUR).toISOString(),
});
const several = (days: readonly number[], change: object = {}, options?: { headers: Record<string, string> }) =>
  organiser.client.post(
    '/api/admin/venue-bookings/several',
    { times: days.map(evening), purpose: 'Chorprobe', ...change },
    options,
  );

describe('POST /api/admin/venue-bookings/several', () => {
  it('books all times with one look at what is booked', async () => {
    app().counts();
    const { created, skipped } = bookedTimesSchema.parse(ok(await several([10, 17, 24])));
    // The guard and two queries that find nothing are read; three bookings and the guard are written.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 3 + COMMIT_CHECK, writes: 4 });
    expect(skipped).toBe(0);
    expect(created.map(({ date, end }) => ({ date, end }))).toEqual([10, 17, 24].map(evening));
    expect(await bookingsOf(organiser)).toEqual(created);
  });

  it('asks when some times are taken and names what takes them, and then books the others', async () => {
    await givenBooking({ date: inDays(110), purpose: 'Silberhochzeit' });
    const asked = await nothingWritten(() => several([103, 110, 117]));
    const said = /^Zu 1 von 3 Terminen ist das Vereinsheim schon belegt: „Silberhochzeit“, .*, Ende offen\.$/;
    expectRefusal(asked, 409, 'venue-overlap', { message: expect.stringMatching(said) });
    const { created, skipped } = bookedTimesSchema.parse(ok(await several([103, 110, 117], { onlyFree: true })));
    expect(skipped).toBe(1);
    expect(created.map(({ date }) => date)).toEqual([103, 117].map((days) => evening(days).date));
  });

  it('refuses when no time is free, whether the organiser was asked or not', async () => {
    await givenBooking({ date: inDays(210) });
    for (const onlyFree of [false, true]) {
      const reply = await nothingWritten(() => several([210], { onlyFree }));
      expectRefusal(reply, 409, 'venue-taken', { message: expect.stringContaining('Zu keinem der 1 Termine') });
    }
  });

  it('books once when it is repeated with its key, and remembers no purpose', async () => {
    const key = withKey(randomUUID());
    const change = { purpose: 'Geheimes Treffen' };
    const first = await several([310, 317], change, key);
    const again = await nothingWritten(() => several([310, 317], change, key));
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect(JSON.stringify(stored('idempotencyKeys'))).not.toContain('Geheimes');
  });

  it('books nothing when one of the times is past', async () => {
    expectRefusal(await nothingWritten(() => several([-1, 400])), 400, 'validation');
  });
});
