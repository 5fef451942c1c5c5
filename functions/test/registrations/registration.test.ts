import { registerResponseSchema } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildMember, buildRegistration } from '../../../testing/builders';
import { type ApiReply, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { lines } from '../../../testing/delivered-pushes';
import { editEvent, inDays } from '../../../testing/event-requests';
import { buildFullEvent, LONGEST_NOTES, LONGEST_PERSON } from '../../../testing/large-events';
import type { TestMember } from '../../../testing/start-test-app';
import { UNDO_MS } from '../../src/registrations/rules';

const { app, anna, ben, stored, nothingWritten, given, eventOf, organiser, withDevice, deliveredPushes } = useClub();

async function opened(overrides: Parameters<typeof given>[0] = {}): Promise<string> {
  const id = await given({ startTime: inDays(3), ...overrides });
  app().counts();
  return `/api/events/${id}`;
}

const storedAt = (path: string) =>
  app().documents()[path.replace('/api/', '')] as { version: number; registrations: unknown[] };

describe('POST /api/events/{id}/register', () => {
  it('takes a free place and stores the receipt with two reads and three writes', async () => {
    const path = await opened({ maxParticipants: 2 });
    const reply = await anna.client.post(`${path}/register`, { notes: null });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 3 });
    expect(registerResponseSchema.parse(reply.json)).toMatchObject({
      status: 'registered',
      registration: { userId: anna.id, status: 'pending', user: { firstName: 'Anna', email: null } },
    });
    expect(storedAt(path).version).toBe(2);
  });
});

describe('DELETE /api/events/{id}/register', () => {
  it('frees the place, promotes the next and stores the notice with one read and three writes', async () => {
    const waiting = buildMember();
    const path = await opened({ maxParticipants: 1, active: [anna], waiting: [waiting] });
    const before = stored('outbox').length;
    expect((await anna.client.delete(`${path}/register`)).json).toEqual({ status: null });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 3 });
    expect(stored('outbox')).toHaveLength(before + 1);
    expect(stored('outbox')).toContainEqual(
      expect.objectContaining({ kind: 'waitlistPromotion', userIds: [waiting.id], title: 'Sommerfest', attempts: 0 }),
    );
  });

  it('does not end a turn on the waitlist, and says so', async () => {
    const path = await opened({ maxParticipants: 1, active: [ben], waiting: [anna] });
    expect((await anna.client.delete(`${path}/register`)).json).toEqual({ status: 'waitlisted' });
    expect(app().counts().writes).toBe(0);
  });
});

describe('a member who was marked absent', () => {
  it('has no own status any more, wherever it is answered, and still has the registration', async () => {
    const createdAt = inDays(-9);
    const absence = buildRegistration(anna, { status: 'confirmed', createdAt, noShow: true });
    const path = await opened({ startTime: inDays(-1), roster: [absence] });
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

const NOTE = 'Kann erst ab 15 Uhr';
const note = ({ client }: TestMember, eventId: number, notes: unknown) =>
  client.put(`/api/events/${eventId}/register/note`, { notes });

describe('PUT /api/events/{id}/register/note', () => {
  it('changes the note and nothing else, with one read and two writes; repeated, it writes nothing', async () => {
    const eventId = await given({ active: [ben, anna] });
    const { roster } = await eventOf(eventId);
    app().counts();
    const first = registerResponseSchema.parse(ok(await note(anna, eventId, `  ${NOTE} `)));
    expect(first).toMatchObject({ status: 'registered', registration: { userId: anna.id, notes: NOTE } });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 });
    expect((await eventOf(eventId)).roster).toEqual([roster[0], { ...roster[1], notes: NOTE }]);
    expect(ok(await nothingWritten(() => note(anna, eventId, NOTE)))).toEqual(first);
  });

  it('is shown to its author, who waits', async () => {
    const eventId = await given({ maxParticipants: 1, active: [ben], waiting: [anna] });
    ok(await note(anna, eventId, NOTE));
    expect((await anna.client.get(`/api/events/${eventId}`)).text).toContain(NOTE);
  });

  it.each([[null], [''], ['   ']])('%j removes the note', async (notes) => {
    const eventId = await given({ active: [anna] });
    ok(await note(anna, eventId, NOTE));
    expect(ok(await note(anna, eventId, notes))).toMatchObject({ registration: { notes: null } });
  });

  it('is refused where the document of the event would become too large, unless the note becomes shorter', async () => {
    const { roster, ...event } = buildFullEvent([{ ...LONGEST_PERSON, notes: LONGEST_NOTES }]);
    const full = roster.map((entry, turn) => (turn === 0 ? { ...entry, userId: anna.id, notes: NOTE } : entry));
    const oneMore = { ...full[1], userId: buildMember().id, createdAt: inDays(0) };
    const eventId = await given({
      ...event,
      startTime: inDays(5),
      endTime: inDays(6),
      roster: [...full, oneMore] as typeof roster,
    });
    expectRefusal(await note(anna, eventId, LONGEST_NOTES), 409, 'roster-full');
    expect(ok(await note(anna, eventId, 'Ab 15 Uhr'))).toMatchObject({ registration: { notes: 'Ab 15 Uhr' } });
  });
});

beforeAll(() => Promise.all([anna, ben].map(withDevice)));

const own = (eventId: number) => `/api/events/${eventId}/register`;
const cancel = async ({ client }: TestMember, eventId: number) => ok(await client.delete(own(eventId)));
const undo = ({ client }: TestMember, eventId: number) => client.post(`${own(eventId)}/undo`);
const answered = (reply: ApiReply) => registerResponseSchema.parse(ok(reply));
const toldInTheEnd = async () => {
  app().clock.advance(UNDO_MS);
  return lines(await deliveredPushes());
};

describe('POST /api/events/{id}/register/undo', () => {
  it('restores the place as it was, with one read and two writes', async () => {
    const decided = { decidedAt: inDays(-8), notes: 'Ab 15 Uhr' };
    const confirmed = buildRegistration(anna, { status: 'confirmed', createdAt: inDays(-9), ...decided });
    const eventId = await given({ maxParticipants: 1, roster: [confirmed] });
    const { roster } = await eventOf(eventId);
    expect(await cancel(anna, eventId)).toEqual({ status: null });
    app().counts();
    expect(answered(await undo(anna, eventId))).toMatchObject({
      status: 'registered',
      registration: { userId: anna.id, status: 'confirmed', notes: 'Ab 15 Uhr' },
    });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 2 });
    expect((await eventOf(eventId)).roster).toEqual(roster);
  });

  it('works after the start, and for two minutes by the clock of the server', async () => {
    const startTime = new Date(app().clock.now().getTime() + 30_000);
    const eventId = await given({ startTime, active: [anna, ben] });
    for (const person of [anna, ben]) await cancel(person, eventId);
    app().clock.advance(UNDO_MS - 20_000);
    expect(answered(await undo(anna, eventId)).status).toBe('registered');
    app().clock.advance(40_000);
    expectRefusal(await nothingWritten(() => undo(ben, eventId)), 409, 'nothing-to-undo');
  });

  it('restores the place beside whoever moved up when an organiser has raised the limit meanwhile', async () => {
    const eventId = await given({ maxParticipants: 1, active: [anna], waiting: [ben] });
    const before = await eventOf(eventId);
    await cancel(anna, eventId);
    await editEvent(organiser, eventId, { maxParticipants: 2, quiet: true });
    expect(answered(await undo(anna, eventId)).status).toBe('registered');
    const { roster } = await eventOf(eventId);
    expect(roster[0]).toEqual(before.roster[0]);
    expect(roster[1]).toMatchObject({ userId: ben.id, status: 'pending' });
    expect(await toldInTheEnd()).toEqual([expect.stringMatching(/^Ben: Du bist nachgerückt/)]);
  });

  it('says that the event is gone, and whoever moved up hears of the deletion only', async () => {
    const eventId = await given({ maxParticipants: 1, active: [anna], waiting: [ben] });
    await cancel(anna, eventId);
    ok(await organiser.client.delete(`/api/admin/events/${eventId}`));
    expectRefusal(await undo(anna, eventId), 404, 'not-found', { message: 'Diese Veranstaltung gibt es nicht mehr.' });
    expect(await toldInTheEnd()).toEqual([expect.stringMatching(/^Ben: Abgesagt/)]);
  });
});
