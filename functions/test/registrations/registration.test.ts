import { registerResponseSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { buildMember, buildRegistration } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import { inDays } from '../../src/testing/event-requests';

const { app, anna, ben, stored, given: givenEvent } = useClub();

async function given(overrides: Parameters<typeof givenEvent>[0] = {}): Promise<string> {
  const id = await givenEvent({ startTime: inDays(3), ...overrides });
  app().counts();
  return `/api/events/${id}`;
}

const storedAt = (path: string) =>
  app().documents()[path.replace('/api/', '')] as { version: number; registrations: unknown[] };

describe('POST /api/events/{id}/register', () => {
  it('takes a free place with two reads and two writes', async () => {
    const path = await given({ maxParticipants: 2 });
    const reply = await anna.client.post(`${path}/register`, { notes: null });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 2 });
    expect(registerResponseSchema.parse(reply.json)).toMatchObject({
      status: 'registered',
      registration: { userId: anna.id, status: 'pending', user: { firstName: 'Anna', email: null } },
    });
    expect(storedAt(path).version).toBe(2);
  });

  it('keeps the notes for organisers', async () => {
    const path = await given();
    await anna.client.post(`${path}/register`, { notes: '  Ab 15 Uhr ' });
    expect(storedAt(path).registrations).toMatchObject([{ notes: 'Ab 15 Uhr' }]);
  });

  it.each([
    ['past', { startTime: inDays(-1) }, 'past-event'],
    ['closed', { registrationEnabled: false }, 'registrations-closed'],
  ] as const)('is refused on a %s event', async (_, overrides, code) => {
    const path = await given(overrides);
    expectRefusal(await anna.client.post(`${path}/register`, { notes: null }), 409, code);
    expect(app().counts().writes).toBe(0);
  });

  it.each([
    ['notes that are too long', { notes: 'x'.repeat(76) }],
    ['a list', [1]],
  ])('refuses %s and writes nothing', async (_, body) => {
    const path = await given();
    expectRefusal(await anna.client.post(`${path}/register`, body), 400, 'validation');
    expect(app().counts().writes).toBe(0);
  });
});

describe('DELETE /api/events/{id}/register', () => {
  it('frees the place, promotes the next and stores the notice with one read and three writes', async () => {
    const waiting = buildMember();
    const path = await given({ maxParticipants: 1, active: [anna], waiting: [waiting] });
    const before = stored('outbox').length;
    expect((await anna.client.delete(`${path}/register`)).json).toEqual({ status: null });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 3 });
    expect(stored('outbox')).toHaveLength(before + 1);
    expect(stored('outbox')).toContainEqual(
      expect.objectContaining({ kind: 'waitlistPromotion', userIds: [waiting.id], title: 'Sommerfest', attempts: 0 }),
    );
  });

  it('does not end a turn on the waitlist, and says so', async () => {
    const path = await given({ maxParticipants: 1, active: [ben], waiting: [anna] });
    expect((await anna.client.delete(`${path}/register`)).json).toEqual({ status: 'waitlisted' });
    expect(app().counts().writes).toBe(0);
  });
});

describe('DELETE /api/events/{id}/waitlist', () => {
  it('ends the turn on the waitlist', async () => {
    const path = await given({ maxParticipants: 1, active: [ben], waiting: [anna] });
    expect((await anna.client.delete(`${path}/waitlist`)).json).toEqual({ status: null });
    expect((await anna.client.get(`${path}/waitlist`)).json).toMatchObject({ onWaitlist: false });
  });
});

describe('a member who was marked absent', () => {
  it('has no own status any more, wherever it is answered, and still has the registration', async () => {
    const createdAt = inDays(-9);
    const absence = buildRegistration(anna, { status: 'confirmed', createdAt, noShow: true });
    const path = await given({ startTime: inDays(-1), roster: [absence] });
    expect((await anna.client.get(path)).json).toMatchObject({
      myStatus: null,
      _count: { registrations: 1 },
      registrations: [{ userId: anna.id, status: 'confirmed' }],
    });
    expect((await anna.client.get('/api/events')).json).toContainEqual(
      expect.objectContaining({ id: Number(path.split('/').at(-1)), myStatus: null }),
    );
    expect((await anna.client.delete(`${path}/waitlist`)).json).toEqual({ status: null });
    expect((await anna.client.post(`${path}/register`, { notes: null })).json).toMatchObject({
      status: 'registered',
      registration: { status: 'confirmed' },
    });
  });
});
