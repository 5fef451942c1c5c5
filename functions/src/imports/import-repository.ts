import { LISTED_IMPORTS } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { SCHEMA_VERSION } from '../platform/collection';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import { parseImport, type StoredImport, toImportDocument } from './import-record';

/** Firestore commits at most 500 writes at once. */
const REMOVED_AT_ONCE = 200;

export type ImportRepository = ReturnType<typeof createImportRepository>;

/** Keeps how far imports have come. An import that cannot be parsed is logged by its id and otherwise treated as missing. */
export function createImportRepository(firestore: Firestore, log: Log) {
  const imports = firestore.collection('imports');
  const invitations = firestore.collection('invitations');
  const readable = createDocumentReader(log, 'import', (snapshot: DocumentSnapshot) =>
    parseImport(snapshot.id, snapshot.data()),
  );

  return {
    /** The latest first. */
    async list(): Promise<StoredImport[]> {
      return (await imports.orderBy('createdAt', 'desc').limit(LISTED_IMPORTS).get()).docs.flatMap(readable);
    },

    async find(transaction: Transaction, importId: string): Promise<StoredImport | null> {
      return readable(await transaction.get(imports.doc(importId)))[0] ?? null;
    },

    create(transaction: Transaction, begun: StoredImport): void {
      transaction.create(imports.doc(begun.id), toImportDocument(begun));
    },

    save(transaction: Transaction, changed: StoredImport): void {
      transaction.set(imports.doc(changed.id), toImportDocument(changed));
    },

    transact: <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => transact(firestore, work),

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
