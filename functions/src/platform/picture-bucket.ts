import type { Storage } from 'firebase-admin/storage';
import { DomainError } from '../domain-error';
import {
  type PictureKind,
  type PictureName,
  type PictureStore,
  parsePictureName,
  type StoredPicture,
} from './picture-store';

type Bucket = ReturnType<Storage['bucket']>;

/** HTTP statuses of Storage. */
const NOT_FOUND = 404;
const CHANGED_SINCE = 412;
const NONE: readonly number[] = [];

/** Returns `otherwise` for these statuses; any other failure is an outage. */
async function ask<T, Otherwise>(
  call: Promise<T>,
  statuses: readonly number[],
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  try {
    return await call;
  } catch (cause) {
    const status = cause instanceof Error && 'code' in cause ? Number(cause.code) : Number.NaN;
    if (statuses.includes(status)) return otherwise;
    throw new DomainError('unavailable', { cause });
  }
}

/** Stores pictures in Firebase Storage under `pictures/<kind>/`. The bucket is opened when it is first needed. */
export function createPictureBucket(openBucket: () => Promise<Bucket>): PictureStore {
  const folderOf = (kind: PictureKind) => `pictures/${kind}/`;
  const fileOf = async (kind: PictureKind, name: PictureName) => (await openBucket()).file(folderOf(kind) + name);

  return {
    async put(kind, name, bytes) {
      // A single request stores all of the picture or nothing.
      const save = fileOf(kind, name).then((file) => file.save(bytes, { resumable: false, contentType: 'image/webp' }));
      await ask(save, NONE, undefined);
    },
    async find(kind, name) {
      const download = fileOf(kind, name).then((file) => file.download());
      const [bytes] = await ask(download, [NOT_FOUND], [null]);
      return bytes;
    },
    async look(kind, name) {
      const request = fileOf(kind, name).then((file) => file.getMetadata());
      const [metadata] = await ask(request, [NOT_FOUND], [null]);
      return metadata && toStored(name, metadata);
    },
    async list(kind) {
      const prefix = folderOf(kind);
      const listing = openBucket().then((bucket) => bucket.getFiles({ prefix }));
      const [files] = await ask(listing, NONE, [[]]);
      return files.flatMap(({ name: path, metadata }) => {
        const name = parsePictureName(path.slice(prefix.length));
        return name ? toStored(name, metadata) : [];
      });
    },
    async remove(kind, { name, version }) {
      const removal = fileOf(kind, name).then((file) => file.delete({ ifGenerationMatch: version }));
      await ask(removal, [NOT_FOUND, CHANGED_SINCE], undefined);
    },
  };
}

type Metadata = { timeCreated?: string | undefined; generation?: string | number | undefined };

const toStored = (name: PictureName, { timeCreated, generation }: Metadata): StoredPicture => ({
  name,
  storedAt: new Date(timeCreated ?? 0),
  version: String(generation),
});
