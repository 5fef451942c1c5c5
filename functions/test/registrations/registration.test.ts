import { registerResponseSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal, useTestApp } from '../../src/testing/api-test';
import { buildEvent, buildMember, buildRegistration } from '../../src/testing/builders';
import { inDays } from '../../src/testing/event-requests';
import type { TestMember } from '../../src/testing/start-test-app';

const app = useTestApp();

let [anna, ben]: TestMember[] = [];
let nextId = 1;

beforeAll(async () => {
  [anna, ben] = await Promise.all([app().member({ firstName: 'Anna' }), app().member({ firstName: 'Ben' })]);
});

const members = (): { anna: TestMember; ben: TestMember } => {
  if (!anna || !ben) throw new Error('not set up');
  return { anna, ben };
};

async function given(overrides: Parameters<typeof buildEvent>[0] = {}): Promise<string> {
  const id = nextId++;
  await app().store(buildEvent({ id, startTime: inDays(3), ...overrides }));
  app().counts();
  return `/api/events/${id}`;
}

const storedAt = (path: string) =>
  app().documents()[path.replace('/api/', '')] as { version: number; registrations: unknown[] };
const outbox = () => Object.entries(app().documents()).filter(([path]) => path.startsWith('outbox/'));

describe('POST /api/events/{id}/register', () => {
  it('takes a free place with two reads and two writes', async () => {
    const path = await given({ maxParticipants: 2 });
    const reply = await members().anna.client.post(`${path}/register`, { notes: null });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 2 });
    expect(registerResponseSchema.parse(reply.json)).toMatchObject({
      status: 'registered',
      registration: { userId: members().anna.id, status: 'pending', user: { firstName: 'Anna', email: null } },
    });
    expect(storedAt(path).version).toBe(2);
  });

  it('puts the member on the waitlist of a full event', async () => {
    const path = await given({ maxParticipants: 1, active: [members().ben] });
    const reply = await members().anna.client.post(`${path}/register`, { notes: null });
    expect(reply.json).toMatchObject({ status: 'waitlisted', registration: { status: 'waitlisted' } });
  });

  it('answers the present status the second time and writes nothing', async () => {
    const path = await given();
    const first = await members().anna.client.post(`${path}/register`, { notes: 'Ab 15 Uhr' });
    app().counts();
    const second = await members().anna.client.post(`${path}/register`, { notes: 'Anders' });
    expect(second.json).toEqual(first.json);
    expect(app().counts().writes).toBe(0);
  });

  it('keeps the notes for organisers', async () => {
    const path = await given();
    await members().anna.client.post(`${path}/register`, { notes: '  Ab 15 Uhr ' });
    expect(storedAt(path).registrations).toMatchObject([{ notes: 'Ab 15 Uhr' }]);
  });

  it.each([
    ['past', { startTime: inDays(-1) }, 'past-event'],
    ['closed', { registrationEnabled: false }, 'registrations-closed'],
  ] as const)('is refused on a %s event', async (_, overrides, code) => {
    const path = await given(overrides);
    expectRefusal(await members().anna.client.post(`${path}/register`, { notes: null }), 409, code);
    expect(app().counts().writes).toBe(0);
  });

  it.each([
    ['a number as notes', { notes: 5 }],
    ['notes that are too long', { notes: 'x'.repeat(76) }],
    ['a list', [1]],
    ['a text', 'notes'],
    ['null', null],
    ['a NUL character', { notes: 'a\u0000b' }],
    ['half a character', { notes: 'a\ud83d' }],
  ])('refuses %s and writes nothing', async (_, body) => {
    const path = await given();
    expectRefusal(await members().anna.client.post(`${path}/register`, body), 400, 'validation');
    expect(app().counts().writes).toBe(0);
  });

  it('ignores unknown properties, even those of prototypes', async () => {
    const path = await given();
    const raw = '{"notes":null,"userId":"x","status":"confirmed","__proto__":{"isAdmin":true},"constructor":{}}';
    const reply = await members().anna.client.post(`${path}/register`, undefined, { raw });
    expect(reply.json).toMatchObject({
      status: 'registered',
      registration: { userId: members().anna.id, status: 'pending' },
    });
  });

  it('is for members', async () => {
    const path = await given();
    expectRefusal(await app().visitor().post(`${path}/register`, { notes: null }), 401, 'not-signed-in');
    expect(app().counts()).toEqual({ reads: 0, writes: 0 });
  });
});

describe('DELETE /api/events/{id}/register', () => {
  it('frees the place, promotes the next and stores the notice with one read and three writes', async () => {
    const waiting = buildMember();
    const path = await given({ maxParticipants: 1, active: [members().anna], waiting: [waiting] });
    const before = outbox().length;
    expect((await members().anna.client.delete(`${path}/register`)).json).toEqual({ status: null });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 3 });
    expect(outbox()).toHaveLength(before + 1);
    expect(outbox().map(([, notice]) => notice)).toContainEqual(
      expect.objectContaining({ kind: 'waitlistPromotion', userIds: [waiting.id], title: 'Sommerfest', attempts: 0 }),
    );
  });

  it('answers 200 and writes nothing when there is nothing to cancel', async () => {
    const path = await given();
    const reply = await members().anna.client.delete(`${path}/register`);
    expect([reply.status, reply.json]).toEqual([200, { status: null }]);
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1, writes: 0 });
  });

  it('does not end a turn on the waitlist, and says so', async () => {
    const path = await given({ maxParticipants: 1, active: [members().ben], waiting: [members().anna] });
    expect((await members().anna.client.delete(`${path}/register`)).json).toEqual({ status: 'waitlisted' });
    expect(app().counts().writes).toBe(0);
  });

  it('is refused once the event has started', async () => {
    const path = await given({ startTime: inDays(-1), active: [members().anna] });
    expectRefusal(await members().anna.client.delete(`${path}/register`), 409, 'past-event');
  });
});

describe('DELETE /api/events/{id}/waitlist', () => {
  it('ends the turn on the waitlist', async () => {
    const path = await given({ maxParticipants: 1, active: [members().ben], waiting: [members().anna] });
    expect((await members().anna.client.delete(`${path}/waitlist`)).json).toEqual({ status: null });
    expect((await members().anna.client.get(`${path}/waitlist`)).json).toMatchObject({ onWaitlist: false });
  });

  it('leaves the place to someone who was promoted meanwhile', async () => {
    const path = await given({ active: [members().anna] });
    expect((await members().anna.client.delete(`${path}/waitlist`)).json).toEqual({ status: 'registered' });
    expect(app().counts().writes).toBe(0);
  });
});

describe('a member who was marked absent', () => {
  it('has no own status any more, wherever it is answered, and still has the registration', async () => {
    const { anna: member } = members();
    const createdAt = inDays(-9);
    const absence = buildRegistration(member, { status: 'confirmed', createdAt, noShow: true });
    const path = await given({ startTime: inDays(-1), roster: [absence] });
    expect((await member.client.get(path)).json).toMatchObject({
      myStatus: null,
      _count: { registrations: 1 },
      registrations: [{ userId: member.id, status: 'confirmed' }],
    });
    expect((await member.client.get('/api/events')).json).toContainEqual(
      expect.objectContaining({ id: Number(path.split('/').at(-1)), myStatus: null }),
    );
    expect((await member.client.delete(`${path}/waitlist`)).json).toEqual({ status: null });
    expect((await member.client.post(`${path}/register`, { notes: null })).json).toMatchObject({
      status: 'registered',
      registration: { status: 'confirmed' },
    });
  });
});
