import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CLUB } from '@club/contract';
import { ZipFile } from 'yazl';
import type { Clock } from '../platform/clock';
import type { IdentityArchive } from '../platform/identity-archive';
import { PICTURE_KINDS, type PictureStore } from '../platform/picture-store';
import {
  ACCOUNTS,
  COLLECTION_OF,
  FORMAT,
  MANIFEST,
  type Manifest,
  pictureFile,
  SCHEMA_VERSIONS,
} from './archive-format';
import type { ArchiveRepository } from './archive-repository';

type Deps = {
  archive: ArchiveRepository;
  identity: IdentityArchive;
  pictures: Pick<PictureStore, 'list' | 'find'>;
  clock: Clock;
  version: string;
};

/**
 * Writes all of a club's data to one file, documents one at a time, so that its memory does not grow with the club. The
 * file appears when it is complete. Who changes something meanwhile may find it in the archive or not.
 */
export async function writeArchive(
  { archive, identity, pictures, clock, version }: Deps,
  file: string,
): Promise<Manifest> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const lines: Record<string, number> = {};
  const manifest: Manifest = {
    format: FORMAT,
    id: randomUUID(),
    club: CLUB.name,
    version,
    createdAt: clock.now().toISOString(),
    schemaVersions: SCHEMA_VERSIONS,
    lines,
    pictures: 0,
  };

  async function* asLines(name: string, entries: AsyncIterable<unknown>) {
    lines[name] = 0;
    for await (const entry of entries) {
      lines[name] += 1;
      yield Buffer.from(`${JSON.stringify(entry)}\n`);
    }
  }
  /** Each part is read when those before it are written. */
  const add = (name: string, content: () => AsyncIterable<Buffer>) =>
    zip.addReadStreamLazy(name, { compress: true, mtime: new Date(0) }, (give) => {
      const part = Readable.from(content(), { objectMode: false });
      part.on('error', (error) => output.destroy(error));
      give(null, part);
    });

  add(ACCOUNTS, () => asLines(ACCOUNTS, identity.list()));
  for (const [name, collection] of COLLECTION_OF) add(name, () => asLines(name, archive.read(collection)));
  for (const kind of PICTURE_KINDS)
    for (const { name } of await pictures.list(kind)) {
      manifest.pictures += 1;
      // One that was removed since it was listed has no bytes.
      add(pictureFile({ kind, name }), async function* () {
        yield (await pictures.find(kind, name)) ?? Buffer.alloc(0);
      });
    }
  add(MANIFEST, async function* () {
    yield Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  });
  zip.end();

  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(output, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return manifest;
}
