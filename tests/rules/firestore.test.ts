import { assertFails } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, EVERYONE, useRules } from './callers';
import { CLOSED_DOCUMENTS, LIVE_DOCUMENT } from './stored-documents';

const { as, unhindered } = useRules();

/** The library still declares the type of an older version. */
const firestoreOf = (caller: Caller): Firestore => as(caller).firestore() as unknown as Firestore;

const COUNTS = { active: 3, waiting: 0, max: 10 };
const BELOW_LIVE = `${LIVE_DOCUMENT}/secrets/one`;
const UNHEARD_OF = 'unheardOf/one';
const EVERYTHING_CLOSED = [...CLOSED_DOCUMENTS, BELOW_LIVE, UNHEARD_OF];

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);

beforeAll(() =>
  unhindered(async (context) => {
    const firestore = context.firestore();
    await firestore.doc(LIVE_DOCUMENT).set(COUNTS);
    // A missing document could be refused for that reason alone.
    for (const path of EVERYTHING_CLOSED) await firestore.doc(path).set({ uid: 'anna', userId: 'anna' });
  }),
);

describe.each(EVERYONE)('%s', (caller) => {
  test.each(EVERYTHING_CLOSED)('neither reads nor writes %s', async (path) => {
    const firestore = firestoreOf(caller);
    const [document, folder] = [doc(firestore, path), collection(firestore, folderOf(path))];
    await assertFails(getDocFromServer(document));
    await assertFails(getDocsFromServer(folder));
    await assertFails(getDocsFromServer(query(folder, where('userId', '==', 'anna'), limit(1))));
    await assertFails(getCountFromServer(folder));
    await assertFails(setDoc(doc(firestore, `${folderOf(path)}/new`), { uid: 'anna' }));
    await assertFails(updateDoc(document, { uid: 'otto' }));
    await assertFails(deleteDoc(document));
  });

  test.each([...new Set([...EVERYTHING_CLOSED, LIVE_DOCUMENT].map(folderOf).map(nameOf))])(
    'is refused a query of all collections that are called %s',
    async (name) => {
      await assertFails(getDocsFromServer(query(collectionGroup(firestoreOf(caller), name), limit(1))));
    },
  );

  test('reads and follows the live counts of an event, whether or not they exist', async () => {
    const firestore = firestoreOf(caller);
    expect((await getDocFromServer(doc(firestore, LIVE_DOCUMENT))).data()).toEqual(COUNTS);
    expect((await getDocFromServer(doc(firestore, 'live/999'))).exists()).toBe(false);
    const followed = await new Promise((resolve, reject) => {
      const unsubscribe = onSnapshot(
        doc(firestore, LIVE_DOCUMENT),
        (snapshot) => {
          unsubscribe();
          resolve(snapshot.data());
        },
        reject,
      );
    });
    expect(followed).toEqual(COUNTS);
  });

  test('neither lists nor writes live counts', async () => {
    const firestore = firestoreOf(caller);
    const [document, folder] = [doc(firestore, LIVE_DOCUMENT), collection(firestore, 'live')];
    await assertFails(getDocsFromServer(folder));
    await assertFails(getDocsFromServer(query(folder, limit(1))));
    await assertFails(getCountFromServer(folder));
    await assertFails(setDoc(doc(firestore, 'live/8'), COUNTS));
    await assertFails(updateDoc(document, { active: 0 }));
    await assertFails(deleteDoc(document));
  });
});
