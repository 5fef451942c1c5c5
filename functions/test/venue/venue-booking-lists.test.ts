import { addClubDays, clubDate, startOfClubDay, takenUntil, venueOccupancySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectRefusal } from '../../../testing/api-test';
import { useClub } from '../../../testing/club';
import { HOUR, inDays, MINUTE } from '../../../testing/event-requests';
import { book, booked, bookingInput, useVenue } from '../../../testing/venue';

const { app, doc, organiser } = useClub();
const { bookingsOf, givenBooking } = useVenue(app);

const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds).toISOString();

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('the lists of bookings', () => {
  const availability = async () =>
    z.array(venueOccupancySchema).parse((await app().visitor().get('/api/venue-availability')).json);
  const monthStart = () => startOfClubDay(addClubDays(new Date(), 1 - clubDate(new Date()).getDate()));

  it('show everyone the bookings that touch the present month, and organisers twelve months, in ascending order', async () => {
    const first = monthStart();
    const at = (milliseconds: number) => new Date(first.getTime() + milliseconds);
    const [lastMonth, reachingIn, endingThen, atMidnight, lastYear, longAgo] = await Promise.all([
      givenBooking({ date: at(-3 * HOUR), end: at(-2 * HOUR) }),
      givenBooking({ date: at(-2 * HOUR), end: at(HOUR) }),
      givenBooking({ date: at(-HOUR), end: first }),
      givenBooking({ date: first, end: null }),
      givenBooking({ date: inDays(-350), end: null }),
      givenBooking({ date: inDays(-370), end: null }),
    ]);
    const everyone = await availability();
    expect(ids(everyone)).toEqual(expect.arrayContaining([reachingIn, atMidnight]));
    for (const id of [lastMonth, endingThen, lastYear, longAgo]) expect(ids(everyone)).not.toContain(id);
    const organisers = await bookingsOf(organiser);
    expect(ids(organisers)).toEqual(expect.arrayContaining([lastMonth, endingThen, reachingIn, lastYear]));
    expect(ids(organisers)).not.toContain(longAgo);
    for (const list of [everyone, organisers]) {
      const dates = list.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
    }
  });

  it('take one query for bookings, and the one for everybody two for events', async () => {
    for (const path of ['/api/venue-availability', '/api/admin/venue-bookings']) {
      app().counts();
      const { json } = await organiser.client.get(path);
      const { reads, writes } = app().counts();
      expect(writes).toBe(0);
      // The only bookings read in vain are those that began and ended in the month before.
      expect(reads - (json as unknown[]).length).toBeLessThanOrEqual(5);
    }
  });

  it('skip a booking that cannot be read, log only its id, and show all others', async () => {
    const start = inDays(1);
    const good = await givenBooking({ date: start, end: null, purpose: 'Lesbar' });
    const broken = { purpose: 'Geheime Feier', inquiryId: null, createdAt: new Date(), createdBy: 'x' };
    await Promise.all([
      doc('venueBookings/no-date').set({ ...broken, date: 'übermorgen', end: null }),
      doc('venueBookings/no-end').set({ ...broken, date: start, end: 'spät' }),
      doc('venueBookings/nothing').set({}),
    ]);
    app().log.take();
    expect(ids(await availability())).toContain(good);
    const entries = app().log.take();
    expect(entries).toEqual([
      expect.objectContaining({ level: 'warn', path: 'venueBookings/no-end', fields: ['end'] }),
    ]);
    expect(JSON.stringify(entries)).not.toContain('Geheime');
    expect(ids(await bookingsOf(organiser))).toContain(good);
    const inTheWay = bookingInput(1, { date: start.toISOString(), end: null });
    expectRefusal(await book(organiser.client, inTheWay), 409, 'venue-taken');
    const nextDay = takenUntil({ start, end: null });
    booked(await book(organiser.client, { ...inTheWay, date: later(nextDay, MINUTE) }));
  });
});
