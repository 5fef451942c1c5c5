import { isActive, isWaiting } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { cancel, register } from '../../src/registrations/rules';
import { buildMember } from '../../src/testing/builders';
import { useClub } from '../../src/testing/club';
import type { TestMember } from '../../src/testing/start-test-app';

const { app, given, eventOf, idOf, noticesOf, organiser, colleague } = useClub();
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

describe('200 commands of members and organisers at the same moment', () => {
  it('leave nobody waiting beside a free place, everyone in order and once in the roster', async () => {
    const fifty = () => Array.from({ length: 50 }, () => buildMember());
    const [leaving, staying, newcomers] = [fifty(), fifty(), fifty()] as const;
    const eventId = await given({
      maxParticipants: 70,
      active: [...leaving, ...staying.slice(0, 20)],
      waiting: staying.slice(20),
    });
    const ids = await Promise.all(staying.map((person) => idOf(eventId, person)));
    const commands = leaving.flatMap((person, turn) => {
      const [id = '', newcomer = person] = [ids[turn], newcomers[turn]];
      return [
        () => app().events.change(eventId, (event, now) => cancel(event, person.id, now)),
        () => app().events.change(eventId, (event, now) => register(event, newcomer, null, now)),
        () => decideOn(eventId, id, turn % 3 === 0 ? 'cancelled' : 'confirmed', turn % 2 ? organiser : colleague),
        () => organiser.client.delete(path(eventId, `waitlist/${id}`)),
      ];
    });
    expect(commands).toHaveLength(200);
    await Promise.all(commands.map((command) => command()));

    const { roster } = await eventOf(eventId);
    expect(new Set(roster.map(({ userId }) => userId)).size).toBe(150);
    expect(roster).toHaveLength(150);
    const turns = roster.map(({ createdAt }) => createdAt.getTime());
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
    const active = roster.filter(isActive);
    expect(active.length).toBeLessThanOrEqual(70);
    if (roster.some(isWaiting)) expect(active).toHaveLength(70);
    const waits = roster.filter((registration) => isActive(registration) || isWaiting(registration)).map(isWaiting);
    expect(waits).toEqual([...waits].sort((a, b) => Number(a) - Number(b)));
    expect(app().documents()[`live/e${eventId}`]).toMatchObject({ active: active.length });
  });
});
