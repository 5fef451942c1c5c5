import * as z from 'zod';

/** A hash, or half of one; nothing that could lead out of a folder. */
const pictureNameSchema = z
  .string()
  .regex(/^(?:[0-9a-f]{32}){1,2}\.webp$/)
  .brand<'PictureName'>();

export const PICTURE_KINDS = ['events', 'profiles'] as const;

export type PictureName = z.output<typeof pictureNameSchema>;
/** What a picture is of; every kind is kept apart. */
export type PictureKind = (typeof PICTURE_KINDS)[number];
export type StoredPicture = {
  name: PictureName;
  storedAt: Date;
  /** Another one each time that it is stored. */
  version: string;
};

/** null: no picture has this name. */
export const parsePictureName = (text: string): PictureName | null => pictureNameSchema.safeParse(text).data ?? null;

/** Where pictures are kept. Throws `unavailable` when it can't be asked. */
export type PictureStore = {
  /** All of it or nothing. Storing a picture again makes it new: it is not swept away as an old one. */
  put(kind: PictureKind, name: PictureName, bytes: Buffer): Promise<void>;
  find(kind: PictureKind, name: PictureName): Promise<Buffer | null>;
  /** What `list` says of it. */
  look(kind: PictureKind, name: PictureName): Promise<StoredPicture | null>;
  list(kind: PictureKind): Promise<StoredPicture[]>;
  /** Leaves a picture that was stored again since it was listed or looked at. */
  remove(kind: PictureKind, picture: StoredPicture): Promise<void>;
};
