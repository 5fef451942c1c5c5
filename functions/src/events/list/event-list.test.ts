import { expect, it } from 'vitest';
import { createListWorld, PERSON } from '../../testing/list-world';
import { createTestLog } from '../../testing/test-log';
import { createEventList } from './event-list';
import type { ListState } from './list-state';
import { ownStandingFor } from './listed-event';
import type { StoredListRepository } from './stored-list-repository';

const WHEN = { skew: 0, delay: 0, startsInDays: 3 };
const PUBLIC = { withTexts: false };

/** A list of one event that differs from the stored list, which every request would therefore store. */
async function listThatIsDue(replace: StoredListRepository['replace']) {
  const world = await createListWorld();
  await world.write(1, { ...WHEN, text: 1 });
  const { changedEvents, storedList, clock } = world.deps(0);
  const attempts: number[] = [];
  const stored: StoredListRepository = {
    ...storedList,
    replace: (...replacement) => {
      attempts.push(1);
      return replace(...replacement);
    },
  };
  const limits = { differing: 0, differingForRequest: 0 };
  const list = createEventList({ changes: changedEvents, stored, clock, log: createTestLog() }, limits);
  return { world, list, attempts };
}

it('tells the events while storing them hangs, which is begun once', async () => {
  const { list, attempts } = await listThatIsDue(() => new Promise(() => {}));
  expect([...(await list.read(null, PUBLIC)).state.events.keys()]).toEqual([1]);
  expect([...(await list.read(null, PUBLIC)).state.events.keys()]).toEqual([1]);
  expect(attempts).toHaveLength(1);
});

it('is read once and without people by an instance that finds none stored, and then only for what has changed', async () => {
  const world = await createListWorld();
  await world.write(1, { ...WHEN, text: 1 });
  await world.join(1, { ...WHEN, waits: false });
  const { changedEvents, storedList, clock } = world.deps(0);
  const reads: string[] = [];
  const changes = {
    ...changedEvents,
    readAll: (since: Date) => {
      reads.push('all');
      return changedEvents.readAll(since);
    },
    readChanges: (known: ListState) => {
      reads.push('changes');
      return changedEvents.readChanges(known);
    },
  };
  const list = createEventList({ changes, stored: storedList, clock, log: createTestLog() });
  const { state } = await list.read(null, PUBLIC);
  expect(state.inOrder.map(({ people }) => people)).toEqual([null]);
  expect(reads).toEqual(['all']);
  const { state: later, standings } = await list.read(PERSON.uid, PUBLIC);
  const standing = { myStatus: 'registered', awaitsConfirmation: false, myShifts: [] };
  expect(later.inOrder.map((event) => ownStandingFor(event, PERSON.uid, standings))).toEqual([standing]);
  expect(reads).toEqual(['all', 'changes']);
});

it('leaves storing to the schedule for five minutes after a failure', async () => {
  const { world, list, attempts } = await listThatIsDue(() => Promise.reject(new Error('quota')));
  await list.read(null, PUBLIC);
  await list.read(null, PUBLIC);
  expect(attempts).toHaveLength(1);
  await world.pass(6 * 60_000);
  await list.read(null, PUBLIC);
  expect(attempts).toHaveLength(2);
});

it('takes over what another instance has stored, in place of storing it again', async () => {
  const world = await createListWorld();
  await world.write(1, { ...WHEN, text: 1 });
  const { changedEvents, storedList, clock } = world.deps(0);
  let replaced = 0;
  const stored: StoredListRepository = {
    ...storedList,
    replace: (...replacement) => {
      replaced += 1;
      return storedList.replace(...replacement);
    },
  };
  const limits = { differing: 0, differingForRequest: 10 };
  const list = createEventList({ changes: changedEvents, stored, clock, log: createTestLog() }, limits);
  await list.storeIfDue();
  expect(replaced).toBe(1);
  await world.pass(60_000);
  await world.write(2, { ...WHEN, text: 2 });
  await world.store(0, null);
  await list.storeIfDue();
  expect(replaced).toBe(1);
  expect([...(await list.read(null, PUBLIC)).state.events.keys()].sort()).toEqual([1, 2]);
});
