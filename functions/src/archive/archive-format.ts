import * as z from 'zod';
import { COLLECTIONS } from '../collections';
import type { AnyCollection } from '../platform/collection';
import { PICTURE_KINDS, type PictureKind, type PictureName, parsePictureName } from '../platform/picture-store';

/** Raised when an earlier release could not read the archive. docs/archive.md describes the format. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const ACCOUNTS = 'accounts.ndjson';

export const manifestSchema = z.object({
  format: z.int().positive(),
  /** The same for all readings of this file: an import that broke off goes on with the same archive alone. */
  id: z.uuid(),
  club: z.string(),
  /** The release that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The schema version of each collection in that release. */
  schemaVersions: z.record(z.string(), z.int()),
  /** How many lines each file has. */
  lines: z.record(z.string(), z.int().min(0)),
  pictures: z.int().min(0),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A club has fewer. They are compared with each other, and added, in memory. */
export const MAX_ACCOUNTS = 100_000;

/** A sign-in without its password. */
export const archivedAccountSchema = z.object({
  uid: z.string().min(1).max(128),
  // The identity provider's own rule.
  email: z
    .string()
    .regex(/^[^@]+@[^@]+$/)
    .nullable(),
  disabled: z.boolean(),
  isOrganiser: z.boolean(),
});
export type ArchivedAccount = z.infer<typeof archivedAccountSchema>;

export const documentLineSchema = z.object({ path: z.string(), fields: z.record(z.string(), z.json()) });

/** The file of a collection: `documents/events.comments.ndjson` holds the comments of all events. */
export const fileOf = (path: string): string =>
  `documents/${path.replaceAll(/\/\{\w+\}\//g, '.').replaceAll('/', '.')}.ndjson`;

export const COLLECTION_OF = new Map<string, AnyCollection>(COLLECTIONS.map((row) => [fileOf(row.path), row]));

export const SCHEMA_VERSIONS: Readonly<Record<string, number>> = Object.fromEntries(
  COLLECTIONS.map(({ path, version }) => [path, version]),
);

export type ArchivedPicture = { kind: PictureKind; name: PictureName };

export const pictureFile = ({ kind, name }: ArchivedPicture): string => `pictures/${kind}/${name}`;

export function pictureIn(file: string): ArchivedPicture | null {
  const [folder, kind, text = '', ...others] = file.split('/');
  const name = parsePictureName(text);
  const known = PICTURE_KINDS.find((candidate) => candidate === kind);
  return folder === 'pictures' && known && name && others.length === 0 ? { kind: known, name } : null;
}

export const NEWER = 'Das Archiv stammt von einer neueren Version der App. Bitte spiele zuerst diese Version ein.';

/** Thrown with a German sentence for the person at the terminal. */
export class UnusableArchive extends Error {}
