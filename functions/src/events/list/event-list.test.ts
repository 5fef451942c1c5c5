import { HOUR_MS } from '@club/contract';
import { expect, it } from 'vitest';
import { createListWorld, PERSON } from '../../../../testing/list-world';
import { createEventList } from './event-list';
import type { ListState } from './list-state';
import { ownStandingFor } from './listed-event';

const WHEN = { skew: 0, delay: 0, startsInDays: 3 };

it('is read once and without people, then only for what has changed, and whole again after an hour', async () => {
  const world = await createListWorld();
  await world.write(1, { ...WHEN, text: 1 });
  await world.join(1, { ...WHEN, waits: false });
  const { changes: all, clock } = world.depsOf(0);
  const reads: string[] = [];
  const changes = {
    ...all,
    readAll: (since: Date) => {
      reads.push('all');
      return all.readAll(since);
    },
    readChanges: (known: ListState) => {
      reads.push('changes');
      return all.readChanges(known);
    },
  };
  const list = createEventList({ changes, clock });
  const { state } = await list.read(null);
  expect(state.inOrder.map(({ people }) => people)).toEqual([null]);
  expect(reads).toEqual(['all']);
  const { state: later, standings } = await list.read(PERSON.uid);
  const standing = { myStatus: 'registered', awaitsConfirmation: false, myShifts: [] };
  expect(later.inOrder.map((event) => ownStandingFor(event, PERSON.uid, standings))).toEqual([standing]);
  expect(reads).toEqual(['all', 'changes']);
  await world.pass(HOUR_MS);
  await list.read(null);
  expect(reads).toEqual(['all', 'changes', 'all']);
});
