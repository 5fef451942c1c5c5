import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/api-test';
import { buildComment } from '../../../testing/builders';
import { changedFirestore } from '../../../testing/changed-firestore';
import { useClub } from '../../../testing/club';
import { list, useComments, write, written } from '../../../testing/comments';
import { asInput, eventInput, inDays, saved, withKey } from '../../../testing/event-requests';
import { createCleanUpTasks } from '../../src/clean-up/clean-up';

/** The number of batches that are written before the function dies. */
let batchesLeft = Number.POSITIVE_INFINITY;

/** Runs just before a transaction commits. */
let meanwhile: (() => Promise<unknown>) | null = null;

async function interrupted<T>(result: Promise<T>): Promise<T> {
  const decided = await result;
  const happens = meanwhile;
  meanwhile = null;
  await happens?.();
  return decided;
}

const { app, costing, member, organiser } = useClub({
  wrap: ({ firestore }) => ({
    firestore: changedFirestore(firestore, {
      batch() {
        if (batchesLeft-- < 1) throw new Error('no more');
        return firestore.batch();
      },
      runTransaction: (work, options) =>
        firestore.runTransaction((transaction) => interrupted(work(transaction)), options),
    }),
  }),
});
const { givenComments, commentsOf, noticesOf } = useComments(app);

const make = async (change: object = {}) => saved(await organiser.client.post('/api/events', eventInput(change)));
const weekly = { startTime: inDays(1).toISOString(), endTime: inDays(1.1).toISOString(), recurrenceInterval: 'weekly' };
const remove = (eventId: number, scope = 'this', key = randomUUID()) =>
  organiser.client.delete(`/api/admin/events/${eventId}?scope=${scope}`, withKey(key));
const isCleared = (eventId: number) => {
  const left = app().documents()[`calendar/removed/events/${eventId}`] as { hasComments: boolean } | undefined;
  expect(left).toBeDefined();
  const isEmpty = commentsOf(eventId).length === 0 && noticesOf(eventId).length === 0;
  return left?.hasComments === false && isEmpty;
};
const cleanUp = () => {
  const tasks = createCleanUpTasks(app(), app().repositories);
  return tasks.find(({ name }) => name === 'comments of removed events')?.run();
};

describe('the comments of an event', () => {
  it('are deleted with it, and so are their undelivered notices; comments of other events stay', async () => {
    const [{ event }, other] = [await make(), await make()];
    written(await write(member.client, event.id, 'Schade'));
    written(await write(member.client, other.event.id, 'Ich komme'));
    const key = randomUUID();
    expect((await remove(event.id, 'this', key)).json).toMatchObject({ removed: 1 });
    expect(isCleared(event.id)).toBe(true);
    expect([commentsOf(other.event.id).length, noticesOf(other.event.id).length]).toEqual([1, 1]);
    expect((await remove(event.id, 'this', key)).json).toMatchObject({ removed: 1 });
    expectRefusal(await list(app().visitor(), event.id), 404, 'not-found');
    expectRefusal(await write(member.client, event.id, 'Zu spät'), 404, 'not-found');
  });

  it('are deleted with each event of a series that is deleted or that a shorter recurrence leaves out', async () => {
    const first = await make({ ...weekly, recurrenceEnd: inDays(1.5 + 7 * 30).toISOString() });
    const ids = Array.from({ length: 31 }, (_, week) => first.event.id + week);
    for (const id of ids) await givenComments(id, [buildComment()]);

    const shorter = { recurrenceEnd: inDays(1.5 + 7 * 2).toISOString(), scope: 'following' };
    const edited = saved(await organiser.client.put(`/api/events/${first.event.id}`, asInput(first, shorter)));
    expect(edited.removed).toBe(28);
    expect(ids.map((id) => commentsOf(id).length)).toEqual(ids.map((_, week) => (week < 3 ? 1 : 0)));

    expect((await remove(ids[1] ?? 0, 'following')).json).toMatchObject({ removed: 2 });
    expect(ids.slice(1).every(isCleared)).toBe(true);
    expect(commentsOf(first.event.id)).toHaveLength(1);
  });

  it('are deleted in steps, however many they are; nobody sees those that a crash leaves, and the daily clean-up deletes them', async () => {
    const [{ event }, { event: next }] = [await make(), await make()];
    await givenComments(
      event.id,
      Array.from({ length: 450 }, () => buildComment()),
    );
    written(await write(member.client, event.id, 'Der Letzte'));
    batchesLeft = 1;
    const reply = await remove(event.id);
    batchesLeft = Number.POSITIVE_INFINITY;
    expect([reply.status, reply.json]).toMatchObject([200, { removed: 1 }]);
    expect(app().log.take()).toMatchObject([{ level: 'warn' }]);
    expect(commentsOf(event.id)).toHaveLength(251);
    expect(isCleared(event.id)).toBe(false);
    expectRefusal(await list(member.client, event.id), 404, 'not-found');

    await cleanUp();
    expect(isCleared(event.id)).toBe(true);
    await costing({ reads: 1, writes: 0 }, async () => cleanUp());

    // The next deletion also finishes this one.
    await givenComments(event.id, [buildComment()]);
    await app().firestore.doc(`calendar/removed/events/${event.id}`).update({ hasComments: true });
    await remove(next.id);
    expect(isCleared(event.id)).toBe(true);
  });

  it('leave nothing behind when one is written while the event is deleted, and its author is told so', async () => {
    const { event } = await make();
    meanwhile = () => remove(event.id);
    const reply = await write(member.client, event.id, 'Noch schnell');
    expect(meanwhile).toBeNull();
    expectRefusal(reply, 404, 'not-found');
    expect(isCleared(event.id)).toBe(true);
  });
});
