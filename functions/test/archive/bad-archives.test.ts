import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import {
  ACCOUNTS,
  type ArchivedAccount,
  FORMAT,
  fileOf,
  MANIFEST,
  UnusableArchive,
} from '../../src/archive/archive-format';
import { createArchiveRepository } from '../../src/archive/archive-repository';
import { importArchive } from '../../src/archive/import-archive';
import { openArchive } from '../../src/archive/read-archive';
import { writeArchive } from '../../src/archive/write-archive';
import type { PictureStore } from '../../src/platform/picture-store';
import { SCHEMA_VERSIONS } from '../../src/platform/schema-versions';
import { createEngine } from '../../src/testing/engine';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-bad-archive-'));
  file = join(folder, 'verein.zip');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A deployment without the API. */
function createWorld(accounts: ArchivedAccount[] = []) {
  const database = createEngine();
  const firestore = database.firestore();
  const pictures = new Map<string, Buffer>();
  return {
    firestore,
    documents: () => database.database.toMap(),
    accounts,
    pictures,
    deps: {
      archive: createArchiveRepository(firestore as unknown as Firestore),
      identity: {
        async *list() {
          yield* accounts;
        },
        add: async (added: readonly ArchivedAccount[]) => void accounts.push(...added),
      },
      pictures: {
        list: async () => [],
        find: async () => null,
        put: async (_kind, name, bytes) => void pictures.set(name, bytes),
      } satisfies Pick<PictureStore, 'list' | 'find' | 'put'>,
      clock: { now: () => new Date('2027-01-01T12:00:00Z') },
      version: 'test',
    },
  };
}
type World = ReturnType<typeof createWorld>;

const NOBODY: ArchivedAccount = { uid: 'u1', email: 'u1@example.org', disabled: false, isOrganiser: false };
const USER = { path: 'users/u1', fields: { username: 'eins', schemaVersion: 1 } };

const manifest = (change: object = {}) => ({
  format: FORMAT,
  id: '6f1c2f0e-7d0b-4f5e-9d8c-0f6f2f8c1a11',
  club: 'Verein',
  version: 'test',
  createdAt: '2027-01-01T12:00:00.000Z',
  schemaVersions: SCHEMA_VERSIONS,
  lines: { [ACCOUNTS]: 1, [fileOf('users')]: 1 },
  pictures: 0,
  ...change,
});

const lines = (...entries: unknown[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** Writes an archive by hand; undefined leaves a file out. */
async function pack(change: Record<string, string | Buffer | undefined> = {}): Promise<void> {
  const zip = new ZipFile();
  const files = {
    [ACCOUNTS]: lines(NOBODY),
    [fileOf('users')]: lines(USER),
    [MANIFEST]: JSON.stringify(manifest()),
    ...change,
  };
  for (const [name, content] of Object.entries(files))
    if (content !== undefined) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

async function importInto({ deps }: World): Promise<void> {
  const source = await openArchive(file);
  try {
    await importArchive(deps, source);
  } finally {
    source.close();
  }
}

const storedIn = ({ documents }: World): number => Object.keys(documents()).length;

it('an archive that was put together by hand as the format says is read', async () => {
  await pack();
  const world = createWorld();
  await importInto(world);
  expect((await world.firestore.doc('users/u1').get()).data()).toEqual(USER.fields);
  expect(world.accounts).toEqual([NOBODY]);
});

describe('with one clear sentence, and without anything written, an archive is refused that', () => {
  const TOO_MANY = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`pictures/events/${String(index).padStart(32, '0')}.webp`, 'GIF89a']),
  );
  it.each<[string, () => Promise<void>, RegExp]>([
    ['is no archive', () => writeFile(file, 'Vorname;Nachname\n'), /kein vollständiges Archiv/],
    ['is missing', async () => undefined, /gibt es nicht/],
    ['was cut off', () => pack().then(() => truncate(file, 300)), /kein vollständiges Archiv/],
    ['has no manifest', () => pack({ [MANIFEST]: undefined }), /kein vollständiges Archiv/],
    ['a newer release wrote', () => pack({ [MANIFEST]: JSON.stringify({ format: FORMAT + 1 }) }), /neueren Version/],
    [
      'has newer documents',
      () => pack({ [MANIFEST]: JSON.stringify(manifest({ schemaVersions: { ...SCHEMA_VERSIONS, events: 99 } })) }),
      /neueren Version/,
    ],
    ['lacks a file', () => pack({ [fileOf('users')]: undefined }), /kein vollständiges Archiv/],
    ['lacks a line', () => pack({ [fileOf('users')]: '' }), /nicht vollständig/],
    ['ends within a line', () => pack({ [fileOf('users')]: JSON.stringify(USER) }), /kein vollständiges Archiv/],
    ['holds something that is no JSON', () => pack({ [fileOf('users')]: '=1+1\n' }), /kein vollständiges Archiv/],
    [
      'puts a document into another collection',
      () => pack({ [fileOf('users')]: lines({ ...USER, path: 'access/u1' }) }),
      /nicht hineingehört/,
    ],
    [
      'holds a value that Firestore does not have',
      () => pack({ [fileOf('users')]: lines({ ...USER, fields: { at: { $date: 'heute' } } }) }),
      /nicht hineingehört/,
    ],
    ['has an account without an id', () => pack({ [ACCOUNTS]: lines({ ...NOBODY, uid: '' }) }), /nicht hineingehört/],
    ['holds another file', () => pack({ 'schadprogramm.exe': 'MZ' }), /nicht hineingehört: schadprogramm\.exe/],
    [
      'shows something that is no picture',
      () => pack({ ...TOO_MANY, [MANIFEST]: JSON.stringify(manifest({ pictures: 10 })) }),
      /Kein Bild/,
    ],
    ['is a zip bomb', () => pack({ [fileOf('users')]: Buffer.alloc(50_000_000, 0x20) }), /böswillig/],
    [
      'has a line without an end',
      () => pack({ [fileOf('users')]: Buffer.concat([Buffer.from('"'), noise(8_000_000)]) }),
      /zu lang/,
    ],
  ])('%s', async (_what, make, sentence) => {
    await make();
    const world = createWorld();
    const refusal = await importInto(world).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnusableArchive);
    expect((refusal as Error).message).toMatch(sentence);
    expect([storedIn(world), world.accounts.length, world.pictures.size]).toEqual([0, 0, 0]);
  });
});

/** Letters that hardly shrink. */
function noise(bytes: number): Buffer {
  let state = 1;
  const made = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    made[at] = 97 + (state % 26);
  }
  return made;
}

it('an archive is not read into an app in which somebody has an account', async () => {
  await pack();
  const world = createWorld();
  await world.firestore.doc('users/vorstand').set({ username: 'vorstand' });
  await expect(importInto(world)).rejects.toThrow(/schon Konten oder Termine/);
  expect(storedIn(world)).toBe(1);
});

it('an import that broke off goes on with the same archive, and refuses another one', async () => {
  await pack({
    [fileOf('users')]: lines(USER, { ...USER, path: 'users/u2' }),
    [MANIFEST]: JSON.stringify(manifest({ lines: { [ACCOUNTS]: 1, [fileOf('users')]: 2 } })),
  });
  const world = createWorld();
  const { add } = world.deps.identity;
  world.deps.identity.add = async () => {
    throw new Error('the line is dead');
  };
  await expect(importInto(world)).rejects.toThrow('the line is dead');
  world.deps.identity.add = add;

  await pack({ [MANIFEST]: JSON.stringify(manifest({ id: '6f1c2f0e-7d0b-4f5e-9d8c-0f6f2f8c1a12' })) });
  await expect(importInto(world)).rejects.toThrow(/Import eines anderen Archivs/);

  await pack({
    [fileOf('users')]: lines(USER, { ...USER, path: 'users/u2' }),
    [MANIFEST]: JSON.stringify(manifest({ lines: { [ACCOUNTS]: 1, [fileOf('users')]: 2 } })),
  });
  await importInto(world);
  expect(world.accounts).toEqual([NOBODY]);
  expect((await world.firestore.collection('users').get()).size).toBe(2);
  await expect(importInto(world)).rejects.toThrow(/schon Konten oder Termine/);
});

it('a file appears only when it is complete', async () => {
  const world = createWorld([NOBODY]);
  world.deps.archive.read = async function* () {
    yield { path: 'users/u1', fields: {} };
    throw new Error('the line is dead');
  };
  await expect(writeArchive(world.deps, file)).rejects.toThrow('the line is dead');
  expect(await readdir(folder)).toEqual([]);
});

it('holds neither sessions nor anything that signs somebody in', async () => {
  const world = createWorld([NOBODY]);
  const session = { id: 'geheime-sitzung', device: 'Firefox' };
  await world.firestore
    .doc('access/u1')
    .set({ rights: { organiser: true }, sessions: { geheim: session }, adoption: null });
  await writeArchive(world.deps, file);
  const source = await openArchive(file);
  const found: unknown[] = [];
  for await (const { json } of source.readLines(fileOf('access'))) found.push(json);
  source.close();
  expect(found).toEqual([expect.objectContaining({ path: 'access/u1' })]);
  expect(JSON.stringify(found)).not.toMatch(/geheim/);
  expect((await readFile(file)).includes('geheim')).toBe(false);
});

it('is written while it is read, so that a large club needs no more memory than a small one', async () => {
  const world = createWorld();
  const text = noise(100_000).toString();
  let ahead = 0;
  world.deps.archive.read = async function* (collection) {
    if (collection !== 'events') return;
    for (let id = 0; id < 300; id += 1) {
      // The letters shrink to two thirds.
      if (id % 25 === 0) ahead = Math.max(ahead, id * 60_000 - (await stat(`${file}.unfinished`)).size);
      yield { path: `events/${id}`, fields: { description: text } };
    }
  };
  await writeArchive(world.deps, file);
  expect(ahead).toBeLessThan(2_000_000);
});
