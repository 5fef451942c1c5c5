import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect } from 'vitest';
import { ZipFile } from 'yazl';
import {
  ACCOUNTS,
  type ArchivedAccount,
  FORMAT,
  fileOf,
  MANIFEST,
  SCHEMA_VERSIONS,
  UnusableArchive,
} from '../functions/src/archive/archive-format';
import { createArchiveRepository } from '../functions/src/archive/archive-repository';
import { importArchive } from '../functions/src/archive/import-archive';
import { openArchive } from '../functions/src/archive/read-archive';
import type { PictureStore } from '../functions/src/platform/picture-store';
import { createEngine, storedIn } from './engine';

/** A deployment without the API. */
export function createArchiveWorld(accounts: ArchivedAccount[] = []) {
  const database = createEngine();
  const firestore = database.firestore();
  const pictures = new Map<string, Buffer>();
  return {
    firestore,
    documents: () => storedIn(database),
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
type World = ReturnType<typeof createArchiveWorld>;

export const ARCHIVED_ACCOUNT: ArchivedAccount = {
  uid: 'u1',
  email: 'u1@example.org',
  disabled: false,
  isOrganiser: false,
};
export const ARCHIVED_USER = { path: 'users/u1', fields: { username: 'eins', schemaVersion: 1 } };

export const archiveManifest = (change: object = {}): string =>
  JSON.stringify({
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

export const archiveLines = (...entries: unknown[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** Letters that hardly shrink. */
export function noise(bytes: number): Buffer {
  let state = 1;
  const made = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    made[at] = 97 + (state % 26);
  }
  return made;
}

/** Gives each test a folder for an archive that it puts together by hand. */
export function useHandmadeArchive() {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-bad-archive-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const file = () => join(folder, 'verein.zip');

  /** undefined leaves a file out. */
  async function pack(change: Record<string, string | Buffer | undefined> = {}): Promise<void> {
    const zip = new ZipFile();
    const files = {
      [ACCOUNTS]: archiveLines(ARCHIVED_ACCOUNT),
      [fileOf('users')]: archiveLines(ARCHIVED_USER),
      [MANIFEST]: archiveManifest(),
      ...change,
    };
    for (const [name, content] of Object.entries(files))
      if (content !== undefined) zip.addBuffer(Buffer.from(content), name);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(file()));
  }

  async function importInto({ deps }: World): Promise<void> {
    const source = await openArchive(file());
    try {
      await importArchive(deps, source);
    } finally {
      source.close();
    }
  }

  return {
    folder: () => folder,
    file,
    pack,
    importInto,

    /** Expects that importing fails with this sentence, before anything is written. */
    async expectRefused(sentence: RegExp): Promise<void> {
      const world = createArchiveWorld();
      const refusal = await importInto(world).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(UnusableArchive);
      expect((refusal as Error).message).toMatch(sentence);
      const stored = Object.keys(world.documents()).length;
      expect([stored, world.accounts.length, world.pictures.size]).toEqual([0, 0, 0]);
    },
  };
}
