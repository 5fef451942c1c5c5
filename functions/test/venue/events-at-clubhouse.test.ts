import { randomUUID } from 'node:crypto';
import { VENUE_TAKEN, venueOccupancySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import type { Client } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { asInput, eventInput, HOUR, inDays, saved, withKey } from '../../../testing/event-requests';
import { book, booked, bookingInput, useVenue } from '../../../testing/venue';

const { app, costing, nothingWritten, organiser } = useClub();
const { givenBooking } = useVenue(app);

/** The form for an event of four hours, so many days from now, at the same time as `bookingInput`. */
const eventOn = (days: number, change: object = {}) => {
  const { date, end } = bookingInput(days);
  return eventInput({ startTime: date, endTime: end, ...change });
};
const THERE = { atClubhouse: true };

const create = (body: object, options?: { headers: Record<string, string> }) =>
  organiser.client.post('/api/events', body, options);
const update = (eventId: number, body: object) => organiser.client.put(`/api/events/${eventId}`, body);

async function availability(client: Client) {
  const { json, text } = await client.get('/api/venue-availability');
  return { list: z.array(venueOccupancySchema).parse(json), text };
}

describe('an event at the clubhouse', () => {
  it('stands in its calendar by tick or category: for visitors as taken, for organisers with its title', async () => {
    const ticked = saved(await create(eventOn(20, { ...THERE, title: 'Geheimer Spieleabend' })));
    const known = saved(await create(eventOn(22, { category: 'Vereinsheim' })));
    const elsewhere = saved(await create(eventOn(24, { title: 'Waldlauf' })));
    const { list, text } = await availability(app().visitor());
    const seen = {
      id: `event-${ticked.event.id}`,
      eventId: ticked.event.id,
      date: ticked.event.startTime,
      end: ticked.event.endTime,
    };
    expect(list).toContainEqual({ ...seen, purpose: VENUE_TAKEN });
    expect(list.map(({ eventId }) => eventId)).toContain(known.event.id);
    expect(list.map(({ eventId }) => eventId)).not.toContain(elsewhere.event.id);
    expect(text).not.toContain('Spieleabend');
    expect((await availability(organiser.client)).list).toContainEqual({ ...seen, purpose: 'Geheimer Spieleabend' });
  });

  it('leaves the calendar when the tick is taken away or the event is deleted', async () => {
    const { event } = saved(await create(eventOn(26, THERE)));
    const isThere = async () => (await availability(app().visitor())).list.some(({ eventId }) => eventId === event.id);
    expect(await isThere()).toBe(true);
    const changed = saved(await update(event.id, asInput({ event }, { atClubhouse: false })));
    expect(await isThere()).toBe(false);
    saved(await update(event.id, asInput(changed, THERE)));
    expect(await isThere()).toBe(true);
    await organiser.client.delete(`/api/admin/events/${event.id}`);
    expect(await isThere()).toBe(false);
  });
});

describe('saving an event at the time of a booking', () => {
  it('asks first and names the booking, and is done with the word that it is meant so', async () => {
    await givenBooking({ date: inDays(40), end: new Date(inDays(40).getTime() + HOUR), purpose: 'Silberhochzeit' });
    const asked = await nothingWritten(() => create(eventOn(40, THERE), withKey(randomUUID())));
    const message = expect.stringMatching(/^Zu dieser Zeit ist das Vereinsheim gebucht: „Silberhochzeit“, /);
    expectRefusal(asked, 409, 'venue-overlap', { message });
    saved(await create(eventOn(40, { ...THERE, allowOverlap: true })));
  });

  it('asks about an edit that moves the event there or ticks it, and not about one that leaves it as it was', async () => {
    await givenBooking({ date: inDays(45), end: new Date(inDays(45).getTime() + HOUR) });
    const away = saved(await create(eventOn(45)));
    const ticked = asInput(away, THERE);
    expectRefusal(await nothingWritten(() => update(away.event.id, ticked)), 409, 'venue-overlap');
    const there = saved(await update(away.event.id, { ...ticked, allowOverlap: true }));
    saved(await update(away.event.id, asInput(there, { title: 'Anderer Titel' })));

    const moving = saved(await create(eventOn(47, THERE)));
    const { date, end } = bookingInput(45);
    const moved = asInput(moving, { startTime: date, endTime: end });
    expectRefusal(await nothingWritten(() => update(moving.event.id, moved)), 409, 'venue-overlap');
  });

  it('asks once about all occurrences of a series, with one query for the bookings', async () => {
    for (const days of [254, 261]) await givenBooking({ date: inDays(days), purpose: `Feier ${days}` });
    const series = eventOn(254, { ...THERE, recurrenceInterval: 'weekly', recurrenceEnd: inDays(290).toISOString() });
    app().counts();
    const asked = await create(series);
    expectRefusal(asked, 409, 'venue-overlap', { message: expect.stringMatching(/„Feier 254“.*; „Feier 261“/) });
    // The counter of events, the guard and the two bookings, however many occurrences there are.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 4, writes: 0 });
    expect(saved(await create({ ...series, allowOverlap: true })).created).toBe(6);
  });

  it('reads and writes nothing more for events elsewhere, nor for edits that take no new time there', async () => {
    const away = saved(await costing({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 4 }, () => create(eventOn(100))));
    app().counts();
    saved(await update(away.event.id, asInput(away, { title: 'Anders', startTime: inDays(99).toISOString() })));
    const elsewhere = app().counts();
    const there = saved(await create(eventOn(102, THERE)));
    app().counts();
    saved(await update(there.event.id, asInput(there, { title: 'Anders', location: 'Hinten' })));
    expect(app().counts().reads).toBe(elsewhere.reads);
  });
});

describe('a cancelled event at the clubhouse', () => {
  it('leaves the clubhouse to others, and asks before it takes place beside a booking after all', async () => {
    const { event } = saved(await create(eventOn(110, THERE)));
    const path = `/api/admin/events/${event.id}`;
    await organiser.client.post(`${path}/cancel`, { reason: null });
    expect((await availability(app().visitor())).list.map(({ eventId }) => eventId)).not.toContain(event.id);
    booked(await book(organiser.client, bookingInput(110)));
    expectRefusal(await nothingWritten(() => organiser.client.post(`${path}/reinstate`, {})), 409, 'venue-overlap');
    const { json } = await organiser.client.post(`${path}/reinstate`, { allowOverlap: true });
    expect(json).toMatchObject({ changed: 1 });
    expect((await availability(app().visitor())).list.map(({ eventId }) => eventId)).toContain(event.id);
  });
});

describe('booking at the time of an event', () => {
  it('asks first and names the event, for a new booking, a moved one, and several', async () => {
    saved(await create(eventOn(120, { ...THERE, title: 'Mitgliederfest' })));
    const asked = await nothingWritten(() => book(organiser.client, bookingInput(120)));
    const message = expect.stringMatching(/^Zu dieser Zeit ist der Verein selbst im Vereinsheim: „Mitgliederfest“, /);
    expectRefusal(asked, 409, 'venue-overlap', { message });
    const times = [119, 120].map((days) => ({ date: bookingInput(days).date, end: bookingInput(days).end }));
    const several = await organiser.client.post('/api/admin/venue-bookings/several', { times, purpose: 'Chor' });
    expectRefusal(several, 409, 'venue-overlap', { message: expect.stringContaining('Zu 1 von 2 Terminen') });

    const { id } = booked(await book(organiser.client, bookingInput(122)));
    const path = `/api/admin/venue-bookings/${id}`;
    expectRefusal(await nothingWritten(() => organiser.client.put(path, bookingInput(120))), 409, 'venue-overlap');
    booked(await organiser.client.put(path, bookingInput(120, { allowOverlap: true })));
  });

  it('finds an event that began days before and still goes on', async () => {
    const { date } = bookingInput(140);
    const camp = { ...THERE, startTime: inDays(130).toISOString(), endTime: new Date(Date.parse(date) + 60_000) };
    saved(await create(eventInput(camp)));
    expectRefusal(await book(organiser.client, bookingInput(140)), 409, 'venue-overlap');
  });

  it('at the same moment as the event is saved, lets one of them ask', async () => {
    for (let round = 0; round < 5; round++) {
      const days = 160 + 2 * round;
      const replies = await Promise.all([create(eventOn(days, THERE)), book(organiser.client, bookingInput(days))]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
