import { eventDetailSchema, isActive, isWaiting, registerResponseSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { createEventRepository } from '../../src/events/event-repository';
import { register } from '../../src/registrations/rules';
import { buildEvent, buildMember } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import type { TestMember } from '../../src/testing/start-test-app';

const { app } = useClub();
const soon = () => new Date(Date.now() + 7 * 24 * 3_600_000);

async function manyMembers(count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) {
    const missing = Math.min(20, count - members.length);
    members.push(...(await Promise.all(Array.from({ length: missing }, () => app().member()))));
  }
  return members;
}

async function rosterOf(eventId: number) {
  const event = await app().events.find(eventId);
  if (!event) throw new Error('no such event');
  return event.roster;
}

describe('200 members want 20 places at the same moment', () => {
  it('20 get one and 180 wait in order of their createdAt; when 10 cancel at once, 10 are promoted in order', async () => {
    const members = await manyMembers(200);
    await app().store(buildEvent({ id: 1, startTime: soon(), maxParticipants: 20 }));
    app().counts();

    const replies = await Promise.all(
      members.map(({ client }) => client.post('/api/events/1/register', { notes: null })),
    );
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
    const again = await Promise.all(
      members.map(({ client }) => client.post('/api/events/1/register', { notes: null })),
    );
    expect(again.map(({ json }) => registerResponseSchema.parse(json).status)).toEqual(answers);
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
    const stored = app().documents();
    const told = Object.entries(stored).flatMap(([path, document]) =>
      path.startsWith('outbox/') ? [(document as { userIds: string[] }).userIds] : [],
    );
    expect(told.flat().sort()).toEqual(ids(roster.slice(20, 30)).sort());
    expect(stored['live/e1']).toMatchObject({ active: 20, waiting: 170, maxParticipants: 20 });

    // Cancelling again changes nothing.
    app().counts();
    await Promise.all(leaving.map((member) => member?.client.delete('/api/events/1/register')));
    expect(app().counts().writes).toBe(0);
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
    expect(app().counts().writes).toBeLessThanOrEqual(10);
    const roster = await rosterOf(3);
    expect(roster.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id));
    expect(roster.filter(isActive)).toEqual(roster.slice(0, 50));
  });
});

describe('two instances of the function', () => {
  it('give away each place of an event once', async () => {
    await app().store(buildEvent({ id: 2, startTime: soon(), maxParticipants: 10 }));
    const clockBehind = { now: () => new Date(Date.now() - 3_000) };
    const instances = [app().events, createEventRepository(app().firestore, clockBehind)];
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
