import { addClubDays, formatClub } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { createEngine, storedIn } from '../../../testing/engine';
import { requireDeclaredIndexes } from '../../../testing/query-recorder';
import { createTestLog } from '../../../testing/test-log';
import { toDocument } from '../events/club-event';
import { createRepositories } from '../repositories';
import { countChanges, lastEvening, summariseEvening } from './evening-summary';

const HOUR = 3_600_000;
const TODAY = new Date('2026-06-10T16:00:00Z');
const before = (hours: number) => new Date(TODAY.getTime() - hours * HOUR);

describe('an evening', () => {
  const instants = fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => minutes * 60_000);
  const starts = fc.constantFrom('2026-03-27T12:00:00Z', '2026-10-23T12:00:00Z', '2026-06-10T12:00:00Z');

  it('begins at 18:00 of club time, to the millisecond, over both changes of the clock', () => {
    fc.assert(
      fc.property(starts, instants, (start, passed) => {
        const instant = new Date(Date.parse(start) + passed);
        const evening = lastEvening(instant);
        expect(formatClub(evening, 'HH:mm:ss.SSS')).toBe('18:00:00.000');
        expect(evening <= instant && instant < addClubDays(evening, 1)).toBe(true);
        expect(lastEvening(evening)).toEqual(evening);
        expect(lastEvening(new Date(evening.getTime() - 1))).toEqual(addClubDays(evening, -1));
      }),
    );
  });

  it('after the other tells each registration exactly once, over both changes of the clock', () => {
    fc.assert(
      fc.property(starts, instants, (start, later) => {
        const first = lastEvening(new Date(start));
        const createdAt = new Date(Date.parse(start) + later);
        const event = buildEvent({ roster: [buildRegistration(buildMember(), { status: 'pending', createdAt })] });
        const evenings = Array.from({ length: 8 }, (_, day) => addClubDays(first, day));
        const told = evenings
          .slice(1)
          .map((until, day) => countChanges(event, { since: evenings[day] ?? first, until }));
        expect(told.reduce((sum, { registrations }) => sum + registrations, 0)).toBe(1);
      }),
    );
  });
});

describe('what is told of an event', () => {
  const period = { since: addClubDays(TODAY, -1), until: TODAY };
  const person = (status: 'pending' | 'confirmed' | 'waitlisted' | 'cancelled', createdAt: Date, decidedAt?: Date) =>
    buildRegistration(buildMember(), { status, createdAt, decidedAt: decidedAt ?? null });

  it('are new registrations, those who cancelled, and who began to wait', () => {
    const roster = [
      person('confirmed', before(90), before(3)),
      person('cancelled', before(80), before(70)),
      person('cancelled', before(60), before(5)),
      person('waitlisted', before(50)),
      person('cancelled', before(6), before(5)),
      person('confirmed', before(4), before(3)),
      person('pending', before(3)),
      person('waitlisted', before(2)),
    ];
    expect(countChanges(buildEvent({ roster }), period)).toEqual({ registrations: 2, cancellations: 1, waiting: 1 });
  });

  it('are cancellations that organisers were not told of at once, because the start was far off', () => {
    const roster = [person('cancelled', before(90), before(5)), person('cancelled', before(80), before(1))];
    const startingIn = (hours: number) => countChanges(buildEvent({ roster, startTime: before(-hours) }), period);
    // They came when the start was so many hours and five, or one, away.
    expect([42, 43, 43.1, 47, 47.1].map((hours) => startingIn(hours).cancellations)).toEqual([0, 0, 1, 1, 2]);
  });

  it('are cancellations of a shift that was far off, though the event or another shift was near', () => {
    const left = person('cancelled', before(90), before(5));
    const inHours = (id: string, hours: number) => buildShift({ id, startTime: before(-hours) });
    const shifts = [inHours('aufbau01', 10), inHours('abbau001', 70)];
    const counted = (shiftId: string) => {
      const event = buildEvent({ roster: [{ ...left, shiftId }], startTime: before(-20), shifts });
      return countChanges(event, period).cancellations;
    };
    expect([counted('aufbau01'), counted('abbau001')]).toEqual([0, 1]);
  });

  it('are, of an event that was cancelled, those who came or left before that', () => {
    const roster = [
      person('cancelled', before(90), before(5)),
      person('cancelled', before(80), before(1)),
      person('pending', before(6)),
      person('waitlisted', before(4)),
    ];
    const event = buildEvent({ roster, startTime: before(-90), cancelledAt: before(2) });
    expect(countChanges(event, period)).toEqual({ registrations: 1, cancellations: 1, waiting: 1 });
  });
});

describe('the summary', () => {
  async function world(now = TODAY) {
    const engine = createEngine();
    const firestore = engine.firestore();
    await requireDeclaredIndexes(firestore);
    const log = createTestLog();
    const clock = { now: () => now };
    const repositories = createRepositories({ firestore, clock, log });
    let lastId = 0;
    return {
      firestore,
      log,
      async store(updatedAt: Date, registeredAt: Date, { over = false, cancelledAt = null as Date | null } = {}) {
        lastId += 1;
        const startTime = new Date(now.getTime() + (over ? -9 : 90) * HOUR);
        const roster = [buildRegistration(buildMember(), { status: 'pending', createdAt: registeredAt })];
        const event = buildEvent({ id: lastId, startTime, updatedAt, roster, cancelledAt });
        await firestore.doc(`events/${lastId}`).set(toDocument(event));
      },
      run: (at = now) => summariseEvening({ ...repositories, clock: { now: () => at } }),
      notices: () =>
        Object.entries(storedIn(engine)).flatMap(([path, document]) => {
          const { registrations } = document as { registrations: number };
          return path.startsWith('outbox/') ? [`${path.slice('outbox/'.length)}: ${registrations}`] : [];
        }),
    };
  }

  it('counts every event that changed, over several pages, leaves out those that are over, and is made once', async () => {
    const { store, run, notices } = await world();
    for (let event = 0; event < 45; event++) await store(before(2), before(2));
    await store(before(2), before(2), { over: true });
    await store(before(1), before(2), { cancelledAt: before(1) });
    await store(before(200), before(200));
    await run();
    await run(new Date(TODAY.getTime() + HOUR));
    await Promise.all([run(), run()]);
    expect(notices()).toEqual(['evening-2026-06-10: 46']);
  });

  it('is missing on an evening without news, and the next one tells what came since, or may have been committed then', async () => {
    const { store, run, notices } = await world();
    for (const hours of [90, 0.1]) await store(before(hours), before(hours));
    await run();
    expect(notices()).toEqual([]);
    await store(before(-1), before(-1));
    await run(addClubDays(TODAY, 1));
    expect(notices()).toEqual(['evening-2026-06-11: 2']);
  });

  it('goes on where an event cannot be read', async () => {
    const { store, run, notices, firestore, log } = await world();
    await firestore.doc('events/900').set({ updatedAt: before(1), title: 7 });
    await store(before(2), before(2));
    await run();
    expect(notices()).toEqual(['evening-2026-06-10: 1']);
    expect(log.take()).toHaveLength(1);
  });
});
