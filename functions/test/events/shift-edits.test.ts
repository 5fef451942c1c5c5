import { randomUUID } from 'node:crypto';
import { ownShiftSchema, registerResponseSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildEvent, buildRegistration } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { asInput, eventInput, inDays, saved, withKey } from '../../../testing/event-requests';
import { pathsWith } from '../../../testing/person-traces';
import type { TestMember } from '../../../testing/start-test-app';
import { registrationIdOf } from '../../src/registrations/roster';

const { app, eventOf, nothingWritten, anna, ben, organiser } = useClub();
const heldSchema = z.object({ myShifts: z.array(ownShiftSchema) });

const hoursIn = (hours: number) => new Date(inDays(10).getTime() + hours * 3_600_000);
const shift = (id: string, from: number, change: object = {}) => ({
  id,
  title: `Grill ${id}`,
  startTime: hoursIn(from).toISOString(),
  endTime: hoursIn(from + 2).toISOString(),
  maxParticipants: 1,
  description: null,
  ...change,
});
const make = async (...shifts: object[]) =>
  saved(await organiser.client.post('/api/events', eventInput({ maxParticipants: null, shifts })));
const standings = async (eventId: number) =>
  (await eventOf(eventId)).roster.map(({ userId, shiftId, status }) => [userId, shiftId, status]);
const register = async (who: TestMember, eventId: number, shiftId: string) =>
  ok(await who.client.post(`/api/events/${eventId}/register`, { shiftId }));

describe('PUT /api/events/{id}', () => {
  it('removes no shift with people without a word, changes nothing then, and else it takes three writes at most', async () => {
    const made = await make(shift('grill001', 0, { maxParticipants: 3 }), shift('grill002', 2));
    const eventId = made.event.id;
    for (const who of [anna, ben, organiser]) await register(who, eventId, 'grill001');
    const before = await eventOf(eventId);
    const remove = (displaced: object[]) =>
      organiser.client.put(`/api/events/${eventId}`, asInput(made, { shifts: [shift('grill002', 2)], displaced }));
    const refusal = await remove([]);
    expectRefusal(refusal, 409, 'shift-has-people', { message: expect.stringContaining('Für „Grill grill001') });
    expect(await eventOf(eventId)).toEqual(before);
    app().counts();
    saved(await remove([{ shiftId: 'grill001', action: 'move', to: 'grill002' }]));
    expect(app().counts().writes).toBeLessThanOrEqual(3);
    expect(await standings(eventId)).toEqual([
      [anna.id, 'grill002', 'pending'],
      [ben.id, 'grill002', 'waitlisted'],
      [organiser.id, 'grill002', 'waitlisted'],
    ]);
  });

  it('names the guests of a removed shift, who have to be phoned, and remembers no name with the result', async () => {
    const made = await make(shift('grill001', 0, { maxParticipants: 3 }), shift('grill002', 2));
    const eventId = made.event.id;
    const guest = { name: 'Erika Muster', phoneNumber: '0170 7654321' };
    ok(await organiser.client.post(`/api/admin/events/${eventId}/registrations`, { guest, shiftId: 'grill001' }));
    await register(anna, eventId, 'grill001');
    const displaced = [{ shiftId: 'grill001', action: 'give-up' }];
    const body = asInput(made, { shifts: [shift('grill002', 2)], displaced, quiet: true });
    const key = withKey(randomUUID());
    const first = saved(await organiser.client.put(`/api/events/${eventId}`, body, key));
    expect(first).toMatchObject({ told: 1, guests: 1, guestsEventId: eventId, guestsToCall: [guest] });
    const again = saved(await organiser.client.put(`/api/events/${eventId}`, body, key));
    expect(again).toMatchObject({ told: 1, guests: 1, guestsEventId: eventId, guestsToCall: [] });
    expect(pathsWith(['7654321'], app().documents())).toEqual([`events/${eventId}`]);
    expect((await eventOf(eventId)).roster[0]).toMatchObject({ status: 'cancelled', guest });
  });

  it('leaves the shifts as they are where an earlier release does not name them', async () => {
    const made = await make(shift('grill001', 0));
    const before = await eventOf(made.event.id);
    saved(await organiser.client.put(`/api/events/${made.event.id}`, asInput(made, { title: 'Herbstfest' })));
    expect(await eventOf(made.event.id)).toMatchObject({ title: 'Herbstfest', shifts: before.shifts });
  });
});

describe('POST /api/events/{id}/register/accept-times', () => {
  const movedFrom = { startTime: hoursIn(-1), endTime: hoursIn(1) };
  const times = { startTime: hoursIn(0), endTime: hoursIn(2) };
  const withMoved = async () => {
    const shifts = ['grill001', 'grill002'].map((id) => ({ ...shift(id, 0), ...times }));
    const roster = [anna, anna, ben].map((who, turn) => {
      const shiftId = turn === 1 ? 'grill002' : 'grill001';
      return buildRegistration(who, { status: 'confirmed', createdAt: inDays(turn - 9), shiftId, movedFrom });
    });
    const event = buildEvent({ id: 4_711, startTime: hoursIn(0), shifts, roster, createdAt: inDays(-20) });
    await app().store(event);
    return event.id;
  };
  const marked = async (eventId: number) => (await eventOf(eventId)).roster.map((entry) => entry.movedFrom !== null);

  it('accepts the new time of one shift or of all one’s own, with one read and two writes, and of nobody else', async () => {
    const eventId = await withMoved();
    const path = `/api/events/${eventId}/register/accept-times`;
    app().counts();
    const first = registerResponseSchema.parse(ok(await anna.client.post(`${path}?shiftId=grill002`)));
    expect(first).toMatchObject({ status: 'registered', registration: { shiftId: 'grill002' } });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 });
    expect(await marked(eventId)).toEqual([true, false, true]);
    ok(await anna.client.post(path));
    expect(await marked(eventId)).toEqual([false, false, true]);
    ok(await nothingWritten(() => anna.client.post(path)));
  });

  it('is asked for wherever the person sees the event, until they have accepted', async () => {
    const eventId = await withMoved();
    const asked = async () => {
      const own = [ok(await anna.client.get(`/api/events/${eventId}`))];
      for (const path of ['/api/events', '/api/user/events?upcoming=true']) {
        const events = z.array(z.looseObject({ id: z.number() })).parse(ok(await anna.client.get(path)));
        own.push(events.find(({ id }) => id === eventId));
      }
      return own.map((event) => heldSchema.parse(event).myShifts.map(({ isMoved }) => isMoved === true));
    };
    expect(await asked()).toEqual(Array(3).fill([true, true]));
    const path = `/api/events/${eventId}/register/accept-times`;
    ok(await anna.client.post(`${path}?shiftId=grill001`));
    expect(await asked()).toEqual(Array(3).fill([false, true]));
    ok(await anna.client.post(path));
    expect(await asked()).toEqual(Array(3).fill([false, false]));
  });

  it('is said by organisers for somebody who phoned, once', async () => {
    const eventId = await withMoved();
    const [entry] = (await eventOf(eventId)).roster;
    const id = entry ? registrationIdOf(eventId, entry) : '';
    const path = `/api/admin/events/${eventId}/registrations/${id}/accept-times`;
    expect(ok(await organiser.client.post(path))).toMatchObject({ id, movedFrom: null, status: 'confirmed' });
    expect(await marked(eventId)).toEqual([false, true, true]);
    ok(await nothingWritten(() => organiser.client.post(path)));
    expectRefusal(await organiser.client.post(path.replace(id, `${eventId}-0`)), 404, 'not-found');
    ok(await anna.client.delete(`/api/events/${eventId}/register`));
    expectRefusal(await organiser.client.post(path), 409, 'already-decided');
  });
});
