import { MINUTE_MS } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createListWorld, type ListWorld, PERSON } from '../../../../testing/list-world';
import { COMMITTED_WITHIN_MS } from './changed-events-repository';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** The clock of an instance is slow, or fast, by this much. */
const skew = fc.integer({ min: -5 * MINUTE_MS, max: 2 * DAY_MS });
/** A commit is applied this long after the instance looked at its clock. */
const delay = fc.integer({ min: 0, max: 285_000 });
const id = fc.integer({ min: 1, max: 12 });
const startsInDays = fc.integer({ min: -420, max: 200 });
const SERIES = [20, 21, 22, 23, 24, 25];
const instance = fc.integer({ min: 0, max: 2 });

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      id,
      startsInDays,
      skew,
      delay,
      text: fc.integer({ max: 3, min: 0 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), id, skew, delay, waits: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), id, skew, delay }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('writeSeries' as const), skew, delay, startsInDays }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 3 * 3_600_000 }) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('read' as const), instance }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('race' as const),
      instance,
      id,
      skew,
      delay,
      startsInDays,
      removes: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), instance }) },
);
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never;
type Race = Extract<Step, { do: 'race' }>;

async function run(world: ListWorld, taken: Step): Promise<void> {
  switch (taken.do) {
    case 'write':
      return world.write(taken.id, taken);
    case 'join':
      return world.join(taken.id, taken);
    case 'remove':
      return world.remove(taken.id, taken);
    case 'writeSeries':
      return world.writeSeries(SERIES, taken);
    case 'pass':
      return world.pass(taken.ms);
    case 'race':
      return expectSnapshot(world, taken);
    case 'read':
      return expectExact(world, taken.instance);
    case 'restart':
      return world.restart(taken.instance);
  }
}

async function expectExact(world: ListWorld, number: number): Promise<void> {
  expect(await world.listed(number, PERSON)).toEqual(await world.stored(number, PERSON));
  expect(await world.listed(number, null)).toEqual(await world.stored(number, null));
}

/** A response at the time of a commit shows all of that or nothing of it. */
async function expectSnapshot(world: ListWorld, { instance: number, id: removedId, removes, ...when }: Race) {
  const before = await world.stored(number, null);
  const [listed] = await Promise.all([
    world.listed(number, null),
    removes ? world.remove(removedId, when) : world.writeSeries(SERIES, when),
  ]);
  expect([before, await world.stored(number, null)]).toContainEqual(listed);
}

describe('the list of events', () => {
  it('is what a query of all events finds, whatever was written, removed or restarted in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const world = await createListWorld();
        for (const taken of steps) await run(world, taken);
        for (const number of [0, 1, 2]) await expectExact(world, number);
      }),
      { numRuns: 25 },
    );
  });

  it('tells after an hour what a clock that was far wrong has hidden', async () => {
    const world = await createListWorld();
    await world.write(1, { startsInDays: 3, skew: 0, delay: 0, text: 0 });
    await world.write(2, { startsInDays: 4, skew: 0, delay: 0, text: 0 });
    await expectExact(world, 0);
    await world.pass(COMMITTED_WITHIN_MS * 2);
    await world.write(1, { startsInDays: 9, skew: -4 * COMMITTED_WITHIN_MS, delay: 0, text: 1 });
    await world.remove(2, { skew: -4 * COMMITTED_WITHIN_MS, delay: 0 });
    expect(await world.listed(0, null)).not.toEqual(await world.stored(0, null));
    await world.pass(3_600_000);
    await expectExact(world, 0);
  });
});
