import assert from 'node:assert/strict';
import { isActive, isWaiting } from '@club/contract';
import { buildEvent } from '../../testing/builders';
import type { TestApp, TestMember } from '../../testing/start-test-app';
import { type Figures, Stopwatch } from './figures';

const PLACES = 50;
const CANCELLING = 20;
const EVENT = 7;

/** All `members` register for the same 50 places. */
export async function rush(app: TestApp, members: TestMember[]): Promise<Record<string, Figures>> {
  const startTime = new Date(app.clock.now().getTime() + 86_400_000);
  await app.store(buildEvent({ id: EVENT, startTime, maxParticipants: PLACES }));

  const registering = await timed(app, members, ({ client }) =>
    client.post(`/api/events/${EVENT}/register`, { notes: null }),
  );
  const roster = await rosterOf(app);
  assert.equal(roster.filter(isActive).length, PLACES, 'exactly the places are taken');
  assert.equal(roster.filter(isWaiting).length, members.length - PLACES, 'everyone else waits, nobody is lost');
  assert.equal(new Set(roster.map(({ userId }) => userId)).size, members.length, 'everyone is there once');
  assert(roster.slice(0, PLACES).every(isActive), 'the first have the places');
  const arrivals = roster.map(({ createdAt }) => createdAt.getTime());
  assert.deepEqual(
    arrivals,
    [...arrivals].sort((a, b) => a - b),
    'in order of arrival',
  );

  const leaving = roster.slice(0, CANCELLING).map(({ userId }) => userId);
  const expected = roster.slice(PLACES, PLACES + CANCELLING).map(({ userId }) => userId);
  const cancelling = await timed(
    app,
    members.filter(({ id }) => leaving.includes(id)),
    ({ client }) => client.delete(`/api/events/${EVENT}/register`),
  );
  const after = await rosterOf(app);
  assert.deepEqual(
    after
      .filter(isActive)
      .map(({ userId }) => userId)
      .slice(-CANCELLING),
    expected,
    'those who waited longest moved up, in order',
  );
  return { register: registering, cancel: cancelling };
}

async function rosterOf(app: TestApp) {
  const event = await app.events.find(EVENT);
  assert(event);
  return event.roster;
}

/** Lets all members send their request at once. `writes` counts the documents that were written. */
export async function timed(
  app: TestApp,
  members: TestMember[],
  request: (member: TestMember) => Promise<{ status: number; text: string }>,
): Promise<Figures & { writes: number }> {
  const watch = new Stopwatch();
  app.counts();
  await Promise.all(members.map((member) => watch.time(() => request(member))));
  return { ...watch.figures(), writes: app.counts().writes };
}
