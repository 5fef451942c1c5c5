import * as z from 'zod';

/** A SHA-256 hash or half of one, which cannot lead out of a folder. */
const pictureNameSchema = z
  .string()
  .regex(/^(?:[0-9a-f]{32}){1,2}\.webp$/)
  .brand<'PictureName'>();

export const PICTURE_KINDS = ['events', 'profiles'] as const;

export type PictureName = z.output<typeof pictureNameSchema>;
/** Each kind is stored in a folder of its own. */
export type PictureKind = (typeof PICTURE_KINDS)[number];
export type StoredPicture = {
  name: PictureName;
  storedAt: Date;
  /** It changes each time that the picture is stored. */
  version: string;
};

/** null: this cannot be the name of a picture. */
export const parsePictureName = (text: string): PictureName | null => pictureNameSchema.safeParse(text).data ?? null;

/** Every function throws `unavailable` when the store cannot be reached. */
export type PictureStore = {
  /** Stores all of a picture or nothing. Storing it again makes it new, so that it is not swept away as an old one. */
  put(kind: PictureKind, name: PictureName, bytes: Buffer): Promise<void>;
  find(kind: PictureKind, name: PictureName): Promise<Buffer | null>;
  /** Returns the entry that `list` has for the picture. */
  look(kind: PictureKind, name: PictureName): Promise<StoredPicture | null>;
  list(kind: PictureKind): Promise<StoredPicture[]>;
  /** Leaves a picture that was stored again since it was listed or looked at. */
  remove(kind: PictureKind, picture: StoredPicture): Promise<void>;
};

/** Pictures of a kind are served under this path, and documents refer to them by it. */
export const PICTURE_PATHS: Record<PictureKind, string> = {
  events: '/api/pictures/events/',
  profiles: '/api/photos/',
};

export const pictureUrl = (kind: PictureKind, name: PictureName): string => PICTURE_PATHS[kind] + name;

/** The picture to which an address leads; null when it is not a picture of this kind. */
export const pictureAt = (kind: PictureKind, url: string | null): PictureName | null =>
  url?.startsWith(PICTURE_PATHS[kind]) ? parsePictureName(url.slice(PICTURE_PATHS[kind].length)) : null;
