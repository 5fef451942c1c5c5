import assert from 'node:assert/strict';
import { cancelResponseSchema, EVENT_CATEGORIES, isActive, isWaiting, registerResponseSchema } from '@club/contract';
import type { ClubEvent } from '../../functions/src/events/club-event';
import { buildEvent } from '../../functions/src/testing/builders';
import type { TestApp, TestMember } from '../../functions/src/testing/start-test-app';
import { type Figures, Stopwatch } from './figures';

/** The first event is popular, the others are not. */
const EVENTS = 40;
const POPULAR = 1_001;
const PLACES = 30;
const LEAVING_EVERY = 5;
const MB = 1_024 * 1_024;

type Load = { calls: Record<string, Figures>; memory: Record<string, number> };

/**
 * Simulates the minute after an event was announced: `browsing` members open the app and look around, `registering`
 * members take a place, and some of them give it back. Nobody pauses between two calls.
 */
export async function load(app: TestApp, browsing: TestMember[], registering: TestMember[]): Promise<Load> {
  const ids = Array.from({ length: EVENTS }, (_, index) => POPULAR + index);
  const now = app.clock.now().getTime();
  await app.store(
    ...ids.map((id, index) =>
      buildEvent({
        id,
        category: EVENT_CATEGORIES[id % EVENT_CATEGORIES.length] ?? 'Sonstiges',
        startTime: new Date(now + (index + 1) * 86_400_000),
        maxParticipants: PLACES,
      }),
    ),
  );
  const watches = new Map<string, Stopwatch>();
  const watch = (call: string): Stopwatch => {
    const known = watches.get(call) ?? new Stopwatch();
    watches.set(call, known);
    return known;
  };
  const get = ({ client }: TestMember, call: string, path: string) => watch(call).time(() => client.get(path));

  const memory = watchMemory();
  await Promise.all([
    ...browsing.map(async (member, index) => {
      const id = ids[index % ids.length];
      await get(member, 'GET /api/user', '/api/user');
      await get(member, 'GET /api/events', '/api/events');
      await get(member, 'GET /api/events/{id}', `/api/events/${id}`);
      await get(member, 'GET comments', `/api/events/${id}/comments`);
      await get(member, 'GET /api/user/events', '/api/user/events?upcoming=true');
      await get(member, 'GET /api/user/stats', '/api/user/stats');
      await get(member, 'GET /api/venue-availability', '/api/venue-availability');
      await get(member, 'GET /events/{id}, for messengers', `/events/${id}`);
    }),
    ...registering.map(async ({ client }, index) => {
      const id = index % 2 === 0 ? POPULAR : ids[index % ids.length];
      const event = `/api/events/${id}`;
      const reply = await watch('POST register').time(() => client.post(`${event}/register`, { notes: null }));
      if (index % LEAVING_EVERY !== 0) return;
      const waits = registerResponseSchema.parse(reply.json).status === 'waitlisted';
      const leave = (list: 'register' | 'waitlist') =>
        watch('DELETE register or waitlist').time(() => client.delete(`${event}/${list}`));
      const left = await leave(waits ? 'waitlist' : 'register');
      // A member who has moved up meanwhile keeps the place.
      if (cancelResponseSchema.parse(left.json).status === 'registered') await leave('register');
    }),
  ]);
  const figures = memory.stop();

  const events = await Promise.all(ids.map((id) => app.events.find(id)));
  for (const event of events) assertInOrder(event);
  const entries = events.flatMap((event) => event?.roster ?? []).filter((entry) => isActive(entry) || isWaiting(entry));
  const staying = registering.filter((_, index) => index % LEAVING_EVERY !== 0).map(({ id }) => id);
  assert.deepEqual(
    entries.map(({ userId }) => userId).sort(),
    staying.sort(),
    'members who stayed are there once, members who left are not',
  );
  assert.equal(app.log.take().length, 0, 'nothing is logged');
  return {
    calls: Object.fromEntries([...watches].map(([call, stopwatch]) => [call, stopwatch.figures()])),
    memory: figures,
  };
}

/** However people came and left, no place is taken twice, and none is free while somebody waits. */
function assertInOrder(event: ClubEvent | null): void {
  assert(event);
  const [active, waiting] = [event.roster.filter(isActive), event.roster.filter(isWaiting)];
  assert(active.length <= PLACES, `event ${event.id} has more people than places`);
  assert(waiting.length === 0 || active.length === PLACES, `somebody waits for a free place of event ${event.id}`);
  const arrivals = waiting.map(({ createdAt }) => createdAt.getTime());
  assert.deepEqual(
    arrivals,
    arrivals.toSorted((a, b) => a - b),
    `they wait for event ${event.id} in order of arrival`,
  );
}

/** Measures the whole process: the app, its Firestore and the clients. */
function watchMemory(): { stop(): Record<string, number> } {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      const inMB = (bytes: number) => Math.round(bytes / MB);
      return { 'RSS before, MB': inMB(before), 'RSS at the peak, MB': inMB(Math.max(peak, process.memoryUsage.rss())) };
    },
  };
}
