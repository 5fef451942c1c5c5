import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS, FORMAT, fileOf, MANIFEST } from '../../src/archive/archive-format';
import { openArchive } from '../../src/archive/read-archive';
import { writeArchive } from '../../src/archive/write-archive';
import { SCHEMA_VERSIONS } from '../../src/platform/schema-versions';
import {
  ARCHIVED_ACCOUNT,
  ARCHIVED_USER,
  archiveLines,
  archiveManifest,
  createArchiveWorld,
  noise,
  useHandmadeArchive,
} from '../../src/testing/archives';

const { file, folder, pack, importInto, expectRefused } = useHandmadeArchive();

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
  const lines = { [ACCOUNTS]: 1, [fileOf('users')]: 1, [fileOf('access')]: 1 };
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
    ['is no archive', () => writeFile(file(), 'Vorname;Nachname\n'), /kein vollständiges Archiv/],
    ['is missing', async () => undefined, /gibt es nicht/],
    ['was cut off', () => pack().then(() => truncate(file(), 300)), /kein vollständiges Archiv/],
    ['has no manifest', () => pack({ [MANIFEST]: undefined }), /kein vollständiges Archiv/],
    ['a newer release wrote', () => pack({ [MANIFEST]: JSON.stringify({ format: FORMAT + 1 }) }), /neueren Version/],
    [
      'has newer documents',
      () => pack({ [MANIFEST]: archiveManifest({ schemaVersions: { ...SCHEMA_VERSIONS, events: 99 } }) }),
      /neueren Version/,
    ],
    ['lacks a file', () => pack({ [fileOf('users')]: undefined }), /kein vollständiges Archiv/],
    ['lacks a line', () => pack({ [fileOf('users')]: '' }), /nicht vollständig/],
    [
      'ends within a line',
      () => pack({ [fileOf('users')]: JSON.stringify(ARCHIVED_USER) }),
      /kein vollständiges Archiv/,
    ],
    ['holds something that is no JSON', () => pack({ [fileOf('users')]: '=1+1\n' }), /kein vollständiges Archiv/],
    [
      'puts a document into another collection',
      () => pack({ [fileOf('users')]: archiveLines({ ...ARCHIVED_USER, path: 'access/u1' }) }),
      /nicht hineingehört/,
    ],
    [
      'holds a value that Firestore does not have',
      () => pack({ [fileOf('users')]: archiveLines({ ...ARCHIVED_USER, fields: { at: { $date: 'heute' } } }) }),
      /nicht hineingehört/,
    ],
    [
      'has an account without an id',
      () => pack({ [ACCOUNTS]: archiveLines({ ...ARCHIVED_ACCOUNT, uid: '' }) }),
      /nicht hineingehört/,
    ],
    ['holds another file', () => pack({ 'schadprogramm.exe': 'MZ' }), /nicht hineingehört: schadprogramm\.exe/],
    [
      'shows something that is no picture',
      () => pack({ ...TOO_MANY, [MANIFEST]: archiveManifest({ pictures: 10 }) }),
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
  await pack({
    [fileOf('users')]: archiveLines(ARCHIVED_USER, { ...ARCHIVED_USER, path: 'users/u2' }),
    [MANIFEST]: archiveManifest({ lines: { [ACCOUNTS]: 1, [fileOf('users')]: 2 } }),
  });
  const world = createArchiveWorld();
  const { add } = world.deps.identity;
  world.deps.identity.add = async () => {
    throw new Error('the line is dead');
  };
  await expect(importInto(world)).rejects.toThrow('the line is dead');
  world.deps.identity.add = add;

  await pack({ [MANIFEST]: archiveManifest({ id: '6f1c2f0e-7d0b-4f5e-9d8c-0f6f2f8c1a12' }) });
  await expect(importInto(world)).rejects.toThrow(/Import eines anderen Archivs/);

  await pack({
    [fileOf('users')]: archiveLines(ARCHIVED_USER, { ...ARCHIVED_USER, path: 'users/u2' }),
    [MANIFEST]: archiveManifest({ lines: { [ACCOUNTS]: 1, [fileOf('users')]: 2 } }),
  });
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
    if (collection !== 'events') return;
    for (let id = 0; id < 300; id += 1) {
      // The letters shrink to two thirds.
      if (id % 25 === 0) ahead = Math.max(ahead, id * 60_000 - (await stat(`${file()}.unfinished`)).size);
      yield { path: `events/${id}`, fields: { description: text } };
    }
  };
  await writeArchive(world.deps, file());
  expect(ahead).toBeLessThan(2_000_000);
});
