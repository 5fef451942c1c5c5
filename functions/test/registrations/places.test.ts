import { adminRegistrationSchema, confirmAllResponseSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildRegistration } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { UNDO_MS } from '../../src/registrations/rules';

const { app, nothingWritten, given, eventOf, idOf, noticesOf, organiser, juergen, maria, paul } = useClub();
/** The call reads the event and the contact of the person whom it answers. */
const READS = ACCESS_READ + 2 + COMMIT_CHECK;

const path = (eventId: number, rest: string) => `/api/admin/events/${eventId}/${rest}`;
const post = (url: string, body: object = {}) => organiser.client.post(url, body);
const statuses = async (eventId: number) =>
  (await eventOf(eventId)).roster.map(({ userId, status }) => [userId, status]);

describe('the calls that take, give back and pass on places', () => {
  const eventWith = (people: object) => given({ maxParticipants: 1, ...people });
  const confirmed = () => ({ roster: [buildRegistration(maria, { status: 'confirmed', createdAt: inDays(-3) })] });
  const waiting = () => ({ active: [paul], waiting: [juergen, maria] });
  const calls = [
    ['registrations/{maria}/remove', () => ({ active: [maria] }), { reason: 'Zu viele' }, 'cancelled', 3],
    ['registrations/{maria}/unconfirm', confirmed, {}, 'pending', 3],
    ['registrations/{maria}/restore', () => ({ cancelled: [maria] }), {}, 'confirmed', 3],
    ['registrations/{maria}/restore', () => ({ cancelled: [maria], active: [paul] }), {}, 'waitlisted', 3],
    ['waitlist/{maria}/pull-up', waiting, { raiseLimit: true }, 'confirmed', 3],
    // Two people are told different things, which are two notices.
    ['waitlist/{maria}/pull-up', waiting, { instead: '{paul}' }, 'confirmed', 4],
  ] as const;

  it.each(calls)('%s: one read of the event, few writes, and the same answer again without a write', async (...row) => {
    const [call, people, body, status, writes] = row;
    const eventId = await eventWith(people());
    const url = path(eventId, call.replace('{maria}', await idOf(eventId, maria)));
    const sent = 'instead' in body ? { instead: await idOf(eventId, paul) } : body;
    app().counts();
    const reply = await post(url, sent);
    expect(app().counts()).toEqual({ reads: READS, writes });
    expect(adminRegistrationSchema.parse(ok(reply))).toMatchObject({ status, user: { email: maria.email } });
    const stored = await eventOf(eventId);
    expect(ok(await nothingWritten(() => post(url, sent)))).toEqual(reply.json);
    expect(await eventOf(eventId)).toEqual(stored);
  });

  it('refuse a full event without a way', async () => {
    const eventId = await eventWith({ active: [maria], waiting: [juergen] });
    const second = await idOf(eventId, juergen);
    const before = await eventOf(eventId);
    expectRefusal(await post(path(eventId, `waitlist/${second}/pull-up`)), 409, 'event-full');
    expectRefusal(await post(path(eventId, `registrations/${second}/remove`)), 409, 'already-decided');
    expect(await eventOf(eventId)).toEqual(before);
  });

  it('treat an empty reason as none, and store it nowhere but in the notice', async () => {
    const eventId = await given({ active: [maria, paul] });
    ok(await post(path(eventId, `registrations/${await idOf(eventId, maria)}/remove`), { reason: '  ' }));
    ok(await post(path(eventId, `registrations/${await idOf(eventId, paul)}/remove`), { reason: 'Zu jung' }));
    expect(noticesOf(eventId)).toEqual([
      expect.not.objectContaining({ reason: expect.anything() }),
      expect.objectContaining({ decision: 'removed', userIds: [paul.id], reason: 'Zu jung' }),
    ]);
    expect(JSON.stringify(app().documents()[`events/${eventId}`])).not.toContain('Zu jung');
  });
});

describe('confirming all at once', () => {
  it('confirms pending registrations, and the second time none', async () => {
    const eventId = await given({ maxParticipants: 2, active: [maria, paul], waiting: [juergen] });
    const confirm = async () =>
      confirmAllResponseSchema.parse((await organiser.client.post(path(eventId, 'registrations/confirm-all'))).json);
    const registrationIds = [await idOf(eventId, maria), await idOf(eventId, paul)];
    app().counts();
    expect(await confirm()).toEqual({ confirmed: 2, registrationIds, confirmedAt: expect.any(String) });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 3 });
    expect((await eventOf(eventId)).roster.map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'waitlisted',
    ]);
    expect(noticesOf(eventId)).toMatchObject([{ decision: 'confirmed', userIds: [maria.id, paul.id] }]);
    expect(await nothingWritten(confirm)).toEqual({ confirmed: 0, registrationIds: [], confirmedAt: null });
  });
});

describe('undoing that all were confirmed', () => {
  it('costs one read of the event and two writes, and answers the same again', async () => {
    const eventId = await given({ active: [maria, paul], waiting: [] });
    const all = path(eventId, 'registrations/confirm-all');
    const { registrationIds, confirmedAt } = confirmAllResponseSchema.parse(ok(await post(all)));
    expect(registrationIds).toEqual([await idOf(eventId, maria), await idOf(eventId, paul)]);
    app().counts();
    const undo = () => post(`${all}/undo`, { registrationIds, confirmedAt });
    expect(ok(await undo())).toEqual({ registrationIds });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 });
    expect(ok(await undo())).toEqual({ registrationIds });
    expect(app().counts().writes).toBe(0);
    expect(await statuses(eventId)).toEqual([
      [maria.id, 'pending'],
      [paul.id, 'pending'],
    ]);
  });

  it('is refused two minutes later', async () => {
    const eventId = await given({ active: [maria] });
    const all = path(eventId, 'registrations/confirm-all');
    const { registrationIds, confirmedAt } = confirmAllResponseSchema.parse(ok(await post(all)));
    app().clock.advance(UNDO_MS + 1_000);
    expectRefusal(await post(`${all}/undo`, { registrationIds, confirmedAt }), 409, 'nothing-to-undo');
    expect(await statuses(eventId)).toEqual([[maria.id, 'confirmed']]);
  });
});
