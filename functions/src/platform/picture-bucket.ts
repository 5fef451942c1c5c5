import type { Storage } from 'firebase-admin/storage';
import { unlessRefused } from './outage';
import {
  type PictureKind,
  type PictureName,
  type PictureStore,
  parsePictureName,
  type StoredPicture,
} from './picture-store';

type Bucket = ReturnType<Storage['bucket']>;

/** HTTP statuses of Storage. */
const NOT_FOUND = '404';
const CHANGED_SINCE = '412';

/** Stores pictures in Firebase Storage under `pictures/<kind>/`. The bucket is opened when it is first needed. */
export function createPictureBucket(openBucket: () => Promise<Bucket>): PictureStore {
  const folderOf = (kind: PictureKind) => `pictures/${kind}/`;
  const fileOf = async (kind: PictureKind, name: PictureName) => (await openBucket()).file(folderOf(kind) + name);

  return {
    async put(kind, name, bytes) {
      // A single request stores all of the picture or nothing.
      const save = fileOf(kind, name).then((file) => file.save(bytes, { resumable: false, contentType: 'image/webp' }));
      await unlessRefused(save, [], undefined);
    },
    async find(kind, name) {
      const download = fileOf(kind, name).then((file) => file.download());
      const [bytes] = await unlessRefused(download, [NOT_FOUND], [null]);
      return bytes;
    },
    async look(kind, name) {
      const request = fileOf(kind, name).then((file) => file.getMetadata());
      const [metadata] = await unlessRefused(request, [NOT_FOUND], [null]);
      return metadata && toStored(name, metadata);
    },
    async list(kind) {
      const prefix = folderOf(kind);
      const listing = openBucket().then((bucket) => bucket.getFiles({ prefix }));
      const [files] = await unlessRefused(listing, [], [[]]);
      return files.flatMap(({ name: path, metadata }) => {
        const name = parsePictureName(path.slice(prefix.length));
        return name ? toStored(name, metadata) : [];
      });
    },
    async remove(kind, { name, version }) {
      const removal = fileOf(kind, name).then((file) => file.delete({ ifGenerationMatch: version }));
      await unlessRefused(removal, [NOT_FOUND, CHANGED_SINCE], undefined);
    },
  };
}

type Metadata = { timeCreated?: string | undefined; generation?: string | number | undefined };

const toStored = (name: PictureName, { timeCreated, generation }: Metadata): StoredPicture => ({
  name,
  storedAt: new Date(timeCreated ?? 0),
  version: String(generation),
});
