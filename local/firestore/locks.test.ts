import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DocumentLocks } from './locks';

test('owners get a document in order of arrival, and each gets it', async () => {
  const locks = new DocumentLocks();
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(async (turn) => {
      const owner = {};
      await locks.acquire(owner, ['events/1']);
      order.push(turn);
      await wait(5);
      locks.release(owner);
    }),
  );
  expect(order).toEqual([1, 2, 3, 4]);
});

test('one owner reads the same document again without waiting for itself', async () => {
  const locks = new DocumentLocks();
  const owner = {};
  await locks.acquire(owner, ['events/1']);
  await locks.acquire(owner, ['events/1', 'events/2']);
});

test('documents that nobody holds are free at once', async () => {
  const locks = new DocumentLocks();
  await locks.acquire({}, ['events/1']);
  await locks.acquire({}, ['events/2']);
});

test('an owner that died keeps nobody waiting for longer than its lease', async () => {
  const locks = new DocumentLocks(30);
  await locks.acquire({}, ['events/1']);
  await locks.acquire({}, ['events/1']);
});

test('two owners that wait for each other both continue', async () => {
  const locks = new DocumentLocks(30);
  const [one, other] = [{}, {}];
  await Promise.all([locks.acquire(one, ['a']), locks.acquire(other, ['b'])]);
  await Promise.all([locks.acquire(one, ['b']), locks.acquire(other, ['a'])]);
});

test('an owner that stops waiting does not let the next one in before the current one is done', async () => {
  const locks = new DocumentLocks();
  const [holder, leaver, last] = [{}, {}, {}];
  let isDone = false;
  await locks.acquire(holder, ['events/1']);
  void locks.acquire(leaver, ['events/1']);
  const lastInLine = locks.acquire(last, ['events/1']).then(() => isDone);
  locks.release(leaver);
  await wait(10);
  isDone = true;
  locks.release(holder);
  expect(await lastInLine).toBe(true);
});
