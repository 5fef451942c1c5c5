import { userStatsSchema } from '@club/contract';
import { beforeAll } from 'vitest';
import type { Account } from '../functions/src/accounts/account';
import { NO_RIGHTS, type Standing } from '../functions/src/accounts/sessions/access';
import { costingIn, nothingWrittenIn, useTestApp } from './api-test';
import { buildMember, buildUnknownMember } from './builders';
import { type Client, ok } from './client';
import { useDevices } from './delivered-pushes';
import { openMailbox } from './mailboxes';
import { useRosters } from './rosters';
import { documentsIn, TEST_PASSWORD, type TestApp, type TestMember } from './start-test-app';

/**
 * Runs one app for the tests of a file, with the people whom the file names, and with what most tests do: store events,
 * look at what is stored and told.
 */
export function useClub(options?: Parameters<typeof useTestApp>[0]) {
  const app = useTestApp(options);
  const calls = {
    app,
    visitor: () => app().visitor(),
    logIn: (username: string, password = TEST_PASSWORD, client = app().visitor()) =>
      client.post('/api/login', { username, password }),
    doc: (path: string) => app().firestore.doc(path),
    costing: costingIn(app),
    nothingWritten: nothingWrittenIn(app),
    stored: documentsIn(app),
    /** At how many events the person helped, and for how many hours, as their statistics say. */
    async statsOf({ client }: TestMember): Promise<[events: number, hours: number]> {
      const { totalEventsAttended, volunteerHours } = userStatsSchema.parse(ok(await client.get('/api/user/stats')));
      return [totalEventsAttended, volunteerHours];
    },
    /** From now on mails are sent, and reach this person. */
    async withMailbox<T extends TestMember>(person: T): Promise<T> {
      if (!app().mail.limits) app().mail.setUp(1_000);
      await openMailbox(app(), person);
      return person;
    },
    /** Delivers everything that is due, and returns the mails since the last call, or those to this address. */
    async deliveredMails(address?: string) {
      await app().deliverNotices();
      const mails = app().mail.take();
      return address === undefined ? mails : mails.filter(({ to }) => to === address);
    },
  };
  return Object.assign(usePeople(app), calls, useRosters(app), useDevices(app));
}

type Role = 'organiser' | 'member' | 'treasurer' | 'keeper' | Standing['state'];

/** The people whom tests know by name. What is not said of them is as the builder has it. */
const CAST = {
  organiser: ['organiser'],
  colleague: ['organiser'],
  vera: ['organiser', { firstName: 'Vera' }],
  volker: ['organiser', { firstName: 'Volker' }],
  member: ['member'],
  other: ['member'],
  anna: ['member', { firstName: 'Anna' }],
  ben: ['member', { firstName: 'Ben' }],
  clara: ['member', { firstName: 'Clara' }],
  jule: ['member', { firstName: 'Jule' }],
  treasurer: ['treasurer'],
  keeper: ['keeper'],
  waiting: ['waiting'],
} as const satisfies Record<string, readonly [Role, Partial<Account>?]>;

type Name = keyof typeof CAST;

/** People without a way to sign in, whose data are always the same, to test who sees what of them. */
const KNOWN = {
  juergen: { firstName: 'Jürgen', lastName: 'Österreicher', email: 'j.oe@example.org', phoneNumber: '0170 111' },
  maria: { firstName: 'Maria', lastName: 'Schneider', email: 'm.s@example.org', phoneNumber: '0170 222' },
  paul: { firstName: 'Paul', lastName: 'Zimmermann', email: 'p.z@example.org', phoneNumber: '0170 333' },
};

type KnownName = keyof typeof KNOWN;

/**
 * Gives the people that a file of tests names. Each exists from the first test on if the file takes them outside of tests,
 * and nobody else does. The accounts are known at once; the clients are there inside of tests.
 */
function usePeople(app: () => TestApp) {
  const wanted: (() => Promise<unknown>)[] = [];
  const people = new Map<string, Account>();
  beforeAll(() => Promise.all(wanted.map((make) => make())));

  function person(overrides: Partial<Account> = {}, role: Role = 'member'): TestMember {
    const account = buildUnknownMember(overrides);
    let client: Client | undefined;
    wanted.push(async () => {
      client = (await made(app(), role, account)).client;
    });
    return {
      ...account,
      get client() {
        if (!client) throw new Error('people are signed in only inside of tests, if they are taken outside');
        return client;
      },
    };
  }

  function known(account: Account): Account {
    const { id, ...fields } = account;
    wanted.push(() => app().firestore.doc(`users/${id}`).set(fields));
    return account;
  }

  function once<T extends Account>(name: string, make: () => T): T {
    const found = (people.get(name) as T | undefined) ?? make();
    people.set(name, found);
    return found;
  }

  const getters = {
    ...mapped(CAST, (name, [role, overrides]: readonly [Role, Partial<Account>?]) =>
      once(name, () => person(overrides, role)),
    ),
    ...mapped(KNOWN, (name, account) => once(name, () => known(buildMember(account)))),
  };
  return Object.defineProperties({ person }, getters) as { person: typeof person } & Readonly<
    Record<Name, TestMember> & Record<KnownName, Account>
  >;
}

const mapped = <Value, T>(named: Readonly<Record<string, Value>>, take: (name: string, value: Value) => T) =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, { get: () => take(name, value) }]));

function made(app: TestApp, role: Role, account: Account): Promise<TestMember> {
  if (role === 'organiser') return app.organiser(account);
  if (role === 'member') return app.member(account);
  if (role === 'treasurer' || role === 'keeper') return app.person({ rights: { ...NO_RIGHTS, [role]: true } }, account);
  return app.person({ state: role }, account);
}
