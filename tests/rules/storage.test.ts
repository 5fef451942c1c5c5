import { assertFails } from '@firebase/rules-unit-testing';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadString,
} from 'firebase/storage';
import { beforeAll, describe, test } from 'vitest';
import { type Caller, EVERYONE, useRules } from './callers';

const { as, unhindered } = useRules();

/** The library still declares the type of an older version. */
const storageOf = (caller: Caller): FirebaseStorage => as(caller).storage() as unknown as FirebaseStorage;

/** Two paths of pictures and one that the app does not use. */
const STORED = [`pictures/events/${'a'.repeat(64)}.webp`, `pictures/profiles/${'b'.repeat(64)}.webp`, 'unheard-of.txt'];

beforeAll(() =>
  unhindered(async (context) => {
    for (const path of STORED) await context.storage().ref(path).putString('RIFF');
  }),
);

describe.each(EVERYONE)('%s', (caller) => {
  test.each(STORED)('neither reads nor writes %s', async (path) => {
    const file = ref(storageOf(caller), path);
    await assertFails(getBytes(file));
    await assertFails(getDownloadURL(file));
    await assertFails(getMetadata(file));
    await assertFails(uploadString(file, 'another'));
    await assertFails(uploadString(ref(storageOf(caller), `${path}.new`), 'new'));
    await assertFails(updateMetadata(file, { contentType: 'text/html' }));
    await assertFails(deleteObject(file));
  });

  test.each(['', 'pictures', 'pictures/events', 'pictures/profiles'])(
    'does not list the folder "%s"',
    async (folder) => {
      await assertFails(listAll(ref(storageOf(caller), folder)));
    },
  );
});
