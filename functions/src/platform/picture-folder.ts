import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../domain-error';
import { unlessRefused } from './outage';
import {
  type PictureKind,
  type PictureName,
  type PictureStore,
  parsePictureName,
  type StoredPicture,
} from './picture-store';

/** Stores pictures as files in a folder, for the local suite and for tests. */
export function createPictureFolder(root: string): PictureStore {
  const fileOf = (kind: PictureKind, name: PictureName) => join(root, kind, name);

  return {
    async put(kind, name, bytes) {
      const unfinished = join(root, kind, `.${randomUUID()}`);
      try {
        await mkdir(join(root, kind), { recursive: true });
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, fileOf(kind, name));
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw new DomainError('unavailable', { cause });
      }
    },
    find: (kind, name) => orNone(readFile(fileOf(kind, name)), null),
    async list(kind) {
      const names = (await orNone(readdir(join(root, kind)), [])).flatMap((name) => parsePictureName(name) ?? []);
      const pictures = await Promise.all(names.map((name) => look(kind, name)));
      return pictures.flatMap((picture) => picture ?? []);
    },
    look,
    async remove(kind, { name, version }) {
      if ((await look(kind, name))?.version === version) await orNone(rm(fileOf(kind, name)), undefined);
    },
  };

  async function look(kind: PictureKind, name: PictureName): Promise<StoredPicture | null> {
    const found = await orNone(stat(fileOf(kind, name)), null);
    return found && { name, version: String(found.mtimeMs), storedAt: new Date(found.mtimeMs) };
  }
}

/** Returns `none` when the file or folder does not exist. */
const orNone = <T, None>(access: Promise<T>, none: None): Promise<T | None> => unlessRefused(access, ['ENOENT'], none);
