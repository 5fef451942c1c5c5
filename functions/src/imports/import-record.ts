import { type CreateImport, type Import, importSettingsSchema, LISTED_IMPORTS } from '@club/contract';
import * as z from 'zod';
import { INVITATIONS } from '../invitations/invitation';
import { defineCollection, SCHEMA_VERSION } from '../platform/collection';
import { transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { toIso } from '../platform/responses';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

const importSchema = z.object({
  fileHash: z.string(),
  rows: z.int(),
  nextRow: z.int(),
  made: z.int(),
  settings: importSettingsSchema,
  /** The event of each row that became one. Rows of members lead to their invitations by themselves. */
  eventIds: z.record(z.string(), z.int()),
  createdAt: storedDate,
  undoneAt: storedDate.nullable(),
  kept: z.int().nullable(),
});

export const IMPORTS = defineCollection({
  path: 'imports',
  version: 1,
  called: 'import',
  parse: (fields, id) => ({ id, ...importSchema.parse(fields) }),
  archived: 'whole',
  people: {
    exemption: 'Holds counts and settings of an import, and neither its rows nor names or ids of people.',
    toldIn: null,
  },
});

/** `imports/{id}`. */
export type StoredImport = { id: string } & z.output<typeof importSchema>;

export const beginImport = (id: string, request: CreateImport, now: Date): StoredImport => ({
  id,
  fileHash: request.fileHash,
  rows: request.rows,
  nextRow: 0,
  made: 0,
  settings: request.settings,
  eventIds: {},
  createdAt: now,
  undoneAt: null,
  kept: null,
});

export function toImport(stored: StoredImport): Import {
  const { id, fileHash, rows, nextRow, made, settings, createdAt, undoneAt, kept } = stored;
  const state = undoneAt !== null ? 'undone' : nextRow >= rows ? 'done' : 'running';
  return toIso({ id, state, fileHash, rows, nextRow, made, settings, createdAt, kept });
}

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
