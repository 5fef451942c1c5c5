import { deleteApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getCountFromServer,
  getDoc,
  getDocs,
  getFirestore,
  runTransaction,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { type Firestore as AdminFirestore, getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { toDocument } from '../../functions/src/events/club-event';
import { createEventRepository, type EventRepository } from '../../functions/src/events/event-repository';
import { toLiveDocument } from '../../functions/src/events/live-repository';
import { cancel, register } from '../../functions/src/registrations/rules';
import { buildEvent, buildMember } from '../../testing/builders';
import { createTestLog } from '../../testing/test-log';
import { followLive, type Live } from '../../web/src/features/events/live/follow-live';
import { freePorts } from '../suite/ports';
import { createEngine, type Engine } from './engine';
import { type FirestoreServer, serveFirestore } from './server';

const HOST = '127.0.0.1';
const PROJECT = 'demo-club';

let port: number;
let engine: Engine;
let server: FirestoreServer;
let admin: AdminFirestore;
let events: EventRepository;
/** Each browser has the SDK for the web, with nobody signed in. */
let [one, other]: Firestore[] = [];
const adminApp = initializeAdminApp({ projectId: PROJECT });

beforeAll(async () => {
  // The SDK logs lost connections.
  setLogLevel('silent');
  ({ port } = await freePorts('port'));
  engine = await createEngine(PROJECT);
  server = await serveFirestore(engine, HOST, port);
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${port}`;
  admin = getAdminFirestore(adminApp);
  events = createEventRepository({
    firestore: admin,
    clock: { now: () => new Date('2026-06-01T10:00:00Z') },
    log: createTestLog(),
  });
  [one, other] = ['one', 'other'].map(connect);
});

afterAll(async () => {
  for (const { app } of [one, other].filter((firestore) => firestore !== undefined)) await deleteApp(app);
  await deleteAdminApp(adminApp);
  server.stop();
});

function connect(name: string): Firestore {
  const firestore = getFirestore(initializeApp({ projectId: PROJECT, apiKey: 'none' }, name));
  connectFirestoreEmulator(firestore, HOST, port);
  return firestore;
}

/** Collects what a page is told about the event. */
function follow(firestore: Firestore | undefined, eventId: number): (Live | null)[] {
  const told: (Live | null)[] = [];
  if (firestore) onTestFinished(followLive(firestore, `e${eventId}`, (live) => told.push(live)));
  return told;
}

const live = (version: number): Live => ({ version, commentChanges: 0, shifts: {} });
const until = (told: unknown[], ...expected: unknown[]) =>
  vi.waitFor(() => expect(told).toEqual(expected), { timeout: 60_000, interval: 10 });

async function given(id: number): Promise<void> {
  const event = buildEvent({ id, maxParticipants: 1 });
  await admin
    .batch()
    .set(admin.doc(`events/${id}`), toDocument(event))
    .set(admin.doc(`live/e${id}`), toLiveDocument(event))
    .commit();
}

const comes = (eventId: number, member = buildMember()) =>
  events.change(eventId, (event, now) => register(event, member, null, now)).then(() => member);

test('two browsers see that somebody registers, but only those that follow the event', async () => {
  await Promise.all([given(1), given(2)]);
  const [first, second, elsewhere] = [follow(one, 1), follow(other, 1), follow(other, 2)];
  await Promise.all([until(first, live(1)), until(second, live(1)), until(elsewhere, live(1))]);

  const anna = await comes(1);
  await Promise.all([until(first, live(1), live(2)), until(second, live(1), live(2))]);
  await events.change(1, (event, now) => cancel(event, anna.id, now));
  await Promise.all([until(first, live(1), live(2), live(3)), until(second, live(1), live(2), live(3))]);
  expect(elsewhere).toEqual([live(1)]);
});

test('a missing event is reported as missing, and then its creation and its removal', async () => {
  const told = follow(one, 3);
  await until(told, null);
  await given(3);
  await until(told, null, live(1));
  await admin.doc('live/e3').delete();
  await until(told, null, live(1), null);
});

test('a client that reconnects gets what has changed meanwhile, and nothing else', async () => {
  await Promise.all([given(4), given(5)]);
  const [changed, same] = [follow(one, 4), follow(one, 5)];
  await Promise.all([until(changed, live(1)), until(same, live(1))]);
  server.stop();
  await engine.firestore.doc('live/e4').update({ version: 2, commentChanges: 3 });
  server = await serveFirestore(engine, HOST, port);
  await until(changed, live(1), { ...live(2), commentChanges: 3 });
  await comes(5);
  await until(same, live(1), live(2));
});

test('a client that has left gets nothing more', async () => {
  await given(6);
  const [stays, leaves] = [follow(one, 6), [] as (Live | null)[]];
  const leave = one ? followLive(one, 'e6', (told) => leaves.push(told)) : () => {};
  await Promise.all([until(stays, live(1)), until(leaves, live(1))]);
  leave();
  await comes(6);
  await until(stays, live(1), live(2));
  expect(leaves).toEqual([live(1)]);
});

test('browsers read nothing else and write nothing', async () => {
  const browser = connect('third');
  onTestFinished(() => deleteApp(browser.app));
  await admin.doc('users/anna').set({ firstName: 'Anna' });
  await given(7);
  const attempts: [string, () => Promise<unknown>][] = [
    ['a person', () => getDoc(doc(browser, 'users/anna'))],
    ['an event', () => getDoc(doc(browser, 'events/7'))],
    ['below what may be followed', () => getDoc(doc(browser, 'live/e7/secrets/one'))],
    ['a list', () => getDocs(collection(browser, 'live'))],
    ['a count', () => getCountFromServer(collection(browser, 'users'))],
    ['a transaction', () => runTransaction(browser, (transaction) => transaction.get(doc(browser, 'events/7')))],
    ['writing', () => setDoc(doc(browser, 'live/e7'), { version: 99 })],
  ];
  for (const [what, attempt] of attempts) {
    await expect(attempt(), what).rejects.toMatchObject({ code: 'permission-denied' });
  }
  expect((await getDoc(doc(browser, 'live/e7'))).data()).toEqual({
    active: 0,
    waiting: 0,
    maxParticipants: 1,
    version: 1,
  });
});

test('the server’s own SDK may listen to everything', async () => {
  const names: unknown[][] = [];
  const people = admin.collection('people');
  await people.doc('anna').set({ name: 'Anna' });
  onTestFinished(people.orderBy('name').onSnapshot(({ docs }) => names.push(docs.map((person) => person.get('name')))));
  await until(names, ['Anna']);
  await people.doc('ben').set({ name: 'Ben' });
  await until(names, ['Anna'], ['Anna', 'Ben']);
});
