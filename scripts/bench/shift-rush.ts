import assert from 'node:assert/strict';
import { HOUR_MS, isActive, isWaiting, partsOf } from '@club/contract';
import type { ClubEvent } from '../../functions/src/events/club-event';
import { awaitedParts, isAtSameTime, occupancyOf, openTo } from '../../functions/src/registrations/event-parts';
import type { RosterEntry } from '../../functions/src/registrations/roster';
import { buildEvent, buildShift } from '../../testing/builders';
import type { TestApp, TestMember } from '../../testing/start-test-app';
import type { Figures } from './figures';
import { timed } from './rush';

const TASKS = ['grill', 'kasse', 'bar00'];
const TIMES = 4;
const PLACES = TASKS.length * TIMES * 5;
const EVENT = 8;

/** All `members` register for twelve shifts of five, a third of them for any. Then all who have a place give it up. */
export async function shiftRush(app: TestApp, members: TestMember[]): Promise<Record<string, Figures>> {
  const start = app.clock.now().getTime() + 24 * HOUR_MS;
  const shifts = TASKS.flatMap((task) =>
    Array.from({ length: TIMES }, (_, turn) =>
      buildShift({ id: `${task}00${turn}`, startTime: new Date(start + 2 * turn * HOUR_MS), maxParticipants: 5 }),
    ),
  );
  const endTime = new Date(start + 2 * TIMES * HOUR_MS);
  await app.store(buildEvent({ id: EVENT, startTime: new Date(start), endTime, shifts }));
  const url = `/api/events/${EVENT}/register`;
  const wishes = new Map(
    members.map(({ id }, index) => [
      id,
      index % 3 === 0 ? { anyShift: true } : { shiftId: shifts[index % shifts.length]?.id },
    ]),
  );

  const registering = await timed(app, members, ({ id, client }) => client.post(url, wishes.get(id)));
  const full = await eventOf(app);
  assert.deepEqual(
    full.roster.map(({ userId }) => userId).toSorted(),
    members.map(({ id }) => id).toSorted(),
    'everyone is there once, nobody is lost',
  );
  check(full, app.clock.now());

  const leaving = full.roster.filter(isActive).map(({ userId }) => userId);
  const cancelling = await timed(
    app,
    members.filter(({ id }) => leaving.includes(id)),
    ({ client }) => client.delete(url),
  );
  const after = await eventOf(app);
  check(after, app.clock.now());
  const gone = after.roster.filter(({ status }) => status === 'cancelled').map(({ userId }) => userId);
  assert.deepEqual(gone, leaving, 'those who gave up their places, and nobody else, are gone');
  assert.equal(after.roster.length, members.length, 'nobody is lost');
  return { 'register for shifts': registering, 'cancel shifts': cancelling };
}

const turnOf = ({ createdAt }: RosterEntry): number => createdAt.getTime();

function check(event: ClubEvent, now: Date): void {
  const [parts, occupancy] = [partsOf(event), occupancyOf(event)];
  const active = event.roster.filter(isActive);
  const waiting = event.roster.filter(isWaiting);
  assert.equal(active.length, PLACES, 'exactly the places are taken');
  assert(
    waiting.every((entry) => openTo(parts, entry, occupancy, now).length === 0),
    'nobody waits for a place that is free',
  );
  for (const part of parts) {
    const held = active.filter(({ shiftId }) => shiftId === part.id);
    assert.equal(held.length, 5, 'no shift is overbooked');
    const last = Math.max(...held.map(turnOf));
    // A turn for any shift avoids the hours of the other event.
    const queue = waiting.filter((entry) => awaitedParts([part], entry).length > 0);
    assert(
      queue.every((entry) => turnOf(entry) > last),
      'the first have the places',
    );
  }
  for (const held of occupancy.held.values()) {
    const clashes = held.filter((part, index) => held.slice(index + 1).some((other) => isAtSameTime(part, other)));
    assert.deepEqual(clashes, [], 'nobody is in two places at once');
  }
}

async function eventOf(app: TestApp): Promise<ClubEvent> {
  const event = await app.events.find(EVENT);
  assert(event);
  return event;
}
