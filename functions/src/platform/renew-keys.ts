import { SEARCH_KEY_VERSION } from '@club/contract';
import { type CollectionReference, type DocumentReference, FieldPath } from 'firebase-admin/firestore';
import { tryEach } from './try-each';

const READ_AT_ONCE = 300;

/**
 * Has the keys by which documents are found made again where an earlier release made them, or none. Costs two counts when all
 * are of this one. A document that cannot be read keeps no other from it.
 */
export async function renewKeys(
  documents: CollectionReference,
  versionField: string,
  renew: (ref: DocumentReference) => Promise<void>,
): Promise<void> {
  const [all, fresh] = await Promise.all([
    documents.count().get(),
    documents.where(versionField, '==', SEARCH_KEY_VERSION).count().get(),
  ]);
  if (all.data().count === fresh.data().count) return;
  const stored = documents.orderBy(FieldPath.documentId()).select(versionField).limit(READ_AT_ONCE);
  const stale: DocumentReference[] = [];
  for (let page = stored; ; ) {
    const { docs } = await page.get();
    stale.push(...docs.filter((document) => document.get(versionField) !== SEARCH_KEY_VERSION).map(({ ref }) => ref));
    const last = docs.at(-1);
    if (!last || docs.length < READ_AT_ONCE) break;
    page = stored.startAfter(last);
  }
  await tryEach(stale, renew);
}
