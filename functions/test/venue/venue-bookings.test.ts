import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { useClub } from '../../../testing/club';
import { HOUR, inDays, MINUTE } from '../../../testing/event-requests';
import { book, booked, bookingInput, useVenue } from '../../../testing/venue';
import { timeText } from '../../src/venue/taken-text';

const { app, nothingWritten, organiser, stored } = useClub();
const { bookingsOf, givenBooking, givenInquiry, inquiriesOf } = useVenue(app);

/** Every test books in its own weeks. */
let week = 2;
const nextDays = () => {
  week += 2;
  return week * 7;
};

const later = (instant: Date | string, milliseconds: number) =>
  new Date(new Date(instant).getTime() + milliseconds).toISOString();

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('POST /api/admin/venue-bookings', () => {
  it('books the clubhouse for a time, and everyone sees that it is taken', async () => {
    const input = bookingInput(nextDays());
    app().counts();
    const made = booked(await book(organiser.client, input));
    // The guard is read, and a query that finds nothing counts as one read: one for bookings, one for events. The booking
    // and the guard are written.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 3 + COMMIT_CHECK, writes: 2 });
    expect(made).toEqual({ ...input, id: made.id, inquiryId: null });
    expect(await bookingsOf(organiser)).toContainEqual(made);
    expect((await app().visitor().get('/api/venue-availability')).text).toContain(made.id);
    expect(stored('venueBookings').find(({ purpose }) => purpose === input.purpose)).toMatchObject({
      createdBy: organiser.id,
    });
  });

  it('reads only the bookings near the requested time', async () => {
    const days = nextDays();
    for (const far of [1_000, 2_000, 3_000]) await givenBooking({ date: inDays(days + far) });
    await givenBooking({ date: inDays(days - 60) });
    // One of yesterday with an open end would last into the first hours of the day.
    await givenBooking({ date: inDays(days - 2) });
    app().counts();
    booked(await book(organiser.client, bookingInput(days)));
    expect(app().counts().reads).toBeLessThanOrEqual(ACCESS_READ + 6 + 2 * COMMIT_CHECK);
  });

  it('refuses another booking at the same time, and names the one that is in the way', async () => {
    const days = nextDays();
    const { date, end } = booked(await book(organiser.client, bookingInput(days, { purpose: 'Silberhochzeit' })));
    const start = new Date(date);
    const time = timeText({ date: start, end: new Date(end ?? '') });
    for (const change of [
      { date: later(start, 4 * HOUR - MINUTE), end: later(start, 5 * HOUR) },
      { date: inDays(days - 1).toISOString(), end: inDays(days + 30).toISOString() },
    ]) {
      const reply = await nothingWritten(() => book(organiser.client, bookingInput(days, change)));
      const message = `Zu dieser Zeit ist das Vereinsheim schon belegt: „Silberhochzeit“, ${time}.`;
      expectRefusal(reply, 409, 'venue-taken', { message });
    }
    for (const change of [
      { date: later(start, -2 * HOUR), end: date },
      { date: later(start, 4 * HOUR), end: later(start, 6 * HOUR) },
    ]) {
      booked(await book(organiser.client, bookingInput(days, change)));
    }
  });

  it('notices a booking that began 31 days before and still goes on', async () => {
    const days = nextDays() + 60;
    // The time is computed once, because a minute may pass meanwhile.
    const end = inDays(days);
    await givenBooking({ date: new Date(end.getTime() - 31 * 24 * HOUR), end, purpose: 'Umbau' });
    const lastMinute = { date: later(end, -MINUTE), end: later(end, HOUR) };
    expectRefusal(await book(organiser.client, bookingInput(days, lastMinute)), 409, 'venue-taken');
    week += 10;
  });

  it('uses the clock of the server', async () => {
    const input = bookingInput(20);
    app().clock.advance(new Date(input.date).getTime() - Date.now() + 1_000);
    const { client } = await app().organiser();
    expectRefusal(await book(client, input), 400, 'validation');
  });
});

describe('DELETE /api/admin/venue-bookings/{id}', () => {
  it('makes the time available again', async () => {
    const days = nextDays();
    const { id } = booked(await book(organiser.client, bookingInput(days)));
    app().counts();
    expect((await organiser.client.delete(`/api/admin/venue-bookings/${id}`)).json).toEqual({ ok: true });
    expect(app().counts().reads).toBe(ACCESS_READ + 1 + COMMIT_CHECK);
    expect(ids(await bookingsOf(organiser))).not.toContain(id);
    booked(await book(organiser.client, bookingInput(days)));
    expect((await nothingWritten(() => organiser.client.delete(`/api/admin/venue-bookings/${id}`))).json).toEqual({
      ok: true,
    });
  });
});

describe('a booking of an inquiry', () => {
  it('is shown with the inquiry, and no longer after it is cancelled', async () => {
    const days = nextDays();
    const inquiryId = await givenInquiry({ status: 'processed' });
    const bookingOf = async () => (await inquiriesOf(organiser)).find(({ id }) => id === inquiryId)?.bookingId;
    const made = booked(await book(organiser.client, bookingInput(days, { inquiryId })));
    expect(made.inquiryId).toBe(inquiryId);
    expect(await bookingOf()).toBe(made.id);

    const second = await nothingWritten(() => book(organiser.client, bookingInput(days + 1, { inquiryId })));
    expectRefusal(second, 409, 'already-processed', { message: 'Zu dieser Anfrage gibt es schon eine Buchung.' });

    await organiser.client.delete(`/api/admin/venue-bookings/${made.id}`);
    expect(await bookingOf()).toBeNull();
    booked(await book(organiser.client, bookingInput(days + 1, { inquiryId })));
  });

  it('accepts an inquiry that is still pending, and is refused for one that was rejected or deleted', async () => {
    const days = nextDays();
    const inquiryId = await givenInquiry({});
    booked(await book(organiser.client, bookingInput(days, { inquiryId })));
    expect((await inquiriesOf(organiser)).find(({ id }) => id === inquiryId)?.status).toBe('processed');

    const rejected = bookingInput(days + 1, { inquiryId: await givenInquiry({ status: 'rejected' }) });
    const reply = await nothingWritten(() => book(organiser.client, rejected));
    expectRefusal(reply, 409, 'already-processed', { message: 'Diese Anfrage wurde abgelehnt.' });

    const gone = await nothingWritten(() =>
      book(organiser.client, bookingInput(days + 1, { inquiryId: randomUUID() })),
    );
    expectRefusal(gone, 404, 'not-found', { message: 'Diese Anfrage gibt es nicht mehr.' });
  });
});
