import { randomUUID } from 'node:crypto';
import { errorBodySchema, takenUntil } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { useClub } from '../../src/testing/club';
import { inDays, withKey } from '../../src/testing/event-requests';
import { book, booked, bookingInput, useVenue } from '../../src/testing/venue';
import { timeText } from '../../src/venue/taken-text';

const { app, organiser } = useClub();
const { bookingsOf, givenBooking, givenInquiry, inquiriesOf, stored, unchanged } = useVenue(app);
const HOUR = 3_600_000;
const MINUTE = 60_000;

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
    // The guard is read, and a query that finds nothing counts as one read: one for bookings, two for events. The booking
    // and the guard are written.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 4 + COMMIT_CHECK, writes: 2 });
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
    const intruders: [string, object][] = [
      ['the same', {}],
      ['without an end', { end: null }],
      ['inside', { date: later(start, HOUR), end: later(start, 2 * HOUR) }],
      ['around', { date: later(start, -HOUR), end: later(start, 9 * HOUR) }],
      ['into its start', { date: later(start, -HOUR), end: later(start, MINUTE) }],
      ['out of its end', { date: later(start, 4 * HOUR - MINUTE), end: later(start, 5 * HOUR) }],
      ['begun thirty days before', { date: inDays(days - 1).toISOString(), end: inDays(days + 30).toISOString() }],
    ];
    for (const [what, change] of intruders) {
      const reply = await unchanged(() => book(organiser.client, bookingInput(days, change)));
      expectRefusal(reply, 409, 'venue-taken');
      expect(errorBodySchema.parse(reply.json).message, what).toBe(
        `Zu dieser Zeit ist das Vereinsheim schon belegt: „Silberhochzeit“, ${timeText({
          date: start,
          end: end === null ? null : new Date(end),
        })}.`,
      );
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
    const behind = { date: end.toISOString(), end: later(end, 4 * HOUR) };
    booked(await book(organiser.client, bookingInput(days, behind)));
    week += 10;
  });

  it('takes the rest of its day if the booking has no end, until 6:00', async () => {
    const days = nextDays();
    const { date } = booked(await book(organiser.client, bookingInput(days, { end: null })));
    const morning = takenUntil({ start: new Date(date), end: null });
    for (const start of [date, later(date, MINUTE), later(morning, -MINUTE)]) {
      const reply = await book(organiser.client, bookingInput(days, { date: start, end: later(start, HOUR) }));
      expectRefusal(reply, 409, 'venue-taken');
    }
    booked(await book(organiser.client, bookingInput(days, { date: later(morning, 0), end: later(morning, HOUR) })));
  });

  it('does not book twice when it is repeated with its key, and tries again when it was refused', async () => {
    const [days, key] = [nextDays(), randomUUID()];
    const first = await book(organiser.client, bookingInput(days), withKey(key));
    const again = await unchanged(() => book(organiser.client, bookingInput(days), withKey(key)));
    expect([again.status, again.json]).toEqual([200, first.json]);

    const [refusedKey, input] = [randomUUID(), bookingInput(days, { purpose: 'Anderes' })];
    expectRefusal(await book(organiser.client, input, withKey(refusedKey)), 409, 'venue-taken');
    await organiser.client.delete(`/api/admin/venue-bookings/${booked(first).id}`);
    expect(booked(await book(organiser.client, input, withKey(refusedKey))).purpose).toBe('Anderes');
  });

  const bad: [string, object, string, string][] = [
    [
      'a date in the past',
      { date: later(new Date(), -MINUTE), end: null },
      'date',
      'Das Datum liegt in der Vergangenheit',
    ],
    ['no date', { date: undefined }, 'date', 'Bitte wähle ein Datum'],
    ['an end before the start', { end: inDays(1).toISOString() }, 'end', 'Das Ende muss nach dem Beginn liegen'],
    ['an end after 32 days', { end: inDays(42).toISOString() }, 'end', 'Eine Buchung dauert höchstens 31 Tage'],
    ['no purpose', { purpose: ' ' }, 'purpose', 'Zweck ist erforderlich'],
    ['a purpose of 100,000 characters', { purpose: 'x'.repeat(100_000) }, 'purpose', 'Höchstens 200 Zeichen'],
  ];
  it.each(bad)('reports %s at its field', async (_what, change, path, message) => {
    const reply = await unchanged(() => book(organiser.client, bookingInput(10, change)));
    expectRefusal(reply, 400, 'validation');
    expect(errorBodySchema.parse(reply.json).issues).toEqual([{ path, message }]);
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
  });

  it('is no error for a booking that does not exist, and then writes nothing', async () => {
    const path = `/api/admin/venue-bookings/${randomUUID()}`;
    expect((await unchanged(() => organiser.client.delete(path))).json).toEqual({ ok: true });
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

    const second = await unchanged(() => book(organiser.client, bookingInput(days + 1, { inquiryId })));
    expectRefusal(second, 409, 'already-processed');
    expect(second.json).toMatchObject({ message: 'Zu dieser Anfrage gibt es schon eine Buchung.' });

    await organiser.client.delete(`/api/admin/venue-bookings/${made.id}`);
    expect(await bookingOf()).toBeNull();
    booked(await book(organiser.client, bookingInput(days + 1, { inquiryId })));
  });

  it('stays when the inquiry is deleted, and no longer refers to it', async () => {
    const inquiryId = await givenInquiry({ status: 'processed' });
    const made = booked(await book(organiser.client, bookingInput(nextDays(), { inquiryId })));
    expect((await organiser.client.delete(`/api/admin/venue-inquiries/${inquiryId}`)).json).toEqual({ ok: true });
    expect(await bookingsOf(organiser)).toContainEqual({ ...made, inquiryId: null });
    expect((await organiser.client.delete(`/api/admin/venue-bookings/${made.id}`)).status).toBe(200);
  });

  it('does not change the inquiry if the clubhouse is taken', async () => {
    const days = nextDays();
    const inquiryId = await givenInquiry({});
    booked(await book(organiser.client, bookingInput(days)));
    expectRefusal(await book(organiser.client, bookingInput(days, { inquiryId })), 409, 'venue-taken');
    expect((await inquiriesOf(organiser)).find(({ id }) => id === inquiryId)).toMatchObject({
      status: 'pending',
      bookingId: null,
    });
  });

  it('accepts an inquiry that is still pending, and is refused for one that was rejected or deleted', async () => {
    const days = nextDays();
    const inquiryId = await givenInquiry({});
    booked(await book(organiser.client, bookingInput(days, { inquiryId })));
    expect((await inquiriesOf(organiser)).find(({ id }) => id === inquiryId)?.status).toBe('processed');

    const rejected = bookingInput(days + 1, { inquiryId: await givenInquiry({ status: 'rejected' }) });
    const reply = await unchanged(() => book(organiser.client, rejected));
    expectRefusal(reply, 409, 'already-processed');
    expect(reply.json).toMatchObject({ message: 'Diese Anfrage wurde abgelehnt.' });

    const gone = await unchanged(() => book(organiser.client, bookingInput(days + 1, { inquiryId: randomUUID() })));
    expectRefusal(gone, 404, 'not-found');
    expect(gone.json).toMatchObject({ message: 'Diese Anfrage gibt es nicht mehr.' });
    const broken = await book(organiser.client, bookingInput(days + 1, { inquiryId: '../events/1' }));
    expectRefusal(broken, 400, 'validation');
  });
});
