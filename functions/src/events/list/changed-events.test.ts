import { describe, expect, it } from 'vitest';
import { buildEvent } from '../../../../testing/builders';
import { createEngine } from '../../../../testing/engine';
import { createTestLog } from '../../../../testing/test-log';
import { type Firestore, transact } from '../../platform/firestore';
import { parseEvent } from '../club-event';
import { createEventWriter } from '../event-writer';
import { REMOVED_EVENTS } from '../removed-event';
import { createChangedEventsRepository } from './changed-events-repository';
import { applyChanges } from './list-state';

/** Such an event is not read again. */
const LONG_AGO = new Date('2025-01-15T09:00:00Z');

const clock = { now: () => new Date() };

/** Lets `act` happen before the query of this collection, and after the other one of the same moment. */
function withLateQuery(firestore: Firestore, late: string, act: () => Promise<void>): Firestore {
  let endOther = () => {};
  const other = new Promise<void>((resolve) => {
    endOther = resolve;
  });
  const collection = (path: string) => ({
    where: (...condition: [string, '>=', Date]) => ({
      select: (...fields: string[]) => ({
        async get() {
          if (path === late) await other.then(act);
          const query = firestore.collection(path).where(...condition);
          const found = await query.select(...fields).get();
          if (path !== late) endOther();
          return found;
        },
      }),
    }),
  });
  return { collection } as unknown as Firestore;
}

const log = createTestLog();

describe('what has changed since a list', () => {
  it.each(['events', REMOVED_EVENTS.path])(
    'is all or nothing of a commit that comes before the query of %s alone',
    async (late) => {
      const firestore = createEngine().firestore();
      const writer = createEventWriter(firestore);
      await transact(firestore, async (transaction) => {
        for (const id of [1, 2]) {
          writer.create(transaction, buildEvent({ id, title: 'Vorher', startTime: clock.now(), updatedAt: LONG_AGO }));
        }
      });
      const before = await createChangedEventsRepository({ firestore, clock, log }).readAll(new Date(0));

      let isDone = false;
      const removeOneAndRenameOther = async () => {
        if (isDone) return;
        isDone = true;
        await transact(firestore, async (transaction) => {
          const [one, other] = [
            parseEvent((await transaction.get(firestore.doc('events/1'))).data()),
            parseEvent((await transaction.get(firestore.doc('events/2'))).data()),
          ];
          writer.remove(transaction, one, clock.now());
          writer.update(transaction, other, { ...other, title: 'Nachher', updatedAt: clock.now() });
        });
      };
      const changes = createChangedEventsRepository({
        firestore: withLateQuery(firestore, late, removeOneAndRenameOther),
        clock,
        log,
      });
      const first = applyChanges(before, await changes.readChanges(before));
      const titles = first.inOrder.map(({ facts }) => facts.title);
      expect([['Vorher', 'Vorher'], ['Nachher']]).toContainEqual(titles);
      const next = applyChanges(first, await changes.readChanges(first));
      expect(next.inOrder.map(({ facts }) => facts.title)).toEqual(['Nachher']);
    },
  );
});
