import {
  adminEventSchema,
  calledOffSchema,
  cardEventSchema,
  eventDetailSchema,
  eventSummarySchema,
  userStatsSchema,
} from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { write, written } from '../../../testing/comments';
import { eventInput, HOUR, inDays, saved, withKey } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';

const KEY = '7d0a6f2e-3c1b-4c3e-9a5f-0b1c2d3e4f5a';
const REASON = 'Der Platz steht unter Wasser';

const { app, given, eventOf, member, other, organiser, noticesOf } = useClub();

const callOff = (eventId: number, body: object = { reason: REASON }, options?: { headers: Record<string, string> }) =>
  organiser.client.post(`/api/admin/events/${eventId}/cancel`, body, options);
const reinstate = (eventId: number, body: object = {}) =>
  organiser.client.post(`/api/admin/events/${eventId}/reinstate`, body);
const done = (reply: Parameters<typeof ok>[0]) => calledOffSchema.parse(ok(reply));
const detail = async (eventId: number, person?: TestMember) =>
  eventDetailSchema.parse(ok(await (person?.client ?? app().visitor()).get(`/api/events/${eventId}`)));
const statsOf = async ({ client }: TestMember) => userStatsSchema.parse(ok(await client.get('/api/user/stats')));

describe('cancelling an event', () => {
  it('keeps its page with the reason for everybody, and everyone in it', async () => {
    const eventId = await given({ maxParticipants: 1, active: [member], waiting: [other] });
    app().counts();
    expect(done(await callOff(eventId))).toMatchObject({ changed: 1, told: 2 });
    // It reads the event and its open edits, and writes the event, its live document and the notice.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 * (1 + COMMIT_CHECK), writes: 3 });
    for (const viewer of [undefined, member, organiser]) {
      const event = await detail(eventId, viewer);
      expect(event).toMatchObject({ cancellationReason: REASON, revision: 2, version: 2, waitlistCount: 1 });
      expect(event.cancelledAt).toBe((await eventOf(eventId)).cancelledAt?.toISOString());
      expect(event.registrations).toHaveLength(2);
    }
    expect((await detail(eventId, member)).myStatus).toBe('registered');
    expect(app().documents()[`live/e${eventId}`]).toMatchObject({ version: 2 });
  });

  it('shows in the lists, and not in that of who may come', async () => {
    const eventId = await given({ active: [member] });
    done(await callOff(eventId, {}));
    const listed = async <T extends z.ZodType<{ id: number; cancelledAt?: string | null }>>(
      schema: T,
      path: string,
    ) => {
      const events = z.array(schema).parse(ok(await organiser.client.get(path)));
      return events.find(({ id }) => id === eventId)?.cancelledAt;
    };
    const at = (await detail(eventId)).cancelledAt;
    expect(at).not.toBeNull();
    expect(await listed(cardEventSchema, '/api/events?fields=card')).toBe(at);
    expect(await listed(eventSummarySchema, '/api/events')).toBe(at);
    expect(await listed(adminEventSchema, '/api/admin/events')).toBe(at);
    const own = z.array(eventSummarySchema).parse(ok(await member.client.get('/api/user/events?upcoming=true')));
    expect(own.find(({ id }) => id === eventId)).toMatchObject({ cancelledAt: at, cancellationReason: null });
  });

  it('is repeatable, and the same attempt again gets the same response', async () => {
    const eventId = await given({ active: [member] });
    const first = done(await callOff(eventId, { reason: REASON }, withKey(KEY)));
    app().counts();
    expect(done(await callOff(eventId, { reason: REASON }, withKey(KEY)))).toEqual(first);
    expect(done(await callOff(eventId))).toMatchObject({ changed: 0, told: 0 });
    expect(app().counts().writes).toBe(0);
    expect(done(await callOff(eventId, { reason: 'Gewitter' }))).toMatchObject({ changed: 1, told: 0 });
    expect((await detail(eventId)).cancellationReason).toBe('Gewitter');
    expect(noticesOf(eventId)).toHaveLength(1);
  });

  it('stores an empty reason as none, and drops what would turn the text around', async () => {
    const eventId = await given({});
    done(await callOff(eventId, { reason: ' \n ' }));
    expect((await detail(eventId)).cancellationReason).toBeNull();
    done(await callOff(eventId, { reason: ' Regen\u202e,\r\nViel Regen ' }));
    expect((await detail(eventId)).cancellationReason).toBe('Regen,\nViel Regen');
  });
});

describe('a cancelled event', () => {
  it('takes no registrations, lets people leave, and still takes comments', async () => {
    const eventId = await given({ maxParticipants: 1, active: [member], waiting: [other] });
    const pending = await given({ active: [member] });
    done(await callOff(eventId));
    done(await callOff(pending));
    const newcomer = await app().member();
    const refused = await newcomer.client.post(`/api/events/${eventId}/register`, { notes: null });
    expectRefusal(refused, 409, 'event-cancelled');
    expect(refused.text).toContain('Diese Veranstaltung ist abgesagt.');
    ok(await member.client.delete(`/api/events/${eventId}/register`));
    expect((await detail(eventId, other)).myStatus).toBe('waitlisted');
    expectRefusal(await member.client.post(`/api/events/${eventId}/register/undo`), 409, 'event-cancelled');
    written(await write(other.client, eventId, 'Schade!'));
    const confirming = await organiser.client.post(`/api/admin/events/${pending}/registrations/confirm-all`);
    expectRefusal(confirming, 409, 'event-cancelled');
  });

  it('counts for nobody: neither as an event nor with its hours, until that is taken back', async () => {
    const person = await app().member();
    const times = { startTime: inDays(-1 / 24), endTime: inDays(1 / 24) };
    await given({ startTime: inDays(-3), endTime: new Date(inDays(-3).getTime() + HOUR), active: [person] });
    const eventId = await given({ ...times, active: [person] });
    done(await callOff(eventId));
    app().clock.advance(3 * HOUR);
    expect(await statsOf(person)).toEqual({ totalEventsAttended: 1, volunteerHours: 1 });
    done(await reinstate(eventId));
    expect(await statsOf(person)).toEqual({ totalEventsAttended: 2, volunteerHours: 3 });
  });
});

describe('taking it back', () => {
  it('restores everybody, moves up who waits for a place that became free, and is repeatable', async () => {
    const eventId = await given({ maxParticipants: 1, active: [member], waiting: [other] });
    done(await callOff(eventId));
    ok(await member.client.delete(`/api/events/${eventId}/register`));
    app().counts();
    expect(done(await reinstate(eventId))).toMatchObject({ changed: 1, told: 1 });
    // The event, its live document, and the notices that it takes place and that somebody moved up.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 4 });
    expect(await detail(eventId, other)).toMatchObject({ cancelledAt: null, revision: 3, myStatus: 'registered' });
    expect(done(await reinstate(eventId))).toMatchObject({ changed: 0, told: 0 });
  });

  it('and cancelling concern the following events of a series where that is asked for', async () => {
    const weekly = eventInput({ recurrenceInterval: 'weekly', recurrenceEnd: inDays(31.5).toISOString() });
    const { event, created } = saved(await organiser.client.post('/api/events', weekly));
    expect(created).toBe(4);
    ok(await member.client.post(`/api/events/${event.id + 1}/register`, { notes: null }));
    ok(await member.client.post(`/api/events/${event.id + 2}/register`, { notes: null }));
    app().counts();
    const ofThree = await callOff(event.id + 1, { reason: REASON, scope: 'following' });
    expect(done(ofThree)).toMatchObject({ changed: 3, told: 1 });
    // Each event has two writes, and the member one notice.
    expect(app().counts().writes).toBe(3 * 2 + 1);
    const states = async () =>
      Promise.all([0, 1, 2, 3].map(async (index) => (await detail(event.id + index)).cancelledAt !== null));
    expect(await states()).toEqual([false, true, true, true]);
    expect(done(await reinstate(event.id + 2, { scope: 'following' }))).toMatchObject({ changed: 2, told: 1 });
    expect(await states()).toEqual([false, true, false, false]);
  });
});
