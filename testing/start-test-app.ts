import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClubSettings, DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import { NO_RIGHTS } from '../functions/src/accounts/sessions/access';
import { createApp } from '../functions/src/app';
import { askWhoWasThere } from '../functions/src/attendance/remind-organisers';
import { writeAttendance } from '../functions/src/attendance/write-attendance';
import { cleanUp, createCleanUpTasks } from '../functions/src/clean-up/clean-up';
import { deliverWaiting } from '../functions/src/delivery/deliver-waiting';
import { readBounces } from '../functions/src/delivery/read-bounces';
import { createBounceDeps, createDeliveryDeps } from '../functions/src/delivery-deps';
import { type ClubEvent, toDocument } from '../functions/src/events/club-event';
import { createMailCodes } from '../functions/src/mail/mail-codes';
import { setOrganiser } from '../functions/src/members/member-acts';
import type { IdentityProvider } from '../functions/src/platform/identity';
import { createFirebaseIdentity } from '../functions/src/platform/identity';
import { createIdentityToolkit } from '../functions/src/platform/identity-toolkit';
import { createPictureFolder } from '../functions/src/platform/picture-folder';
import type { PictureStore } from '../functions/src/platform/picture-store';
import { readProxies } from '../functions/src/platform/proxies';
import type { Site } from '../functions/src/platform/site';
import { summariseEvening } from '../functions/src/reminders/evening-summary';
import { askForHelpers, makeReminders } from '../functions/src/reminders/reminders';
import { createRepositories } from '../functions/src/repositories';
import { tellOfChanges } from '../functions/src/series/tell-of-changes';
import { setupCodeOf } from '../functions/src/setup/set-up';
import { TEST_PROJECT } from './auth-emulator';
import { Client, type Exchange } from './client';
import { misversionedIn, watchCommits } from './commit-recorder';
import { createEngine, keepDocuments, storedIn } from './engine';
import { leaksIn, secretsIn } from './log-leaks';
import { requireDeclaredIndexes } from './query-recorder';
import { listen } from './server';
import { createTestAuth } from './test-auth';
import { createTestBounceBox } from './test-bounce-box';
import { createTestClock } from './test-clock';
import { createTestLog } from './test-log';
import { createTestMail } from './test-mail';
import { createTestPeople, TEST_PASSWORD } from './test-people';
import { createTestPush } from './test-push';
import { createTestSite } from './test-site';

export { TEST_PASSWORD, type TestMember } from './test-people';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

type World = { firestore: Firestore; identity: IdentityProvider; pictures: PictureStore; site: Site };

type Options = {
  authEmulatorHost: string;
  /** Wraps parts of the outside world, to let them fail. */
  wrap?: (world: World) => Partial<World>;
  /** The key of another app that this one is to stand in for. */
  signingKey?: string;
  /** Checks every request of every client. */
  check?: (exchange: Exchange) => void;
};

/** No test lasts an hour, so that the settings of the club are read once, and tests can count reads on busy machines too. */
const PATIENT = { clubMemoryMs: 3_600_000 };

/**
 * Starts the real app over HTTP with Firestore in this process, sessions of the Auth emulator, and a clock that can be
 * set. It needs no test runner.
 */
export async function startTestApp({ authEmulatorHost, wrap = () => ({}), check, signingKey }: Options) {
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
    push,
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

  const deps = { ...platform, ...repositories };
  /** Runs a part of a schedule as the app's work. */
  const scheduled =
    <Rest extends unknown[], Answer>(work: (given: typeof deps, ...rest: Rest) => Answer) =>
    (...rest: Rest) =>
      isApp.run(true, () => work(deps, ...rest));
  const writeDue = scheduled(writeAttendance);
  const deliverNotices = () => isApp.run(true, () => deliverWaiting(createDeliveryDeps(platform, repositories)));
  const clients: Client[] = [];
  const known: unknown[] = [TEST_PASSWORD];
  let seen = { reads: 0, writes: 0 };
  const visitor = (cookie: string | null = null): Client => {
    const number = clients.length + 1;
    const client = new Client(origin, `198.18.${number >> 8}.${number & 0xff}`, check);
    client.cookie = cookie;
    clients.push(client);
    return client;
  };

  async function storeClub(changes: Partial<ClubSettings> = {}): Promise<void> {
    await repositories.clubSettings.change(({ version }) => ({
      version: version + 1,
      changedAt: clock.now(),
      settings: { ...DEFAULT_CLUB_SETTINGS, registrationMode: 'open', ...changes },
    }));
    // The app knows what another instance has saved.
    await servedRepositories.clubSettings.find();
  }

  await storeClub();
  const people = createTestPeople({ ...platform, auth, repositories, visitor, known });

  return {
    origin,
    firestore,
    /** As another instance of the function has them: with queues and a memory of their own. */
    repositories,
    events: repositories.events,
    pictures: world.pictures,
    auth,
    identity,
    clock,
    log,
    push,
    mail,
    bounceBox,
    /** Signs links in mails as the app does. */
    mailCodes: createMailCodes(platform.config.signingKey),
    /** A browser with an address of its own, in which nobody is signed in unless it has the cookie of a session. */
    visitor,
    ...people,
    /** Gives or takes the right as the command of the administration does. */
    setOrganiser: (uid: string, isOrganiser: boolean) => setOrganiser(deps, uid, isOrganiser),
    async store(...events: ClubEvent[]): Promise<void> {
      known.push(events);
      // The app marks every event that it writes with the time, and tells by it what has changed since it last looked.
      const stored = events.map((event) => ({ ...event, updatedAt: new Date() }));
      await Promise.all(stored.map((event) => firestore.doc(`events/${event.id}`).set(toDocument(event))));
      // The app gives the next events the numbers after these.
      const counter = firestore.doc('counters/events');
      const last = Number((await counter.get()).get('last') ?? 0);
      await counter.set({ last: Math.max(last, ...events.map(({ id }) => id)) });
    },
    /** Stores settings of the club, which hold at once. What is not named has its default, and everybody may sign up. */
    storeClub,
    /** Opens the setting up as if nobody had organised yet, and returns its code. */
    async openSetup(): Promise<string> {
      await firestore.doc('counters/setup').delete();
      for (const uid of await repositories.access.listOrganisers()) await people.setAccess(uid, { rights: NO_RIGHTS });
      return setupCodeOf(platform.config.signingKey);
    },
    /** Writes who was at past events and delivers everything that is due, as the scheduled function does every few minutes. */
    deliver: async () => {
      await writeDue();
      await deliverNotices();
    },
    deliverNotices,
    makeReminders: scheduled(makeReminders),
    askForHelpers: scheduled(askForHelpers),
    askWhoWasThere: scheduled(askWhoWasThere),
    summariseEvening: scheduled(summariseEvening),
    /** Reads the mails that came back, as the scheduled function does every hour. */
    readBounces: () => isApp.run(true, () => readBounces(createBounceDeps(platform, repositories))),
    /** Stores the notices of edits that have waited long enough, without delivering them. */
    tellOfChanges: scheduled(tellOfChanges),
    /** Writes who was at past events, for at most so many of them. */
    writeAttendance: writeDue,
    /** Runs the daily clean-up, with these parts of the outside world. */
    cleanUp: (changed: Partial<World> = {}) =>
      isApp.run(true, () => cleanUp(createCleanUpTasks({ ...platform, ...changed }, repositories), log)),
    /** The documents that Firestore read, and wrote or deleted, since the last call. */
    counts() {
      const { reads, noopReads, writes, deletes } = database.database.stats();
      const total = { reads: reads + noopReads, writes: writes + deletes };
      const since = { reads: total.reads - seen.reads, writes: total.writes - seen.writes };
      seen = total;
      return since;
    },
    /** All stored documents by path. They are not copied, so they are frozen. */
    documents: () => storedIn(database),
    /**
     * Remembers all stored documents. The function that it returns restores them, as often as it is called, and counts as
     * no write. It is for moments in which no request runs.
     */
    keepDocuments: () => keepDocuments(database),
    /** Runs what a test stores in the middle of a request, which is not the app's work. */
    byHand: <T>(work: () => T): T => isApp.exit(work),
    /** Lists what the app has stored without the schema version of its collection. */
    misversioned: () => misversioned.splice(0),
    /** The places where a log holds personal data that are stored, were sent or were received. */
    leaks(): string[] {
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

/** The documents of a collection. */
export const documentsIn =
  (app: () => TestApp) =>
  <T = Record<string, unknown>>(collection: string): T[] =>
    Object.entries(app().documents()).flatMap(([path, document]) =>
      path.startsWith(`${collection}/`) ? [document as T] : [],
    );
