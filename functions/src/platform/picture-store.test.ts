import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StorageEmulator, startStorageEmulator } from '../../../testing/storage-emulator';
import { createPictureBucket } from './picture-bucket';
import { createPictureFolder } from './picture-folder';
import { type PictureName, type PictureStore, parsePictureName } from './picture-store';

const nameOf = (digit: string): PictureName => {
  const name = parsePictureName(`${digit.repeat(64)}.webp`);
  if (!name) throw new Error('no name of a picture');
  return name;
};
const [first, second, third] = [nameOf('1'), nameOf('2'), nameOf('3')];

let folder = '';
let storage: StorageEmulator | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-pictures-'));
  storage = await startStorageEmulator();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await storage?.close();
});

function emulator(): StorageEmulator {
  if (!storage) throw new Error('the emulator runs only inside of tests');
  return storage;
}

/** Dates of files are the file system's, whose clock may be another one than that of the process. */
async function fileSystemTime(): Promise<number> {
  const file = join(folder, 'now');
  await writeFile(file, '');
  return (await stat(file)).mtimeMs;
}

const stores: [string, () => PictureStore, () => Promise<number>][] = [
  ['a folder', () => createPictureFolder(folder), fileSystemTime],
  ['a bucket', () => createPictureBucket(async () => emulator().bucket), async () => Date.now()],
];

describe.each(stores)('pictures in %s', (_where, open, now) => {
  it('are found as they were stored, listed with their date, and gone when they are removed', async () => {
    const store = open();
    expect([await store.find('events', first), await store.list('events')]).toEqual([null, []]);
    const before = (await now()) - 1_000;
    await store.put('events', first, Buffer.from('one'));
    await store.put('events', second, Buffer.from('two'));
    expect((await store.find('events', first))?.toString()).toBe('one');
    expect(await store.find('profiles', first)).toBeNull();
    const listed = await store.list('events');
    expect(listed).toContainEqual(await store.look('events', first));
    expect(listed.map(({ name }) => name).sort()).toEqual([first, second]);
    const after = (await now()) + 1_000;
    for (const { storedAt } of listed) {
      expect(storedAt.getTime()).toBeGreaterThan(before);
      expect(storedAt.getTime()).toBeLessThan(after);
    }
    for (const picture of listed) {
      await store.remove('events', picture);
      await store.remove('events', picture);
    }
    expect([await store.find('events', first), await store.list('events')]).toEqual([null, []]);
    expect(await store.look('events', first)).toBeNull();
  });

  it('remain one picture when they are stored again', async () => {
    const store = open();
    await Promise.all([1, 2, 3].map(() => store.put('events', third, Buffer.from('three'))));
    const [listed, ...others] = await store.list('events');
    expect([listed?.name, others]).toEqual([third, []]);
    if (listed) await store.remove('events', listed);
  });
});

describe('a folder', () => {
  it('keeps a picture that was stored again after it was listed', async () => {
    const store = createPictureFolder(folder);
    await store.put('events', first, Buffer.from('one'));
    const [listed] = await store.list('events');
    await store.put('events', first, Buffer.from('one'));
    if (listed) await store.remove('events', listed);
    expect(await store.find('events', first)).not.toBeNull();
  });

  it('keeps nothing of a picture that could not be written to its end', async () => {
    const target = join(folder, 'unfinished');
    await mkdir(join(target, 'events', first), { recursive: true });
    const put = createPictureFolder(target).put('events', first, Buffer.from('one'));
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readdir(join(target, 'events'))).toEqual([first]);
  });

  it('is reported as an outage when it cannot be read or written', async () => {
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, '');
    const store = createPictureFolder(blocked);
    await expect(store.put('events', first, Buffer.from('one'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.find('events', first)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.list('events')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('lists whole pictures only, and no other files', async () => {
    await createPictureFolder(folder).put('events', second, Buffer.from('two'));
    await writeFile(join(folder, 'events', 'notes.txt'), '');
    const names = (await createPictureFolder(folder).list('events')).map(({ name }) => name);
    expect((await readdir(join(folder, 'events'))).sort()).toEqual([...names, 'notes.txt'].sort());
  });
});

describe('a bucket', () => {
  it('is reported as an outage by every call when it refuses', async () => {
    const store = createPictureBucket(async () => emulator().bucket);
    const picture = { name: first, storedAt: new Date(), version: '1' };
    emulator().failWith(403);
    for (const call of [
      () => store.put('events', first, Buffer.from('one')),
      () => store.find('events', first),
      () => store.list('events'),
      () => store.look('events', first),
      () => store.remove('events', picture),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
    }
    emulator().failWith(null);
  });

  it('stores nothing of a picture when the connection breaks while it is sent, and takes it afterwards', async () => {
    const store = createPictureBucket(async () => emulator().bucket);
    const picture = Buffer.alloc(300_000, 'picture');
    emulator().failWith('broken connections');
    await expect(store.put('events', third, picture)).rejects.toMatchObject({ code: 'unavailable' });
    emulator().failWith(null);
    expect([await store.find('events', third), await store.look('events', third)]).toEqual([null, null]);
    await store.put('events', third, picture);
    expect((await store.find('events', third))?.equals(picture)).toBe(true);
    const stored = await store.look('events', third);
    if (stored) await store.remove('events', stored);
  });

  it('keeps a picture that is newer than the listed one', async () => {
    const store = createPictureBucket(async () => emulator().bucket);
    // Storage responds like this to a generation that no longer exists. Its emulator does not check.
    emulator().failWith(412);
    await store.remove('events', { name: first, storedAt: new Date(), version: '1' });
    emulator().failWith(null);
  });
});
