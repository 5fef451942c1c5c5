import { isActive, type RegisterResponse, registerResponseSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { register, UNDO_MS } from '../../src/registrations/rules';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { buildMember, buildRegistration } from '../../src/testing/builders';
import { type ApiReply, ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { lines } from '../../src/testing/delivered-pushes';
import { inDays } from '../../src/testing/event-requests';
import type { TestMember } from '../../src/testing/start-test-app';

const { app, given, eventOf, withDevice, deliveredPushes, anna, ben } = useClub();

beforeAll(() => Promise.all([anna, ben].map(withDevice)));

const own = (eventId: number) => `/api/events/${eventId}/register`;
const cancel = ({ client }: TestMember, eventId: number) => client.delete(own(eventId));
const undo = ({ client }: TestMember, eventId: number) => client.post(`${own(eventId)}/undo`);
const answered = (reply: ApiReply): RegisterResponse => registerResponseSchema.parse(ok(reply));
const statuses = async (eventId: number) =>
  (await eventOf(eventId)).roster.map(({ userId, status }) => [userId, status]);
const confirmed = () =>
  buildRegistration(anna, { status: 'confirmed', createdAt: inDays(-9), decidedAt: inDays(-8), notes: 'Ab 15 Uhr' });

describe('POST /api/events/{id}/register/undo', () => {
  it('restores the place as it was, with one read and two writes', async () => {
    const eventId = await given({ maxParticipants: 1, roster: [confirmed()] });
    const { roster } = await eventOf(eventId);
    expect(ok(await cancel(anna, eventId))).toEqual({ status: null });
    app().counts();
    expect(answered(await undo(anna, eventId))).toMatchObject({
      status: 'registered',
      registration: { userId: anna.id, status: 'confirmed', notes: 'Ab 15 Uhr' },
    });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 });
    expect((await eventOf(eventId)).roster).toEqual(roster);
  });

  it('while many others register, fills the places and no more, and keeps the turn before all of them', async () => {
    const eventId = await given({ maxParticipants: 3, active: [anna, ben] });
    ok(await cancel(anna, eventId));
    const others = Array.from({ length: 20 }, () => buildMember());
    const [back] = await Promise.all([
      undo(anna, eventId),
      ...others.map((other) => app().events.change(eventId, (event, now) => register(event, other, null, now))),
    ]);
    const { status } = answered(back);
    const { roster } = await eventOf(eventId);
    expect(roster.filter(isActive)).toHaveLength(3);
    expect(roster[0]).toMatchObject({ userId: anna.id, status: status === 'registered' ? 'pending' : 'waitlisted' });
    expect(roster).toHaveLength(22);
  });

  it('takes the place from nobody who has moved up: the person waits with the old turn', async () => {
    const eventId = await given({ maxParticipants: 1, active: [anna], waiting: [buildMember(), ben] });
    ok(await cancel(anna, eventId));
    expect(answered(await undo(anna, eventId)).status).toBe('waitlisted');
    expect((await statuses(eventId)).map(([, status]) => status)).toEqual(['waitlisted', 'pending', 'waitlisted']);
    const waitlist = await anna.client.get(`/api/events/${eventId}/waitlist`);
    expect(ok(waitlist)).toEqual({ onWaitlist: true, position: 1, totalOnWaitlist: 2, shifts: [] });
  });

  it('works after the start, and for two minutes by the clock of the server', async () => {
    const startTime = new Date(app().clock.now().getTime() + 30_000);
    const eventId = await given({ startTime, active: [anna, ben] });
    for (const person of [anna, ben]) ok(await cancel(person, eventId));
    app().clock.advance(UNDO_MS - 20_000);
    expect(answered(await undo(anna, eventId)).status).toBe('registered');
    app().clock.advance(40_000);
    app().counts();
    expectRefusal(await undo(ben, eventId), 409, 'nothing-to-undo');
    expect(app().counts().writes).toBe(0);
  });
});

describe('whoever moves up because somebody cancelled', () => {
  it('is told two minutes later and not before, whether or not the other one comes back', async () => {
    const eventId = await given({ title: 'Turnier', maxParticipants: 1, active: [anna], waiting: [ben] });
    ok(await cancel(anna, eventId));
    app().clock.advance(UNDO_MS - 5_000);
    expect(await deliveredPushes()).toEqual([]);
    ok(await undo(anna, eventId));
    app().clock.advance(10_000);
    const [told, ...more] = lines(await deliveredPushes());
    expect(told).toMatch(/^Ben: Du bist nachgerückt: Turnier/);
    expect(more).toEqual([]);
  });

  it('is never told when they have no place any more: they left, undid it, and wait again', async () => {
    const eventId = await given({ maxParticipants: 1, active: [anna], waiting: [ben, buildMember()] });
    ok(await cancel(anna, eventId));
    ok(await cancel(ben, eventId));
    expect(answered(await undo(ben, eventId)).status).toBe('waitlisted');
    app().clock.advance(2 * UNDO_MS);
    expect(await deliveredPushes()).toEqual([]);
  });
});
