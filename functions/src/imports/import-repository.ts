import { LISTED_IMPORTS } from '@club/contract';
import { INVITATIONS } from '../invitations/invitation';
import { SCHEMA_VERSION } from '../platform/collection';
import { transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { IMPORTS, type StoredImport } from './import-record';

/** Firestore commits at most 500 writes at once. */
const REMOVED_AT_ONCE = 200;

export type ImportRepository = ReturnType<typeof createImportRepository>;

/** Keeps how far imports have come. */
export function createImportRepository(platform: Pick<Platform, 'firestore' | 'log'>) {
  const { firestore } = platform;
  const store = openStore(platform, IMPORTS);
  const invitations = firestore.collection(INVITATIONS.path);

  return {
    ...store,

    /** The latest first. */
    listLatest: (): Promise<StoredImport[]> =>
      store.list(store.collection.orderBy('createdAt', 'desc').limit(LISTED_IMPORTS)),

    /** Removes the invitations of an import that nobody has accepted. Returns how many are left. Repeatable. */
    async removeInvitations(importId: string): Promise<number> {
      const ofImport = invitations.where('importId', '==', importId);
      for (;;) {
        const removed = await transact(firestore, async (transaction) => {
          const open = ofImport.where('uses', '==', 0).select(SCHEMA_VERSION).limit(REMOVED_AT_ONCE);
          const { docs } = await transaction.get(open);
          for (const { ref } of docs) transaction.delete(ref);
          return docs.length;
        });
        if (removed < REMOVED_AT_ONCE) break;
      }
      return (await ofImport.count().get()).data().count;
    },
  };
}
