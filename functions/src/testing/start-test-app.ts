import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClubSettings, DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import { NO_RIGHTS } from '../accounts/sessions/access';
import { createApp } from '../app';
import { writeAttendance } from '../attendance/write-attendance';
import { cleanUp, createCleanUpTasks } from '../clean-up/clean-up';
import { type ClubEvent, toDocument } from '../events/club-event';
import { createBounceDeps, readBounces } from '../mail/bounces/read-bounces';
import { createMailCodes } from '../mail/mail-codes';
import { setOrganiser } from '../members/set-organiser';
import { deliverWaiting } from '../notifications/delivery/deliver-waiting';
import { createDeliveryDeps } from '../notifications/delivery/delivery-deps';
import { createFirebaseIdentity } from '../platform/firebase-identity';
import type { IdentityProvider } from '../platform/identity';
import { createIdentityToolkit } from '../platform/identity-toolkit';
import { createPictureFolder } from '../platform/picture-folder';
import type { PictureStore } from '../platform/picture-store';
import { readProxies } from '../platform/proxies';
import type { PushSender } from '../platform/push';
import type { Site } from '../platform/site';
import { createRepositories } from '../repositories';
import { tellOfChanges } from '../series/tell-of-changes';
import { setupCodeOf } from '../setup/setup-code';
import { TEST_PROJECT } from './auth-emulator';
import { Client, type Exchange } from './client';
import { misversionedIn, watchCommits } from './commit-recorder';
import { createEngine, keepDocuments, storedIn } from './engine';
import { leaksIn, secretsIn } from './log-leaks';
import { requireDeclaredIndexes } from './query-recorder';
import { listen } from './server';
import type { TestApp } from './test-app';
import { createTestAuth } from './test-auth';
import { createTestBounceBox } from './test-bounce-box';
import { createTestClock } from './test-clock';
import { createTestLog } from './test-log';
import { createTestMail } from './test-mail';
import { createTestPeople, TEST_PASSWORD } from './test-people';
import { createTestPush } from './test-push';
import { createTestSite } from './test-site';

export type { TestApp, TestMember } from './test-app';
export { TEST_PASSWORD } from './test-people';

type World = { firestore: Firestore; identity: IdentityProvider; pictures: PictureStore; site: Site };

/** No test lasts so long, so that each knows when the settings of the club are read. */
const HOUR_MS = 3_600_000;

type Options = {
  authEmulatorHost: string;
  /** Wraps parts of the outside world, to let them fail. */
  wrap?: (world: World) => Partial<World>;
  /** Replaces the sender that only remembers the pushes. */
  sender?: PushSender;
  /** The key of another app that this one is to stand in for. */
  signingKey?: string;
  /** Checks every request of every client. */
  check?: (exchange: Exchange) => void;
};

/** What a busy machine takes long for is read no second time, so that tests can count reads. */
const PATIENT = { clubMemoryMs: HOUR_MS };

/**
 * Starts the real app over HTTP with Firestore in this process, sessions of the Auth emulator, and a clock that can be
 * set. It needs no test runner.
 */
export async function startTestApp({
  authEmulatorHost,
  wrap = () => ({}),
  sender,
  check,
  signingKey,
}: Options): Promise<TestApp> {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = authEmulatorHost;
  const firebase = initializeApp({ projectId: TEST_PROJECT }, randomBytes(8).toString('hex'));
  const database = createEngine();
  const auth = createTestAuth(firebase, () => storedIn(database));
  const identity = createFirebaseIdentity(auth, createIdentityToolkit('local', authEmulatorHost));
  const firestore = database.firestore();
  await requireDeclaredIndexes(firestore);
  /** Tests store documents by hand as well. */
  const isApp = new AsyncLocalStorage<true>();
  const misversioned: string[] = [];
  await watchCommits(firestore, (commit) => {
    if (isApp.getStore()) misversioned.push(...misversionedIn(commit));
  });
  const [clock, log] = [createTestClock(), createTestLog()];
  const pictureFolder = await mkdtemp(join(tmpdir(), 'club-pictures-'));
  const world = { firestore, identity, pictures: createPictureFolder(pictureFolder), site: createTestSite() };
  const [push, mail, bounceBox] = [createTestPush(), createTestMail(), createTestBounceBox()];
  const platform = {
    ...world,
    push: sender ?? push,
    mail,
    bounceBox,
    clock,
    log,
    config: {
      version: 'test',
      secureCookies: true,
      proxies: readProxies({}),
      signingKey: signingKey ?? randomBytes(32).toString('base64url'),
      get sendsMails() {
        return mail.limits !== null;
      },
      get readsBounces() {
        return bounceBox.returnAddress !== null;
      },
      get returnAddress() {
        return bounceBox.returnAddress;
      },
    },
  };
  const repositories = createRepositories(platform, PATIENT);
  const served = { ...platform, ...wrap(world) };
  const servedRepositories = createRepositories(served, PATIENT);
  const handle = createApp(served, servedRepositories);
  const server = await listen((request, response) => isApp.run(true, () => void handle(request, response)));
  const origin = `http://127.0.0.1:${server.port}`;

  const writePastAttendance = (limit?: number) => writeAttendance({ ...platform, ...repositories }, limit);
  const deliverNotices = () => deliverWaiting(createDeliveryDeps(platform, repositories));
  const clients: Client[] = [];
  const known: unknown[] = [TEST_PASSWORD];
  let seen = { reads: 0, writes: 0 };
  const visitor = () => {
    const number = clients.length + 1;
    const client = new Client(origin, `198.18.${number >> 8}.${number & 0xff}`, check);
    clients.push(client);
    return client;
  };

  async function storeClub(changes: Partial<ClubSettings> = {}): Promise<void> {
    const { settings } = await repositories.clubSettings.change(async ({ version }) => ({
      version: version + 1,
      changedAt: clock.now(),
      settings: { ...DEFAULT_CLUB_SETTINGS, registrationMode: 'open', ...changes },
    }));
    servedRepositories.clubSettings.remember(settings);
  }

  await storeClub();
  const people = createTestPeople({ ...platform, auth, repositories, visitor, known });

  return {
    origin,
    firestore,
    events: repositories.events,
    pictures: world.pictures,
    auth,
    identity,
    clock,
    log,
    push,
    mail,
    bounceBox,
    mailCodes: createMailCodes(platform.config.signingKey),
    visitor,
    ...people,
    setOrganiser: (uid, isOrganiser) => setOrganiser({ ...repositories, identity, clock }, uid, isOrganiser),
    async store(...events) {
      known.push(events);
      await Promise.all(
        events.map((event) =>
          firestore
            .collection('events')
            .doc(String(event.id))
            .set(toDocument(writtenNow(event))),
        ),
      );
      // The app gives the next events the numbers after these.
      const counter = firestore.doc('counters/events');
      const last = Number((await counter.get()).get('last') ?? 0);
      await counter.set({ last: Math.max(last, ...events.map(({ id }) => id)) });
    },
    storeClub,
    async openSetup() {
      await firestore.doc('counters/setup').delete();
      for (const uid of await repositories.access.listOrganisers()) await people.setAccess(uid, { rights: NO_RIGHTS });
      return setupCodeOf(platform.config.signingKey);
    },
    deliver: () =>
      isApp.run(true, async () => {
        await writePastAttendance();
        await deliverNotices();
      }),
    deliverNotices: () => isApp.run(true, deliverNotices),
    readBounces: () => isApp.run(true, () => readBounces(createBounceDeps(platform, repositories))),
    tellOfChanges: () => isApp.run(true, () => tellOfChanges({ ...repositories, clock })),
    writeAttendance: (limit) => isApp.run(true, () => writePastAttendance(limit)),
    cleanUp: () => isApp.run(true, () => cleanUp(createCleanUpTasks(platform, repositories), log)),
    counts() {
      const { reads, noopReads, writes, deletes } = database.database.stats();
      const total = { reads: reads + noopReads, writes: writes + deletes };
      const since = { reads: total.reads - seen.reads, writes: total.writes - seen.writes };
      seen = total;
      return since;
    },
    documents: () => storedIn(database),
    keepDocuments: () => keepDocuments(database),
    byHand: (work) => isApp.exit(work),
    misversioned: () => misversioned.splice(0),
    leaks() {
      const logged = log.all();
      if (logged.length === 0) return [];
      const values = [...known, ...clients.flatMap(({ secrets }) => secrets), storedIn(database)];
      return leaksIn(logged, secretsIn(values));
    },
    async close() {
      await server.close();
      await deleteApp(firebase);
      await rm(pictureFolder, { recursive: true, force: true });
    },
  };
}

/** The app marks every event that it writes with the time, and tells by it what has changed since it last looked. */
const writtenNow = (event: ClubEvent): ClubEvent => ({ ...event, updatedAt: new Date() });
