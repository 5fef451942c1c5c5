import { eventDetailSchema, isActive, isWaiting, registerResponseSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildShift } from '../../../testing/builders';
import { useClub } from '../../../testing/club';
import { inDays } from '../../../testing/event-requests';
import { expectConsistentRoster, expectNoOverbooking } from '../../../testing/expect-roster';
import type { TestMember } from '../../../testing/start-test-app';
import type { ClubEvent } from '../../src/events/club-event';
import { createEventRepository } from '../../src/events/event-repository';
import type { RosterEntry } from '../../src/registrations/roster';
import { register } from '../../src/registrations/rules';

const { app, nothingWritten, given, eventOf, idOf, noticesOf, organiser, colleague, stored } = useClub();
const soon = () => new Date(Date.now() + 7 * 24 * 3_600_000);

async function manyMembers(count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) {
    const missing = Math.min(20, count - members.length);
    members.push(...(await Promise.all(Array.from({ length: missing }, () => app().member()))));
  }
  return members;
}

const rosterOf = async (eventId: number) => (await eventOf(eventId)).roster;

describe('200 members want 20 places at the same moment', () => {
  it('20 get one and 180 wait in order of their createdAt; when 10 cancel at once, 10 are promoted in order', async () => {
    const members = await manyMembers(200);
    await app().store(buildEvent({ id: 1, startTime: soon(), maxParticipants: 20 }));
    app().counts();

    const registerAll = () =>
      Promise.all(members.map(({ client }) => client.post('/api/events/1/register', { notes: null })));
    const replies = await registerAll();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const answers = replies.map(({ json }) => registerResponseSchema.parse(json).status);
    expect(answers.filter((status) => status === 'registered')).toHaveLength(20);
    expect(answers.filter((status) => status === 'waitlisted')).toHaveLength(180);

    const roster = await rosterOf(1);
    expect(new Set(roster.map(({ userId }) => userId))).toEqual(new Set(members.map(({ id }) => id)));
    expect(roster.slice(0, 20).every(isActive)).toBe(true);
    expect(roster.slice(20).every(isWaiting)).toBe(true);
    const turns = roster.map(({ createdAt }) => createdAt.getTime());
    expect(turns).toEqual([...turns].sort((a, b) => a - b));

    // Everyone was told the status that is stored.
    const statusOf = new Map(
      roster.map((registration) => [registration.userId, isActive(registration) ? 'registered' : 'waitlisted']),
    );
    expect(answers).toEqual(members.map(({ id }) => statusOf.get(id)));

    // Sending it again changes and writes nothing.
    app().counts();
    expect((await registerAll()).map(({ json }) => registerResponseSchema.parse(json).status)).toEqual(answers);
    expect(app().counts().writes).toBe(0);
    expect(await rosterOf(1)).toEqual(roster);

    const byId = new Map(members.map((member) => [member.id, member]));
    const leaving = roster.slice(5, 15).map(({ userId }) => byId.get(userId ?? ''));
    const cancels = await Promise.all(leaving.map((member) => member?.client.delete('/api/events/1/register')));
    expect(cancels.map((reply) => reply?.json)).toEqual(leaving.map(() => ({ status: null })));

    const next = await rosterOf(1);
    const ids = (registrations: typeof next) => registrations.map(({ userId }) => userId);
    expect(ids(next.filter(isActive))).toEqual([...ids(roster.slice(0, 5)), ...ids(roster.slice(15, 30))]);
    expect(ids(next.filter(isWaiting))).toEqual(ids(roster.slice(30)));

    // Everyone who was promoted is told once, and the live counts follow.
    const toldOf = (kind: string) =>
      stored<{ kind: string; userIds: string[] }>('outbox').filter((notice) => notice.kind === kind);
    const told = toldOf('waitlistPromotion').flatMap(({ userIds }) => userIds);
    expect(told.sort()).toEqual(ids(roster.slice(20, 30)).sort());
    // A receipt is on its way to everybody, those who wait included: one notice for each transaction, however many share it.
    const receipts = toldOf('registrationReceipt');
    expect(receipts.flatMap(({ userIds }) => userIds).sort()).toEqual(members.map(({ id }) => id).sort());
    expect(receipts.length).toBeLessThanOrEqual((await eventOf(1)).version);
    expect(app().documents()['live/e1']).toMatchObject({ active: 20, waiting: 170, maxParticipants: 20 });

    // Cancelling again changes nothing.
    await nothingWritten(() => Promise.all(leaving.map((member) => member?.client.delete('/api/events/1/register'))));
    expect(await rosterOf(1)).toEqual(next);

    const seen = eventDetailSchema.parse((await app().visitor().get('/api/events/1')).json);
    expect([seen._count.registrations, seen.waitlistCount]).toEqual([20, 170]);
  });
});

describe('500 commands on one event at the same moment', () => {
  it('are answered in order of arrival, in a handful of transactions', async () => {
    await app().store(buildEvent({ id: 3, startTime: soon(), maxParticipants: 50 }));
    const people = Array.from({ length: 500 }, () => buildMember());
    app().counts();
    await Promise.all(
      people.map((person) => app().events.change(3, (event, now) => register(event, person, null, now))),
    );
    expect(app().counts().writes).toBeLessThanOrEqual(15);
    const roster = await rosterOf(3);
    expect(roster.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id));
    expect(roster.filter(isActive)).toEqual(roster.slice(0, 50));
  });
});

describe('two instances of the function', () => {
  it('give away each place of an event once', async () => {
    await app().store(buildEvent({ id: 2, startTime: soon(), maxParticipants: 10 }));
    const clockBehind = { now: () => new Date(Date.now() - 3_000) };
    const instances = [app().events, createEventRepository({ ...app(), clock: clockBehind })];
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const member = buildMember();
        await instances[index % 2]?.change(2, (event, now) => register(event, member, null, now));
      }),
    );
    const roster = await rosterOf(2);
    expect(roster).toHaveLength(60);
    expect(roster.filter(isActive)).toEqual(roster.slice(0, 10));
    const turns = roster.map(({ createdAt }) => createdAt.getTime());
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
  });
});

const [maria, juergen] = [buildMember(), buildMember()];

const path = (eventId: number, rest: string) => `/api/admin/events/${eventId}/${rest}`;
const decideOn = (eventId: number, id: string, status: string, who: TestMember) =>
  who.client.request('PUT', path(eventId, `registrations/${id}`), { body: { status } });

describe('a decision on one registration', () => {
  it('by two organisers at once holds for one of them, and the other is told', async () => {
    const eventId = await given({ maxParticipants: 1, active: [maria], waiting: [juergen] });
    const id = await idOf(eventId, maria);
    const replies = await Promise.all([
      decideOn(eventId, id, 'confirmed', organiser),
      decideOn(eventId, id, 'cancelled', colleague),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200);
    const stored = (await eventOf(eventId)).roster[0];
    expect(won?.json).toMatchObject({ status: stored?.status });
    expect(noticesOf(eventId)).toHaveLength(stored?.status === 'confirmed' ? 1 : 2);
  });

  it('that two organisers make alike at once tells the person once', async () => {
    const eventId = await given({ active: [maria] });
    const id = await idOf(eventId, maria);
    const replies = await Promise.all([organiser, colleague].map((who) => decideOn(eventId, id, 'confirmed', who)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(noticesOf(eventId)).toHaveLength(1);
  });
});

const MEMBERS = 40;
const PLACES = 4;
const start = inDays(7);
/** The first two are at the same time. */
const [grill, kasse, abbau] = [
  buildShift({ id: 'grill001', title: 'Grill', startTime: start, maxParticipants: PLACES }),
  buildShift({ id: 'kasse001', title: 'Kasse', startTime: start, maxParticipants: PLACES }),
  buildShift({ id: 'abbau001', title: 'Abbau', startTime: inDays(8), maxParticipants: PLACES }),
];

const activeIn = ({ roster }: ClubEvent, shiftId: string) =>
  roster.filter((entry) => isActive(entry) && entry.shiftId === shiftId);
const turnOf = ({ createdAt }: RosterEntry): number => createdAt.getTime();

/** People who wait for a shift came later than all who have a place there: here nobody who waits has anything else. */
function expectOrder(event: ClubEvent): void {
  for (const { id } of [grill, kasse, abbau]) {
    const last = Math.max(...activeIn(event, id).map(turnOf));
    const waiting = event.roster.filter((entry) => isWaiting(entry) && (entry.anyShift || entry.shiftId === id));
    expect(Math.min(...waiting.map(turnOf))).toBeGreaterThan(last);
  }
}

it('40 members at once for three shifts of four, a third of them anywhere: no overbooking, in order, and nobody is lost', async () => {
  const eventId = await given({ startTime: start, shifts: [grill, kasse, abbau] });
  const url = `/api/events/${eventId}/register`;
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => app().member()));
  const wishes = [{ anyShift: true }, { shiftId: grill.id }, { shiftId: kasse.id }];
  const wishOf = (index: number) => wishes[index % wishes.length] ?? {};
  const empty = await eventOf(eventId);
  const replies = await Promise.all(members.map(({ client }, index) => client.post(url, wishOf(index))));
  const full = await eventOf(eventId);
  expect(full.roster.map(({ userId }) => userId).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
  expectConsistentRoster(full, app().clock.now());
  expectNoOverbooking(empty, full);
  expectOrder(full);
  for (const { id } of [grill, kasse, abbau]) expect(activeIn(full, id)).toHaveLength(PLACES);
  // Everyone was told what is stored.
  const told = replies.map(({ json }) => registerResponseSchema.parse(json).registration);
  const stored = new Map(full.roster.map((entry) => [entry.userId, entry]));
  for (const { userId, status, shiftId } of told) expect(stored.get(userId)).toMatchObject({ status, shiftId });

  // Sending it again changes and writes nothing.
  app().counts();
  await Promise.all(members.map(({ client }, index) => client.post(url, wishOf(index))));
  expect([app().counts().writes, await eventOf(eventId)]).toEqual([0, full]);

  const leaving = full.roster.filter(isActive).filter((_, index) => index % 2 === 0);
  const clients = new Map(members.map(({ id, client }) => [id, client]));
  await Promise.all(leaving.map(({ userId }) => clients.get(userId ?? '')?.delete(url)));
  const after = await eventOf(eventId);
  expectConsistentRoster(after, app().clock.now());
  expectNoOverbooking(full, after);
  expectOrder(after);
  for (const { id } of [grill, kasse, abbau]) expect(activeIn(after, id)).toHaveLength(PLACES);
  const gone = after.roster.filter(({ status }) => status === 'cancelled').map(({ userId }) => userId);
  expect(gone).toEqual(leaving.map(({ userId }) => userId));
  expect(after.roster).toHaveLength(MEMBERS);
  const waiting = after.roster.filter(isWaiting);
  const counts = (id: string) => ({
    active: PLACES,
    waiting: waiting.filter(({ shiftId, anyShift }) => anyShift || shiftId === id).length,
  });
  expect(app().documents()[`live/e${eventId}`]).toMatchObject({
    active: 3 * PLACES,
    waiting: waiting.length,
    shifts: { [grill.id]: counts(grill.id), [kasse.id]: counts(kasse.id), [abbau.id]: counts(abbau.id) },
  });
});

it('two shifts at the same time, wanted by the same people at the same moment, are never both given to one', async () => {
  const eventId = await given({ startTime: start, shifts: [grill, kasse, abbau] });
  const url = `/api/events/${eventId}/register`;
  const members = await Promise.all(Array.from({ length: 6 }, () => app().member()));
  const both = members.flatMap(({ client }) => [grill, kasse].map(({ id }) => client.post(url, { shiftId: id })));
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const event = await eventOf(eventId);
  expectConsistentRoster(event, app().clock.now());
  expect(new Set(event.roster.filter(isActive).map(({ userId }) => userId)).size).toBe(members.length);
});
