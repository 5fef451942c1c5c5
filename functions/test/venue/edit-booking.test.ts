import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { useClub } from '../../../testing/club';
import { HOUR, inDays } from '../../../testing/event-requests';
import { book, booked, bookingInput, useVenue } from '../../../testing/venue';

const { app, nothingWritten, organiser } = useClub();
const { bookingsOf, givenBooking, givenInquiry } = useVenue(app);

const edit = (id: string, body: object) => organiser.client.put(`/api/admin/venue-bookings/${id}`, body);
const find = async (id: string) => (await bookingsOf(organiser)).find((booking) => booking.id === id);

describe('PUT /api/admin/venue-bookings/{id}', () => {
  it('changes time and purpose, keeps the inquiry, and writes nothing when it is repeated', async () => {
    const inquiryId = await givenInquiry();
    const made = booked(await book(organiser.client, bookingInput(20, { inquiryId })));
    const moved = bookingInput(21, { purpose: 'Goldene Hochzeit' });
    app().counts();
    expect(booked(await edit(made.id, moved))).toEqual({ ...made, ...moved });
    // Read are the booking, the guard, and what two queries find: the booking itself, and nothing else.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 4 + 2 * COMMIT_CHECK, writes: 2 });
    expect(booked(await nothingWritten(() => edit(made.id, moved)))).toEqual({ ...made, ...moved });
    expect(await find(made.id)).toEqual({ ...made, ...moved });
  });

  it('is refused at the time of another booking, and is not in its own way', async () => {
    const first = booked(await book(organiser.client, bookingInput(40)));
    const other = booked(await book(organiser.client, bookingInput(41, { purpose: 'Taufe' })));
    const reply = await nothingWritten(() => edit(first.id, bookingInput(41)));
    expectRefusal(reply, 409, 'venue-taken', { message: expect.stringContaining('„Taufe“') });
    const longer = { ...bookingInput(41), end: new Date(Date.parse(other.date) + 6 * HOUR).toISOString() };
    expect(booked(await edit(other.id, longer)).end).toBe(longer.end);
  });

  it('can change the end and the purpose of a booking that has begun, and does not move it into the past', async () => {
    const date = new Date(Date.now() - HOUR);
    const id = await givenBooking({ date, end: new Date(Date.now() + HOUR) });
    const until = { date: date.toISOString(), end: new Date(Date.now() + 2 * HOUR).toISOString(), purpose: 'Länger' };
    expect(booked(await edit(id, until))).toMatchObject(until);
    const earlier = { ...until, date: new Date(date.getTime() - HOUR).toISOString() };
    expectRefusal(await nothingWritten(() => edit(id, earlier)), 400, 'validation');
  });

  it('keeps two organisers from moving two bookings to one time at the same moment', async () => {
    const ids = await Promise.all([60, 62, 64].map((days) => givenBooking({ date: inDays(days) })));
    const replies = await Promise.all(ids.map((id) => edit(id, bookingInput(66))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is refused for a booking that is gone', async () => {
    const gone = await edit(randomUUID(), bookingInput(90));
    expectRefusal(gone, 404, 'not-found', { message: 'Diese Buchung gibt es nicht mehr.' });
  });
});
