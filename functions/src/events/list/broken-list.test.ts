import { describe, expect, it } from 'vitest';
import { createListWorld, type ListWorld } from '../../testing/list-world';
import { createTestLog } from '../../testing/test-log';
import { COMMITTED_WITHIN_MS } from './changed-events-repository';
import { checkEventList } from './check-list';
import { createEventList } from './event-list';
import type { Part } from './month-parts';
import type { StoredListRepository } from './stored-list-repository';

const WHEN = { skew: 0, delay: 0 };
const IDS = [1, 2, 3];
const DAY_MS = 86_400_000;

/** Three events that are in the stored list, which nobody has changed since. */
async function storedWorld(): Promise<ListWorld> {
  const world = await createListWorld();
  for (const id of IDS) await world.write(id, { ...WHEN, startsInDays: 3, text: id });
  await world.pass(2 * COMMITTED_WITHIN_MS);
  await world.store(0, null);
  return world;
}

const DAMAGES = {
  missing: (world: ListWorld, id: string) => world.firestore.doc(`eventLists/${id}`).delete(),
  unreadable: (world: ListWorld, id: string) => world.firestore.doc(`eventLists/${id}`).update({ json: '[{"id":' }),
};

async function damage(world: ListWorld, holds: Part['holds'], how: keyof typeof DAMAGES): Promise<void> {
  const { docs } = await world.firestore.collection('eventLists').where('holds', '==', holds).get();
  expect(docs).toHaveLength(1);
  for (const { id } of docs) await DAMAGES[how](world, id);
}

/** An instance with the limits of production, which would leave three events to the schedule. */
function startInstance(world: ListWorld, replace: StoredListRepository['replace'] | null = null) {
  const { changedEvents, storedList, clock } = world.deps(0);
  const calls = { readAll: 0, replaced: 0 };
  const changes: typeof changedEvents = {
    ...changedEvents,
    readAll: (since) => {
      calls.readAll += 1;
      return changedEvents.readAll(since);
    },
  };
  const stored: StoredListRepository = {
    ...storedList,
    replace: (...replacement) => {
      calls.replaced += 1;
      return (replace ?? storedList.replace)(...replacement);
    },
  };
  const list = createEventList({ changes, stored, clock, log: createTestLog() });
  const texts = async () =>
    (await list.read(null, { withTexts: true })).state.inOrder.map(({ texts: found }) => found?.description);
  return { list, calls, texts };
}

const TEXTS = IDS.map((id) => `Text ${id}`);
const cases = (['texts', 'facts'] as const).flatMap((holds) =>
  (['missing', 'unreadable'] as const).map((how) => [holds, how] as const),
);

describe('a stored list of which a part is broken', () => {
  it.each(cases)(
    '(%s, %s) is read from the events once, and stored anew once, however many ask',
    async (holds, how) => {
      const world = await storedWorld();
      await damage(world, holds, how);
      const { texts, calls } = startInstance(world);
      const responses = await Promise.all(Array.from({ length: 20 }, texts));
      expect(responses).toEqual(Array.from({ length: 20 }, () => TEXTS));
      expect(calls).toEqual({ readAll: 1, replaced: 1 });
      expect(await texts()).toEqual(TEXTS);
      expect(calls).toEqual({ readAll: 1, replaced: 1 });

      const next = startInstance(world);
      expect(await next.texts()).toEqual(TEXTS);
      expect(next.calls).toEqual({ readAll: 0, replaced: 0 });
    },
  );

  it.each(cases)('(%s, %s) is stored anew by one instance, and taken over by another', async (holds, how) => {
    const world = await storedWorld();
    const [one, other] = [startInstance(world), startInstance(world)];
    await other.list.read(null, { withTexts: false });
    await damage(world, holds, how);
    await one.texts();
    expect(await other.texts()).toEqual(TEXTS);
    expect(other.calls.replaced).toBe(0);
    expect(await other.texts()).toEqual(TEXTS);
  });

  it.each(cases)(
    '(%s, %s) is told exactly while it cannot be stored, which is tried every five minutes',
    async (holds, how) => {
      const world = await storedWorld();
      await damage(world, holds, how);
      const { texts, calls } = startInstance(world, () => Promise.reject(new Error('quota')));
      for (const _ of IDS) expect(await texts()).toEqual(TEXTS);
      expect(calls).toEqual({ readAll: 1, replaced: 1 });
      await world.pass(6 * 60_000);
      expect(await texts()).toEqual(TEXTS);
      expect(calls).toEqual({ readAll: 1, replaced: 2 });
    },
  );

  it.each(cases)('(%s, %s) is stored anew by the daily check, even if nobody asks', async (holds, how) => {
    const world = await storedWorld();
    await damage(world, holds, how);
    const { changedEvents, storedList, clock } = world.deps(0);
    const { list } = startInstance(world);
    await checkEventList({ changedEvents, storedList, eventList: list, clock, log: createTestLog() });
    const next = startInstance(world);
    expect(await next.texts()).toEqual(TEXTS);
    expect(next.calls.readAll).toBe(0);
  });

  it.each(cases)('(%s, %s) is stored anew by the schedule once it is a day old', async (holds, how) => {
    const world = await storedWorld();
    await damage(world, holds, how);
    await world.pass(2 * DAY_MS);
    await startInstance(world).list.storeIfDue();
    const next = startInstance(world);
    expect(await next.texts()).toEqual(TEXTS);
    expect(next.calls.readAll).toBe(0);
  });
});

describe('a head of another shape', () => {
  it.each([
    ['without its parts', { asOf: new Date(0), months: {} }],
    ['with an instant that is none', { asOf: 'gestern', since: 'vorgestern', parts: [], dropped: [] }],
    ['with parts of another kind', { parts: [{ id: 'a', holds: 'names', hash: 'b' }], dropped: [] }],
  ])('%s counts as none: events are told exactly, and the list is stored in its place', async (_case, head) => {
    const world = await storedWorld();
    await world.firestore.doc('eventLists/head-3').set(head);
    world.restart(0);
    expect(await world.listed(0, null)).toEqual(await world.stored(0, null));
    await world.store(0, null);
    const next = startInstance(world);
    expect(await next.texts()).toEqual(TEXTS);
    expect(next.calls.readAll).toBe(0);
  });

  it('as the next release writes it keeps its parts when forgotten ones are removed', async () => {
    const world = await storedWorld();
    const { firestore } = world;
    await firestore.doc('eventLists/head-4').set({ months: [{ month: '2026-06', part: 'aa-part-of-next-release' }] });
    await firestore.doc('eventLists/aa-part-of-next-release').set({ month: '2026-06' });
    await firestore.doc('eventLists/aa-forgotten').set({ month: '2026-06' });
    await world.pass(2 * DAY_MS);
    await checkEventList(world.deps(0));
    const ids = (await firestore.collection('eventLists').get()).docs.map(({ id }) => id);
    expect(ids).toContain('aa-part-of-next-release');
    expect(ids).not.toContain('aa-forgotten');
    const next = startInstance(world);
    expect(await next.texts()).toEqual(TEXTS);
    expect(next.calls.readAll).toBe(0);
  });
});

it('a list that an instance with a slow clock has stored claims to reach no further back than it does', async () => {
  const world = await createListWorld();
  // The event ends a year and two minutes before the clock that is right, and within the year of the one that is slow.
  await world.write(1, { ...WHEN, startsInDays: -365, text: 1 });
  await world.pass(6 * 3_600_000 + 120_000);
  await world.write(2, { ...WHEN, startsInDays: 3, text: 2 });
  await world.store(2, null);
  await world.write(2, { ...WHEN, startsInDays: 3, text: 3 });
  await world.store(0, null);
  expect(await world.listed(1, null)).toEqual(await world.stored(1, null));
  expect(await world.listed(1, null)).toHaveLength(2);
});
