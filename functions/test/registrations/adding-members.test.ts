import { adminRegistrationSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildMember } from '../../../testing/builders';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';

const { costing, nothingWritten, given, eventOf, idOf, withDevice, deliveredPushes, organiser, anna } = useClub();

beforeAll(() => withDevice(anna));

const add = (eventId: number, body: object) =>
  organiser.client.post(`/api/admin/events/${eventId}/registrations`, { userId: anna.id, ...body });
const statuses = async (eventId: number) =>
  (await eventOf(eventId)).roster.map(({ userId, status }) => [userId, status]);
const told = async () => (await deliveredPushes()).map(({ title }) => title.replace(/: .*/, ''));

describe('registering a member who phoned', () => {
  it('gives a confirmed place, tells the member, and answers the same again without a write', async () => {
    const eventId = await given({ registrationEnabled: false, maxParticipants: 1 });
    // It reads account, access and the event, and writes the event, its live counts and the notice.
    const reply = await costing({ reads: ACCESS_READ + 3 + COMMIT_CHECK, writes: 3 }, () => add(eventId, {}));
    expect(adminRegistrationSchema.parse(ok(reply))).toMatchObject({
      status: 'confirmed',
      user: { email: anna.email },
    });
    expect(ok(await nothingWritten(() => add(eventId, {})))).toEqual(reply.json);
    expect(await told()).toEqual(['Du bist angemeldet']);
  });

  it('in a full event demands a way: another person’s place, a higher limit, or the waitlist', async () => {
    const other = buildMember();
    const full = () => given({ maxParticipants: 1, active: [other], waiting: [] });
    expectRefusal(await add(await full(), {}), 409, 'event-full');

    const passed = await full();
    ok(await add(passed, { instead: await idOf(passed, other) }));
    expect(await statuses(passed)).toEqual([
      [other.id, 'cancelled'],
      [anna.id, 'confirmed'],
    ]);
    const raised = await full();
    ok(await add(raised, { raiseLimit: true }));
    expect(await eventOf(raised)).toMatchObject({ maxParticipants: 2 });
    const waits = await full();
    ok(await add(waits, { waits: true }));
    expect(await statuses(waits)).toEqual([
      [other.id, 'pending'],
      [anna.id, 'waitlisted'],
    ]);
    expect((await told()).sort()).toEqual(['Du bist angemeldet', 'Du bist angemeldet', 'Du stehst auf der Warteliste']);
    expectRefusal(await add(await full(), { instead: await idOf(waits, other), raiseLimit: true }), 400, 'validation');
  });

  it('works after the event, where it promises nothing, and takes back nobody’s earlier turn', async () => {
    const eventId = await given({ startTime: inDays(-2), cancelled: [anna], active: [buildMember()] });
    ok(await add(eventId, {}));
    const { roster } = await eventOf(eventId);
    expect(roster.map(({ userId }) => userId).at(-1)).toBe(anna.id);
    expect(roster).toHaveLength(2);
    expect((await deliveredPushes()).map(({ body }) => body)).toEqual([
      'Deine Teilnahme ist eingetragen. Danke für deine Hilfe!',
    ]);
  });

  it('finds no member without an account', async () => {
    const eventId = await given({});
    expectRefusal(await add(eventId, { userId: 'nobody' }), 404, 'not-found');
    expect(await statuses(eventId)).toEqual([]);
  });

  it('twice at once makes one registration', async () => {
    const eventId = await given({ maxParticipants: 1, active: [buildMember()] });
    const replies = await Promise.all([0, 1].map(() => add(eventId, { raiseLimit: true })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventOf(eventId)).toMatchObject({ maxParticipants: 2, roster: { length: 2 } });
  });
});
