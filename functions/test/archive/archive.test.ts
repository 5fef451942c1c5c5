import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, type Endpoint, type EndpointName, endpoints, mayCall, type Role } from '@club/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import type { Client } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { useLives } from '../../../testing/life-of-member';
import { startTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../testing/start-test-app';
import { createArchiveRepository } from '../../src/archive/archive-repository';
import { importArchive } from '../../src/archive/import-archive';
import { openArchive } from '../../src/archive/read-archive';
import { writeArchive } from '../../src/archive/write-archive';
import { createIdentityArchive } from '../../src/platform/identity-archive';

/** Whoever moves takes it along: docs/archive.md. */
const signingKey = 'ein-schluessel-den-sonst-niemand-hat';

const { app } = useClub({ signingKey });
const live = useLives(app);

let folder: string;
let other: TestApp;
let people: Record<'member' | 'organiser', TestMember>;

/** The Auth emulator is shared by all tests, so the archive takes the accounts of this app alone. */
const depsOf = ({ firestore, auth, pictures, clock }: TestApp, uids: () => readonly string[] = () => []) => {
  const identity = createIdentityArchive(auth);
  return {
    archive: createArchiveRepository(firestore),
    identity: {
      async *list() {
        for await (const account of identity.list()) if (uids().includes(account.uid)) yield account;
      },
      add: identity.add,
    },
    pictures,
    clock,
    version: 'test',
  };
};

const file = () => join(folder, 'verein.zip');

/** GET calls without a parameter that would have to be known, and those of the things that are there. */
function pathsFor(role: Role): string[] {
  const eventIds = Object.keys(app().documents()).flatMap((path) => /^events\/(\d+)$/.exec(path)?.[1] ?? []);
  return (Object.entries(endpoints) as [EndpointName, Endpoint][])
    .filter(([name, { method }]) => method === 'GET' && mayCall(name as CallName, role) && !LEFT_OUT.has(name))
    .flatMap(([, { path }]) => {
      if (path.includes(':eventId')) return eventIds.map((id) => path.replace(':eventId', id));
      return path.includes(':') ? [] : [path];
    });
}

/** The sessions of the deployment that was left, and its clocks and addresses. */
const LEFT_OUT = new Set<EndpointName>(['listSessions', 'health', 'describeAddress', 'getPersonalData']);

/** What waited for delivery is delivered by the deployment that was left. */
const withoutWaiting = (path: string, text: string): string => {
  if (path !== endpoints.listDeliveries.path) return text;
  const deliveries = z.array(z.looseObject({ state: z.string() })).parse(JSON.parse(text));
  return JSON.stringify(deliveries.filter(({ state }) => state !== 'waiting'));
};

const seenBy = async (client: Client, paths: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const { status, text } = await client.get(path);
        return [path, { status, text: withoutWaiting(path, text) }] as const;
      }),
    ),
  );

let before: Record<'member' | 'organiser' | 'visitor', Record<string, unknown>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-archive-'));
  other = await startTestApp({ authEmulatorHost: inject('authEmulatorHost'), signingKey });
  const [member, second, organiser] = [await app().member(), await app().member(), await app().organiser()];
  await live(member, second, organiser);
  people = { member, organiser };
  before = {
    member: await seenBy(member.client, pathsFor('member')),
    organiser: await seenBy(organiser.client, pathsFor('organiser')),
    visitor: await seenBy(app().visitor(), pathsFor('visitor')),
  };
  const uids = [member.id, second.id, organiser.id];
  await writeArchive(
    depsOf(app(), () => uids),
    file(),
  );
  await app().auth.deleteUsers(uids);
});

afterAll(async () => {
  await other.close();
  await rm(folder, { recursive: true, force: true });
});

/** The passwords are not in the archive, so people set new ones; here they set the same. */
async function signInThere(person: TestMember): Promise<Client> {
  await app().auth.updateUser(person.id, { password: TEST_PASSWORD });
  const client = other.visitor();
  expect((await client.post('/api/login', { username: person.username, password: TEST_PASSWORD })).status).toBe(200);
  return client;
}

describe('a club that moves', () => {
  it('shows members, organisers and visitors exactly what it showed before', async () => {
    const source = await openArchive(file());
    await importArchive(depsOf(other), source);
    source.close();
    for (const role of ['member', 'organiser'] as const) {
      const paths = Object.keys(before[role]);
      expect(paths.length).toBeGreaterThan(20);
      expect(await seenBy(await signInThere(people[role]), paths)).toEqual(before[role]);
    }
    expect(await seenBy(other.visitor(), Object.keys(before.visitor))).toEqual(before.visitor);
  });

  it('brings its pictures along', async () => {
    for (const kind of ['events', 'profiles'] as const) {
      const [mine, theirs] = [await app().pictures.list(kind), await other.pictures.list(kind)];
      expect(theirs.map(({ name }) => name).toSorted()).toEqual(mine.map(({ name }) => name).toSorted());
    }
  });
});
