// Runs Firestore and the Auth emulator for `list-throughput.ts`, with a club in them, and prints how to reach both.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { EVENT_CATEGORIES } from '@club/contract';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { openSession } from '../../functions/src/accounts/sessions/open-session';
import { toDocument } from '../../functions/src/events/club-event';
import { createFirebaseIdentity } from '../../functions/src/platform/firebase-identity';
import { createIdentityToolkit } from '../../functions/src/platform/identity-toolkit';
import { createRepositories } from '../../functions/src/repositories';
import { startAuthEmulator, TEST_PROJECT } from '../../functions/src/testing/auth-emulator';
import { buildEvent, buildMember } from '../../functions/src/testing/builders';
import { createTestLog } from '../../functions/src/testing/test-log';
import { createEngine } from '../../local/firestore/engine';
import { serveFirestore } from '../../local/firestore/server';

const [eventCount = 42, memberCount = 20] = process.argv.slice(2).map(Number);
const REGISTERED = 20;
const PASSWORD = 'Vereinsheim1';
const HOUR_MS = 3_600_000;

const auth = await startAuthEmulator();
process.env.FIREBASE_AUTH_EMULATOR_HOST = auth.host;
const engine = await createEngine(TEST_PROJECT);
const clock = { now: () => new Date() };
const repositories = createRepositories({ firestore: engine.firestore, clock, log: createTestLog() });
const firebaseAuth = getAuth(initializeApp({ projectId: TEST_PROJECT }));
const identity = createFirebaseIdentity(firebaseAuth, createIdentityToolkit('local', auth.host));

const members = [];
const cookies: string[] = [];
for (let index = 0; index < memberCount; index++) {
  const account = buildMember({ id: randomBytes(14).toString('hex') });
  members.push(account);
  await firebaseAuth.createUser({ uid: account.id, email: account.email, password: PASSWORD });
  await repositories.accounts.create(account);
  const attemptedAt = clock.now();
  const signedIn = await identity.signIn(account.email, PASSWORD);
  if (!signedIn) throw new Error('the Auth emulator refused an account');
  const browser = { device: 'Browser', cookie: null, attemptKey: null };
  cookies.push((await openSession({ ...repositories, identity, clock }, signedIn, browser, attemptedAt)).cookie);
}
const others = Array.from({ length: REGISTERED }, () => buildMember());
for (let id = 1; id <= eventCount; id++) {
  const event = buildEvent({
    id,
    title: `Termin ${id}`,
    category: EVENT_CATEGORIES[id % EVENT_CATEGORIES.length] ?? 'Sonstiges',
    startTime: new Date(Date.now() + id * 20 * HOUR_MS),
    maxParticipants: 30,
    active: id % 3 === 0 ? [...others.slice(0, REGISTERED - 1), members[id % memberCount] ?? buildMember()] : others,
  });
  await engine.firestore.doc(`events/${id}`).set(toDocument(event));
}
const port = await freePort();
await serveFirestore(engine, '127.0.0.1', port);
console.log(JSON.stringify({ firestore: `127.0.0.1:${port}`, auth: auth.host, cookies }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}
