import { isActive, type RegisterResponse, registerResponseSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeFacts } from '../../src/events/event-facts';
import { register, UNDO_MS } from '../../src/registrations/rules';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { buildMember, buildRegistration } from '../../src/testing/builders';
import { type ApiReply, ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { lines } from '../../src/testing/delivered-pushes';
import { inDays } from '../../src/testing/event-requests';
import { TEST_PASSWORD, type TestMember } from '../../src/testing/start-test-app';

const { app, given, eventOf, noticesOf, withDevice, deliveredPushes, anna, ben } = useClub();

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

  it('answers the same when the response was lost and the browser repeats it, and writes nothing', async () => {
    const eventId = await given({ active: [anna] });
    ok(await cancel(anna, eventId));
    const first = answered(await undo(anna, eventId));
    app().counts();
    app().clock.advance(10 * UNDO_MS);
    expect(answered(await undo(anna, eventId))).toEqual(first);
    expect(app().counts().writes).toBe(0);
  });

  it('undoes the cancellation, not its repetition: the two minutes begin with the first', async () => {
    const eventId = await given({ active: [anna] });
    ok(await cancel(anna, eventId));
    app().clock.advance(UNDO_MS - 20_000);
    ok(await cancel(anna, eventId));
    app().clock.advance(30_000);
    expectRefusal(await undo(anna, eventId), 409, 'nothing-to-undo');
  });

  it('in two tabs at once restores one registration', async () => {
    const eventId = await given({ maxParticipants: 1, active: [anna] });
    ok(await cancel(anna, eventId));
    const replies = await Promise.all([undo(anna, eventId), undo(anna, eventId)]);
    expect(replies.map((reply) => answered(reply).status)).toEqual(['registered', 'registered']);
    expect(await statuses(eventId)).toEqual([[anna.id, 'pending']]);
    expect((await eventOf(eventId)).version).toBe(3);
  });

  it('in one tab, while another one registers again, leaves one registration', async () => {
    const eventId = await given({ maxParticipants: 2, active: [anna, ben] });
    ok(await cancel(anna, eventId));
    const replies = await Promise.all([anna.client.post(own(eventId), { notes: null }), undo(anna, eventId)]);
    for (const reply of replies) expect(answered(reply).status).toBe('registered');
    expect((await statuses(eventId)).sort()).toEqual([anna, ben].map(({ id }) => [id, 'pending']).sort());
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

  it('restores a turn on the waitlist', async () => {
    const eventId = await given({ maxParticipants: 1, active: [buildMember()], waiting: [anna, ben] });
    const { roster } = await eventOf(eventId);
    ok(await anna.client.delete(`/api/events/${eventId}/waitlist`));
    expect(answered(await undo(anna, eventId)).status).toBe('waitlisted');
    expect((await eventOf(eventId)).roster).toEqual(roster);
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

  it.each([
    ['was rejected by an organiser', () => [buildRegistration(anna, { status: 'cancelled', createdAt: inDays(-1) })]],
    ['never registered', () => []],
  ])('is refused to somebody who %s', async (_, roster) => {
    const eventId = await given({ roster: roster() });
    expectRefusal(await undo(anna, eventId), 409, 'nothing-to-undo');
  });

  it('is refused when an organiser has rejected the person meanwhile, who did not see the cancellation yet', async () => {
    const organiser = await app().organiser();
    const eventId = await given({ active: [anna] });
    const { id } = answered(await anna.client.post(own(eventId), { notes: null })).registration;
    ok(await cancel(anna, eventId));
    ok(await organiser.client.put(`/api/admin/events/${eventId}/registrations/${id}`, { status: 'cancelled' }));
    expectRefusal(await undo(anna, eventId), 409, 'nothing-to-undo');
    expect(await statuses(eventId)).toEqual([[anna.id, 'cancelled']]);
  });

  it('keeps to what organisers changed meanwhile: a smaller limit, closed registrations, another time', async () => {
    const eventId = await given({ maxParticipants: 3, active: [ben, anna] });
    ok(await cancel(anna, eventId));
    const facts = { maxParticipants: 1, registrationEnabled: false, startTime: inDays(30), endTime: inDays(31) };
    await app().events.change(eventId, (event, now) => changeFacts(event, facts, now));
    expect(answered(await undo(anna, eventId)).status).toBe('waitlisted');
    expect(await statuses(eventId)).toEqual([
      [ben.id, 'pending'],
      [anna.id, 'waitlisted'],
    ]);
  });

  it('is refused to somebody whose account is deleted, and leaves nothing to bring back', async () => {
    const leaving = await app().member();
    const eventId = await given({ active: [leaving, ben] });
    ok(await cancel(leaving, eventId));
    ok(await leaving.client.post('/api/user/delete-account', { password: TEST_PASSWORD }));
    expectRefusal(await undo(leaving, eventId), 401, 'not-signed-in');
    expect(await statuses(eventId)).toEqual([[ben.id, 'pending']]);
  });

  it('is refused for an event that is gone, and to visitors', async () => {
    expectRefusal(await undo(anna, 987_654), 404, 'not-found');
    const eventId = await given({});
    expectRefusal(
      await app()
        .visitor()
        .post(`${own(eventId)}/undo`),
      401,
      'not-signed-in',
    );
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

  it('is told at once when an organiser freed the place', async () => {
    const organiser = await app().organiser();
    const eventId = await given({ maxParticipants: 1, active: [buildMember()], waiting: [ben] });
    const [{ id } = { id: '' }] = ok(await organiser.client.get(`/api/admin/events/${eventId}/registrations`)) as {
      id: string;
    }[];
    ok(await organiser.client.put(`/api/admin/events/${eventId}/registrations/${id}`, { status: 'cancelled' }));
    expect(noticesOf(eventId)).toHaveLength(2);
    expect(lines(await deliveredPushes())).toContainEqual(expect.stringMatching(/^Ben: Du bist nachgerückt/));
  });
});
