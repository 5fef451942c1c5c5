import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClubSettings, DEFAULT_CLUB_SETTINGS } from '@club/contract';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { Account } from '../accounts/account';
import { type Access, NO_RIGHTS, type Rights, type Standing } from '../accounts/sessions/access';
import { describeDevice } from '../accounts/sessions/device-description';
import { openSession } from '../accounts/sessions/open-session';
import { counting } from '../accounts/sessions/organiser-repository';
import { createApp } from '../app';
import { writeAttendance } from '../attendance/write-attendance';
import { cleanUp, createCleanUpTasks } from '../clean-up/clean-up';
import { type ClubEvent, toDocument } from '../events/club-event';
import type { EventRepository } from '../events/event-repository';
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
import { buildMember } from './builders';
import { Client, type Exchange } from './client';
import { createEngine } from './engine';
import { leaksIn, secretsIn } from './log-leaks';
import { requireDeclaredIndexes } from './query-recorder';
import { listen } from './server';
import { createTestClock, type TestClock } from './test-clock';
import { createTestLog, type TestLog } from './test-log';
import { createTestPush, type TestPush } from './test-push';

export const TEST_PASSWORD = 'Vereinsheim1';

const TEST_BROWSER = { device: describeDevice(undefined), cookie: null, attemptKey: null };

export type TestMember = Account & { client: Client };

export type TestApp = {
  origin: string;
  firestore: Firestore;
  /** As another instance of the function has it: with a queue of its own. */
  events: EventRepository;
  pictures: PictureStore;
  auth: Auth;
  identity: IdentityProvider;
  clock: TestClock;
  log: TestLog;
  push: TestPush;
  /** A browser with an address of its own, in which nobody is signed in. */
  visitor(): Client;
  /** A member with a real account and a real session. */
  member(overrides?: Partial<Account>): Promise<TestMember>;
  organiser(overrides?: Partial<Account>): Promise<TestMember>;
  /** Somebody with an account and a session whose standing or rights are these. */
  person(
    given: { state?: Standing['state']; rights?: Partial<Rights> },
    overrides?: Partial<Account>,
  ): Promise<TestMember>;
  /** Stores these rights or this standing, as no use case is asked; the next request finds them. */
  setAccess(uid: string, given: Partial<Pick<Access, 'standing' | 'rights'>>): Promise<void>;
  /** Begins another session of a member in a browser that sends no description, and returns its cookie. */
  signIn(email: string): Promise<string>;
  /** Gives or takes the right as the command of the administration does. */
  setOrganiser(uid: string, isOrganiser: boolean): Promise<unknown>;
  store(...events: ClubEvent[]): Promise<void>;
  /** Opens the setting up as if nobody had organised yet, and returns its code. */
  openSetup(): Promise<string>;
  /** Stores settings of the club, which hold at once. What is not named has its default, and everybody may sign up. */
  storeClub(changes?: Partial<ClubSettings>): Promise<void>;
  /** Runs the daily clean-up. */
  cleanUp(): Promise<void>;
  /** Stores the list of events, writes who was at past ones and delivers everything that is due, as the scheduled function does every few minutes. */
  deliver(): Promise<void>;
  /** The part of it that delivers notices, without what the schedule does beside. */
  deliverNotices(): Promise<void>;
  /** Stores the notices of edits that have waited long enough, without delivering them. */
  tellOfChanges(): Promise<void>;
  /** Writes who was at past events, for at most so many of them. */
  writeAttendance(limit?: number): Promise<void>;
  /** The documents that Firestore read, and wrote or deleted, since the last call. */
  counts(): { reads: number; writes: number };
  /** All stored documents by path. */
  documents(): Record<string, unknown>;
  /** The places where a log holds personal data that are stored, were sent or were received. */
  leaks(): string[];
  close(): Promise<void>;
};

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
  const auth = getAuth(firebase);
  const identity = createFirebaseIdentity(auth, createIdentityToolkit('local', authEmulatorHost));
  const database = createEngine();
  const firestore = database.firestore();
  await requireDeclaredIndexes(firestore);
  const [clock, log] = [createTestClock(), createTestLog()];
  const pictureFolder = await mkdtemp(join(tmpdir(), 'club-pictures-'));
  const world = { firestore, identity, pictures: createPictureFolder(pictureFolder), site: createTestSite() };
  const push = createTestPush();
  const platform = {
    ...world,
    push: sender ?? push,
    clock,
    log,
    config: {
      version: 'test',
      secureCookies: true,
      proxies: readProxies({}),
      signingKey: signingKey ?? randomBytes(32).toString('base64url'),
    },
  };
  const repositories = createRepositories(platform, { clubMemoryMs: HOUR_MS });
  const served = { ...platform, ...wrap(world) };
  const servedRepositories = createRepositories(served, { clubMemoryMs: HOUR_MS });
  const server = await listen(createApp(served, servedRepositories));
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

  async function member(overrides: Partial<Account> = {}, claims?: { admin: true }): Promise<TestMember> {
    // All test files share one Auth emulator.
    const unique = randomBytes(6).toString('hex');
    const account = buildMember({ id: `uid${unique}`.padEnd(28, '0'), username: `m${unique}`, ...overrides });
    known.push(account);
    await auth.createUser({ uid: account.id, email: account.email, password: TEST_PASSWORD });
    if (claims) await auth.setCustomUserClaims(account.id, claims);
    await repositories.accounts.create(account);
    // All test files share the sign-ins of one emulator, and this club counts its own organisers alone, and somebody beside
    // them, so that each can lose the right.
    if (claims)
      await repositories.organisers.change((present) =>
        counting(present ?? { uids: ['vorstand'], pending: {} }, account.id, true),
      );
    const client = visitor();
    client.cookie = await signIn(account.email);
    return { ...account, client };
  }

  async function signIn(email: string): Promise<string> {
    const [attemptedAt, signedIn] = [clock.now(), await identity.signIn(email, TEST_PASSWORD)];
    if (!signedIn) throw new Error('the Auth emulator refused an account');
    const { cookie } = await openSession({ ...repositories, identity, clock }, signedIn, TEST_BROWSER, attemptedAt);
    return cookie;
  }

  async function setAccess(uid: string, given: Partial<Pick<Access, 'standing' | 'rights'>>): Promise<void> {
    await repositories.access.change(uid, (present) => present && { ...present, ...given });
  }

  async function storeClub(changes: Partial<ClubSettings> = {}): Promise<void> {
    const { settings } = await repositories.clubSettings.change(async ({ version }) => ({
      version: version + 1,
      changedAt: clock.now(),
      settings: { ...DEFAULT_CLUB_SETTINGS, registrationMode: 'open', ...changes },
    }));
    servedRepositories.clubSettings.remember(settings);
  }

  await storeClub();

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
    visitor,
    member: (overrides) => member(overrides),
    organiser: (overrides) => member(overrides, { admin: true }),
    async person({ state = 'approved', rights = {} }, overrides) {
      const person = await member(overrides);
      await setAccess(person.id, {
        standing: { state, since: clock.now(), reason: null },
        rights: { ...NO_RIGHTS, ...rights },
      });
      return person;
    },
    setAccess,
    signIn,
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
      await firestore.doc('counters/organisers').set({ uids: [], pending: {}, schemaVersion: 1 });
      return setupCodeOf(platform.config.signingKey);
    },
    async deliver() {
      await repositories.eventList.storeIfDue();
      await writePastAttendance();
      await deliverNotices();
    },
    deliverNotices,
    tellOfChanges: () => tellOfChanges({ ...repositories, clock }),
    writeAttendance: writePastAttendance,
    cleanUp: () => cleanUp(createCleanUpTasks(platform, repositories), log),
    counts() {
      const { reads, noopReads, writes, deletes } = database.database.stats();
      const total = { reads: reads + noopReads, writes: writes + deletes };
      const since = { reads: total.reads - seen.reads, writes: total.writes - seen.writes };
      seen = total;
      return since;
    },
    documents: () => database.database.toMap(),
    leaks() {
      const logged = log.all();
      if (logged.length === 0) return [];
      const values = [...known, ...clients.flatMap(({ secrets }) => secrets), database.database.toMap()];
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

const INDEX = new URL('../../../web/index.html', import.meta.url);

/** The web's build renders the same from its components, with the same slots. */
const TEMPLATE = `<template id="first-event-page" data-drawings='{"Turnier":"/assets/turnier-1.svg"}'><main data-event="{{data}}"><div data-category="{{category}}"><img src="{{imageUrl}}" alt="" /><span>{{category}}</span><h1 data-long="{{long}}" data-cancelled="{{cancelled}}">{{title}}</h1><p>{{cancellation}}</p><ul><li><span>{{weekday}}, </span><time dateTime="{{day}}">{{date}}</time></li><li><time dateTime="{{startTime}}">{{clock}}</time><span> bis {{end}}</span></li><li>{{location}}</li></ul></div></main></template>`;

/** The source of the app's page with the template, in place of the built page. */
export const testShell = async (): Promise<string> =>
  (await readFile(INDEX, 'utf8')).replace('<!--templates-->', TEMPLATE);

const createTestSite = (): Site => ({
  origin: 'https://club.example',
  fetchShell: async () => ({
    html: await testShell(),
    headers: { 'content-security-policy': "default-src 'self'" },
  }),
});
