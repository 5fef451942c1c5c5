import { registerResponseSchema } from '@club/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../src/testing/api-test';
import { buildEvent } from '../../src/testing/builders';
import { ok } from '../../src/testing/client';
import { useClub } from '../../src/testing/club';
import { inDays } from '../../src/testing/event-requests';
import { watchReads } from '../../src/testing/read-recorder';
import type { TestMember } from '../../src/testing/start-test-app';

/** The identity provider says nothing about these accounts before the promise is fulfilled. */
const silent = new Map<string, Promise<void>>();

const { app, member, other } = useClub({
  wrap: ({ identity }) => ({
    identity: {
      ...identity,
      async findUser(uid) {
        await silent.get(uid);
        return identity.findUser(uid);
      },
    },
  }),
});

let see: (path: string) => Promise<void> | undefined = () => undefined;
let eventId = 40;

beforeAll(() => watchReads(app().firestore, ({ paths }) => see(paths.join())));

beforeEach(async () => {
  see = () => undefined;
  silent.clear();
  eventId += 1;
  await app().store(buildEvent({ id: eventId, startTime: inDays(3), maxParticipants: 5 }));
});

const register = ({ client }: TestMember) => client.post(`/api/events/${eventId}/register`, { notes: null });
const roster = async () => (await app().events.find(eventId))?.roster.map(({ userId }) => userId);

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('registering', () => {
  it('reads session, account and event at the same time, each once, and then writes', async () => {
    const { opened, open } = gate();
    const asked: string[] = [];
    // Firestore answers none of them before all three have been asked for.
    see = (path) => {
      asked.push(path);
      if (asked.length === 3) open();
      return opened;
    };
    app().counts();
    ok(await register(member));
    expect(asked.toSorted()).toEqual([`access/${member.id}`, `events/${eventId}`, `users/${member.id}`]);
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 + COMMIT_CHECK, writes: 2 });
  });

  it('writes nothing for a caller whose session was revoked meanwhile, however early the event was read', async () => {
    const leaving = await app().member();
    const { opened, open } = gate();
    silent.set(leaving.id, opened);
    let isRead = () => {};
    const eventRead = new Promise<void>((resolve) => {
      isRead = resolve;
    });
    see = (path) => {
      if (path.startsWith('events/')) isRead();
      return undefined;
    };
    const before = app().documents();
    const reply = register(leaving);
    await eventRead;
    await app().auth.updateUser(leaving.id, { disabled: true });
    open();
    expectRefusal(await reply, 401, 'not-signed-in');
    const after = app().documents();
    // The session itself ends.
    for (const documents of [before, after]) delete documents[`access/${leaving.id}`];
    expect(after).toEqual(before);
  });

  it('of a caller who is refused is refused as such, even if the event or the request is none', async () => {
    const leaving = await app().member();
    await app().auth.updateUser(leaving.id, { disabled: true });
    expectRefusal(await leaving.client.post('/api/events/999/register', { notes: null }), 401, 'not-signed-in');
    const again = await app().member();
    await app().auth.updateUser(again.id, { disabled: true });
    expectRefusal(await again.client.post(`/api/events/${eventId}/register`, { notes: 7 }), 401, 'not-signed-in');
  });

  it('does not make anybody wait for a caller whose session takes long to check, who gets the next turn', async () => {
    const { opened, open } = gate();
    silent.set(member.id, opened);
    const slow = register(member);
    ok(await register(other));
    expect(await roster()).toEqual([other.id]);
    open();
    expect(registerResponseSchema.parse(ok(await slow)).status).toBe('registered');
    expect(await roster()).toEqual([other.id, member.id]);
  });
});
