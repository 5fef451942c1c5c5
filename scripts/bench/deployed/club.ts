import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { describeDevice } from '../../../functions/src/accounts/sessions/device-description';
import { openSession } from '../../../functions/src/accounts/sessions/open-session';
import { type ClubEvent, toDocument } from '../../../functions/src/events/club-event';
import { systemClock } from '../../../functions/src/platform/clock';
import { createFirebaseIdentity } from '../../../functions/src/platform/identity';
import { createIdentityToolkit } from '../../../functions/src/platform/identity-toolkit';
import { cloudLog } from '../../../functions/src/platform/log';
import { createRepositories } from '../../../functions/src/repositories';
import { TEST_PROJECT } from '../../../testing/auth-emulator';
import { buildUnknownMember } from '../../../testing/builders';
import { type Running, start } from './processes';

const PASSWORD = 'Vereinsheim1';
const BROWSER = { device: describeDevice(undefined), session: { cookie: null }, idempotencyKey: null };
/** The Auth emulator hashes each password. */
const AT_ONCE = 50;

export type Member = { id: string; cookie: string };

/** A club in a Firestore of another process, for instances that are started as deployed ones are. */
export type Club = {
  /** An instance of the club finds this in its environment. */
  env: Record<string, string>;
  firestore: Firestore;
  store(...events: ClubEvent[]): Promise<void>;
  members(count: number): Promise<Member[]>;
  close(): Promise<void>;
};

export async function startClub(authEmulatorHost: string): Promise<Club> {
  const engine: Running = await start('engine.ts');
  const env = {
    GCLOUD_PROJECT: TEST_PROJECT,
    FUNCTIONS_EMULATOR: 'true',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${engine.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: authEmulatorHost,
    SIGNING_KEY: randomBytes(32).toString('base64url'),
    // There is no Google Cloud around the process that it could ask.
    METADATA_SERVER_DETECTION: 'none',
  };
  const { FIRESTORE_EMULATOR_HOST: before } = process.env;
  process.env.FIRESTORE_EMULATOR_HOST = env.FIRESTORE_EMULATOR_HOST;
  const firebase = initializeApp({ projectId: TEST_PROJECT }, 'club');
  const firestore = getFirestore(firebase);
  // The SDK reads the address with the first request.
  await firestore.doc('counters/events').get();
  if (before === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
  else process.env.FIRESTORE_EMULATOR_HOST = before;

  // Auth reads it with each request.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = authEmulatorHost;
  const [auth, clock] = [getAuth(firebase), systemClock];
  const identity = createFirebaseIdentity(auth, createIdentityToolkit('local', authEmulatorHost));
  const repositories = createRepositories({ firestore, clock, log: cloudLog });

  async function member(): Promise<Member> {
    const account = buildUnknownMember();
    await auth.createUser({ uid: account.id, email: account.email, password: PASSWORD });
    await repositories.accounts.create(account);
    const [attemptedAt, signedIn] = [clock.now(), await identity.signIn(account.email, PASSWORD)];
    assert(signedIn);
    const { cookie } = await openSession({ ...repositories, identity, clock }, signedIn, BROWSER, attemptedAt);
    return { id: account.id, cookie };
  }

  return {
    env,
    firestore,
    async store(...events) {
      await Promise.all(events.map((event) => firestore.doc(`events/${event.id}`).set(toDocument(event))));
    },
    async members(count) {
      const members: Member[] = [];
      while (members.length < count) {
        const next = Math.min(AT_ONCE, count - members.length);
        members.push(...(await Promise.all(Array.from({ length: next }, member))));
      }
      return members;
    },
    async close() {
      await deleteApp(firebase);
      engine.stop();
    },
  };
}
