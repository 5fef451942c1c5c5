import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../../accounts/account';
import { PICTURE_KINDS, PICTURE_PATHS, type PictureKind, parsePictureName } from '../../platform/picture-store';
import { TEST_PASSWORD, type TestApp } from '../start-test-app';

const NAMES: Record<PictureKind, string> = { events: `${'ab'.repeat(32)}.webp`, profiles: `${'ab'.repeat(16)}.webp` };

/** The addresses of the pictures that `storePictures` keeps. */
export const PHOTO = PICTURE_PATHS.profiles + NAMES.profiles;
export const PICTURE = PICTURE_PATHS.events + NAMES.events;

/** Stores one picture of each kind. */
export async function storePictures({ pictures }: TestApp): Promise<void> {
  for (const kind of PICTURE_KINDS) {
    const name = parsePictureName(NAMES[kind]);
    if (name) await pictures.put(kind, name, Buffer.from('picture'));
  }
}

/** Restores the documents that were stored under these paths before, and deletes those that were not. */
export async function restoreDocuments(
  { firestore, documents }: TestApp,
  before: Readonly<Record<string, unknown>>,
  paths: ReadonlySet<string>,
): Promise<void> {
  const present = documents();
  const batch = firestore.batch();
  for (const path of paths) {
    const document = before[path];
    if (isDeepStrictEqual(document, present[path])) continue;
    if (document === undefined) batch.delete(firestore.doc(path));
    else batch.set(firestore.doc(path), document);
  }
  await batch.commit();
}

/** Creates the same account again, with the same password, and returns the cookie of a new session. */
export async function restoreAccount(
  { auth, identity, signIn }: TestApp,
  { id, email }: Account,
  claims: { admin: true } | null,
): Promise<string> {
  const account = { email, password: TEST_PASSWORD, disabled: false };
  if (await identity.findUser(id)) await auth.updateUser(id, account);
  else await auth.createUser({ uid: id, ...account });
  await auth.setCustomUserClaims(id, claims);
  return signIn(email);
}
