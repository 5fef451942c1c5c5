import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  ARCHIVED_ACCOUNT,
  ARCHIVED_USER,
  archiveLines,
  archiveManifest,
  createArchiveWorld,
  noise,
  useHandmadeArchive,
} from '../../../testing/archives';
import { ACCOUNTS, FORMAT, fileOf, MANIFEST, SCHEMA_VERSIONS } from '../../src/archive/archive-format';
import { openArchive } from '../../src/archive/read-archive';
import { writeArchive } from '../../src/archive/write-archive';
import type { StoredCollection } from '../../src/collections';

const { file, folder, pack, importInto, expectRefused } = useHandmadeArchive();

const USERS = fileOf('users');
const NEWER_EVENTS = { ...SCHEMA_VERSIONS, events: 99 };
const INCOMPLETE = /kein vollständiges Archiv/;
const NEWER = /neueren Version/;
const FOREIGN = /nicht hineingehört/;

const archivedUser = (change: object) => archiveLines({ ...ARCHIVED_USER, ...change });

it('an archive that was put together by hand as the format says is read', async () => {
  await pack();
  const world = createArchiveWorld();
  await importInto(world);
  expect((await world.firestore.doc('users/u1').get()).data()).toEqual(ARCHIVED_USER.fields);
  expect(world.accounts).toEqual([ARCHIVED_ACCOUNT]);
});

it('a session that somebody has put into an archive signs nobody in', async () => {
  const session = { hash: 'a'.repeat(64), createdAt: { $timestamp: [1_798_804_800, 0] } };
  const access = { path: 'access/u1', fields: { sessions: { fremd: session }, nextEndAt: null } };
  const lines = { [ACCOUNTS]: 1, [USERS]: 1, [fileOf('access')]: 1 };
  await pack({ [fileOf('access')]: archiveLines(access), [MANIFEST]: archiveManifest({ lines }) });
  const world = createArchiveWorld();
  await importInto(world);
  expect((await world.firestore.doc('access/u1').get()).data()).toMatchObject({ sessions: {} });
});

describe('with one clear sentence, and without anything written, an archive is refused that', () => {
  const TOO_MANY = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [`pictures/events/${String(index).padStart(32, '0')}.webp`, 'GIF89a']),
  );
  it.each<[string, () => Promise<void>, RegExp]>([
    ['is no archive', () => writeFile(file(), 'Vorname;Nachname\n'), INCOMPLETE],
    ['is missing', async () => undefined, /gibt es nicht/],
    ['was cut off', () => pack().then(() => truncate(file(), 300)), INCOMPLETE],
  ])('%s', async (_what, make, sentence) => {
    await make();
    await expectRefused(sentence);
  });

  it.each<[string, Parameters<typeof pack>[0], RegExp]>([
    ['has no manifest', { [MANIFEST]: undefined }, INCOMPLETE],
    ['a newer release wrote', { [MANIFEST]: JSON.stringify({ format: FORMAT + 1 }) }, NEWER],
    ['has newer documents', { [MANIFEST]: archiveManifest({ schemaVersions: NEWER_EVENTS }) }, NEWER],
    ['lacks a file', { [USERS]: undefined }, INCOMPLETE],
    ['lacks a line', { [USERS]: '' }, /nicht vollständig/],
    ['ends within a line', { [USERS]: JSON.stringify(ARCHIVED_USER) }, INCOMPLETE],
    ['holds something that is no JSON', { [USERS]: '=1+1\n' }, INCOMPLETE],
    ['puts a document into another collection', { [USERS]: archivedUser({ path: 'access/u1' }) }, FOREIGN],
    [
      'holds a value that Firestore does not have',
      { [USERS]: archivedUser({ fields: { at: { $date: 'heute' } } }) },
      FOREIGN,
    ],
    ['has an account without an id', { [ACCOUNTS]: archiveLines({ ...ARCHIVED_ACCOUNT, uid: '' }) }, FOREIGN],
    ['holds another file', { 'schadprogramm.exe': 'MZ' }, /nicht hineingehört: schadprogramm\.exe/],
    ['shows something that is no picture', { ...TOO_MANY, [MANIFEST]: archiveManifest({ pictures: 10 }) }, /Kein Bild/],
    ['is a zip bomb', { [USERS]: Buffer.alloc(50_000_000, 0x20) }, /böswillig/],
    ['has a line without an end', { [USERS]: Buffer.concat([Buffer.from('"'), noise(8_000_000)]) }, /zu lang/],
  ])('%s', async (_what, files, sentence) => {
    await pack(files);
    await expectRefused(sentence);
  });
});

it('an archive is not read into an app in which somebody has an account', async () => {
  await pack();
  const world = createArchiveWorld();
  await world.firestore.doc('users/vorstand').set({ username: 'vorstand' });
  await expect(importInto(world)).rejects.toThrow(/schon Konten oder Termine/);
  expect(Object.keys(world.documents())).toHaveLength(1);
});

it('an import that broke off goes on with the same archive, and refuses another one', async () => {
  const twoUsers = {
    [USERS]: archiveLines(ARCHIVED_USER, { ...ARCHIVED_USER, path: 'users/u2' }),
    [MANIFEST]: archiveManifest({ lines: { [ACCOUNTS]: 1, [USERS]: 2 } }),
  };
  await pack(twoUsers);
  const world = createArchiveWorld();
  const { add } = world.deps.identity;
  world.deps.identity.add = async () => {
    throw new Error('the line is dead');
  };
  await expect(importInto(world)).rejects.toThrow('the line is dead');
  world.deps.identity.add = add;

  await pack({ [MANIFEST]: archiveManifest({ id: '6f1c2f0e-7d0b-4f5e-9d8c-0f6f2f8c1a12' }) });
  await expect(importInto(world)).rejects.toThrow(/Import eines anderen Archivs/);

  await pack(twoUsers);
  await importInto(world);
  expect(world.accounts).toEqual([ARCHIVED_ACCOUNT]);
  expect((await world.firestore.collection('users').get()).size).toBe(2);
  await expect(importInto(world)).rejects.toThrow(/schon Konten oder Termine/);
});

it('a file appears only when it is complete', async () => {
  const world = createArchiveWorld([ARCHIVED_ACCOUNT]);
  world.deps.archive.read = async function* () {
    yield { path: 'users/u1', fields: {} };
    throw new Error('the line is dead');
  };
  await expect(writeArchive(world.deps, file())).rejects.toThrow('the line is dead');
  expect(await readdir(folder())).toEqual([]);
});

it('holds neither sessions nor anything that signs somebody in', async () => {
  const world = createArchiveWorld([ARCHIVED_ACCOUNT]);
  const session = { id: 'geheime-sitzung', device: 'Firefox' };
  await world.firestore.doc('access/u1').set({ rights: { organiser: true }, sessions: { geheim: session } });
  await writeArchive(world.deps, file());
  const source = await openArchive(file());
  const found: unknown[] = [];
  for await (const { json } of source.readLines(fileOf('access'))) found.push(json);
  source.close();
  expect(found).toEqual([expect.objectContaining({ path: 'access/u1' })]);
  expect(JSON.stringify(found)).not.toMatch(/geheim/);
  expect((await readFile(file())).includes('geheim')).toBe(false);
});

it('is written while it is read, so that a large club needs no more memory than a small one', async () => {
  const world = createArchiveWorld();
  const text = noise(100_000).toString();
  let ahead = 0;
  world.deps.archive.read = async function* (collection) {
    if (collection.path !== 'events') return;
    for (let id = 0; id < 300; id += 1) {
      // The letters shrink to two thirds.
      if (id % 25 === 0) ahead = Math.max(ahead, id * 60_000 - (await stat(`${file()}.unfinished`)).size);
      yield { path: `events/${id}`, fields: { description: text } };
    }
  };
  await writeArchive(world.deps, file());
  expect(ahead).toBeLessThan(2_000_000);
});

/** Firestore or the identity provider would refuse it, or the import itself would be led astray, when half is written. */
describe('an archive that somebody has put together to break an import half way is refused before it begins, as it', () => {
  const other: [StoredCollection, string][] = [
    ['users', 'users/..'],
    ['users', 'users/__u__'],
    ['users', 'users/'],
    ['users', `users/${'u'.repeat(1_501)}`],
    ['events/{eventId}/comments', 'events//comments/1'],
    ['events/{eventId}/comments', 'events/../comments/1'],
    ['counters', 'counters/archiveImport'],
  ];
  it.each(other)('puts a document of %s into %s', async (collection, path) => {
    await pack({
      [USERS]: undefined,
      [fileOf(collection)]: archivedUser({ path }),
      [MANIFEST]: archiveManifest({ lines: { [ACCOUNTS]: 1, [fileOf(collection)]: 1 } }),
    });
    await expectRefused(FOREIGN);
  });

  it.each([
    ['lists in lists', { list: [[1]] }],
    ['more than Firestore takes', { text: noise(1_048_576).toString() }],
    ['a name that Firestore keeps for itself', { __name__: 1 }],
    ['a map in maps, deeper than Firestore takes', JSON.parse(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`)],
    ['a reference to nowhere', { at: { $reference: 'users' } }],
  ])('holds a document with %s', async (_what, fields) => {
    await pack({ [USERS]: archivedUser({ fields }) });
    await expectRefused(FOREIGN);
  });

  it('holds a document that is hundred thousands of lists deep', async () => {
    const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
    await pack({ [USERS]: `{"path":"users/u1","fields":{"deep":${deep}}}\n` });
    await expectRefused(FOREIGN);
  });

  it('holds a newer document than its manifest says', async () => {
    await pack({ [USERS]: archivedUser({ fields: { schemaVersion: 99 } }) });
    await expectRefused(NEWER);
  });

  it('holds documents of which its manifest says nothing', async () => {
    await pack({ [fileOf('events')]: archiveLines({ path: 'events/1', fields: {} }) });
    await expectRefused(INCOMPLETE);
  });

  it.each([
    ['the same id', { email: 'u2@example.org' }],
    ['the same address', { uid: 'u2', email: 'U1@example.org' }],
  ])('has two accounts with %s', async (_what, change) => {
    await pack({
      [ACCOUNTS]: archiveLines(ARCHIVED_ACCOUNT, { ...ARCHIVED_ACCOUNT, ...change }),
      [MANIFEST]: archiveManifest({ lines: { [ACCOUNTS]: 2, [USERS]: 1 } }),
    });
    await expectRefused(FOREIGN);
  });

  it('has an account with an address that is none', async () => {
    await pack({ [ACCOUNTS]: archiveLines({ ...ARCHIVED_ACCOUNT, email: 'niemand' }) });
    await expectRefused(FOREIGN);
  });
});

it('the name of a file in an archive does not tell the terminal what to do', async () => {
  await pack({ 'x\u001b[2Jy': 'MZ' });
  await expectRefused(/: x\?\[2Jy$/);
});
