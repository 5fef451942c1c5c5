import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePorts } from '../suite/ports';
import { createEngine, type Engine } from './engine';
import { LEASE_MS } from './locks';
import { type FirestoreServer, serveFirestore } from './server';

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const FAILED_PRECONDITION = 9;

let engine: Engine;
let server: FirestoreServer;
let firestore: Firestore;
const app = initializeApp({ projectId: 'demo-club' });

beforeAll(async () => {
  const { port } = await freePorts('port');
  engine = await createEngine('demo-club');
  server = await serveFirestore(engine, '127.0.0.1', port);
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  firestore = getFirestore(app);
});

beforeEach(() => engine.controller.reset());

afterAll(async () => {
  await deleteApp(app);
  server.stop();
});

test('the Admin SDK reads back what it wrote', async () => {
  const document = {
    text: 'Grüße',
    whole: 3,
    half: 0.5,
    none: null,
    yes: true,
    list: [1, 'zwei', { drei: 3 }],
    map: { nested: { deep: 'unten' } },
    when: Timestamp.fromMillis(1_700_000_000_123),
    where: new GeoPoint(51.1, 6.9),
    bytes: Buffer.from([0, 255, 7]),
    other: firestore.doc('users/anna'),
  };
  await firestore.doc('kinds/all').set(document);
  expect((await firestore.doc('kinds/all').get()).data()).toEqual(document);
});

test('server timestamps, increments and array unions are applied', async () => {
  const reference = firestore.doc('kinds/transforms');
  await reference.set({ count: 1, names: ['Anna'] });
  await reference.update({
    count: FieldValue.increment(2),
    names: FieldValue.arrayUnion('Ben'),
    at: FieldValue.serverTimestamp(),
  });
  expect((await reference.get()).data()).toEqual({ count: 3, names: ['Anna', 'Ben'], at: expect.any(Timestamp) });
});

test('a read of some fields of several documents transfers no others, and tells when each was written and which is missing', async () => {
  const anna = firestore.doc('users/anna');
  const { writeTime } = await anna.set({ name: 'Anna', age: 30, roster: ['viele'] });
  const nobody = firestore.doc('users/nobody');
  const [masked, missing] = await firestore.getAll(anna, nobody, { fieldMask: ['name', 'missing'] });
  expect([masked?.data(), missing?.exists]).toEqual([{ name: 'Anna' }, false]);
  expect(masked?.updateTime?.isEqual(writeTime)).toBe(true);
  const inTransaction = await firestore.runTransaction((transaction) =>
    transaction.getAll(anna, { fieldMask: ['age'] }),
  );
  expect(inTransaction.map((snapshot) => snapshot.data())).toEqual([{ age: 30 }]);
});

test('queries filter, sort, limit and select fields', async () => {
  const people = firestore.collection('people');
  await Promise.all(
    ['Anna', 'Ben', 'Clara', 'David'].map((name, age) => people.doc(name).set({ name, age, tags: [`t${age % 2}`] })),
  );
  const older = await people.where('age', '>=', 1).orderBy('age', 'desc').limit(2).select('name').get();
  expect(older.docs.map((document) => document.data())).toEqual([{ name: 'David' }, { name: 'Clara' }]);
  const tagged = await people.where('tags', 'array-contains', 't0').get();
  expect(tagged.docs.map(({ id }) => id)).toEqual(['Anna', 'Clara']);
});

test('aggregations count and sum', async () => {
  const people = firestore.collection('people');
  await Promise.all([1, 2, 3].map((hours) => people.add({ hours })));
  expect((await people.count().get()).data().count).toBe(3);
});

test('documents and collections can be listed', async () => {
  await firestore.doc('events/1/comments/a').set({ content: 'Ich bringe Kuchen mit.' });
  await firestore.doc('events/1').set({ title: 'Sommerfest' });
  expect((await firestore.listCollections()).map(({ id }) => id)).toEqual(['events']);
  expect((await firestore.doc('events/1').listCollections()).map(({ id }) => id)).toEqual(['comments']);
  expect((await firestore.collection('events').listDocuments()).map(({ id }) => id)).toEqual(['1']);
});

test('200 simultaneous transactions on one document lose nothing', async () => {
  const counter = firestore.doc('counters/rush');
  await counter.set({ value: 0 });
  const increment = () =>
    firestore.runTransaction(async (transaction) => {
      const value = Number((await transaction.get(counter)).get('value'));
      transaction.set(counter, { value: value + 1 });
    });
  await Promise.all(Array.from({ length: 200 }, increment));
  expect((await counter.get()).get('value')).toBe(200);
});

test('a failed transaction leaves nothing behind and delays nobody', async () => {
  const counter = firestore.doc('counters/failing');
  await counter.set({ value: 0 });
  const failing = firestore.runTransaction(async (transaction) => {
    await transaction.get(counter);
    transaction.set(counter, { value: 99 });
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  const started = Date.now();
  await firestore.runTransaction(async (transaction) => {
    await transaction.get(counter);
    transaction.update(counter, { value: FieldValue.increment(1) });
  });
  expect((await counter.get()).get('value')).toBe(1);
  expect(Date.now() - started).toBeLessThan(LEASE_MS);
});

test('a batch is written completely or not at all', async () => {
  const batch = firestore.batch();
  batch.set(firestore.doc('users/anna'), { name: 'Anna' });
  batch.update(firestore.doc('users/nobody'), { name: 'Niemand' });
  await expect(batch.commit()).rejects.toMatchObject({ code: NOT_FOUND });
  expect((await firestore.doc('users/anna').get()).exists).toBe(false);
});

test('errors have the codes of the real Firestore', async () => {
  const anna = firestore.doc('users/anna');
  await anna.create({ name: 'Anna' });
  await expect(anna.create({ name: 'Anna' })).rejects.toMatchObject({ code: ALREADY_EXISTS });
  await expect(firestore.doc('users/ben').update({ name: 'Ben' })).rejects.toMatchObject({ code: NOT_FOUND });
  const stale = Timestamp.fromMillis(1_000);
  await expect(anna.update({ name: 'A.' }, { lastUpdateTime: stale })).rejects.toMatchObject({
    code: FAILED_PRECONDITION,
  });
});
