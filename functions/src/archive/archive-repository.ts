import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { USERS } from '../accounts/account';
import { DRAFTS, EVENTS } from '../events/club-event';
import { type AnyCollection, type Fields, findCollection, SCHEMA_VERSION } from '../platform/collection';
import { COUNTERS } from '../platform/counters';
import { fromJson, type Json, toJson } from '../platform/document-json';
import { isStorable } from '../platform/document-size';
import { groupOf, pagesOf } from '../platform/store';
import { BOOKINGS } from '../venue/venue-documents';

/** A document of an event with a full roster has nearly one MiB; so many fit into the memory of a small machine. */
const READ_AT_ONCE = 50;
/** Firestore takes requests of at most 10 MiB. */
const WRITTEN_BYTES_AT_ONCE = 4_000_000;
const WRITTEN_AT_ONCE = 400;

/** Says that an import has begun. It is no part of an archive. */
export const MARK = 'counters/archiveImport';

export type ArchivedDocument = { path: string; fields: Record<string, Json> };

export type ArchiveRepository = ReturnType<typeof createArchiveRepository>;

/** Reads and writes whole collections, for archives alone: nothing else may go round the repositories of the domains. */
export function createArchiveRepository(firestore: Firestore) {
  const mark = firestore.doc(MARK);
  let batch = firestore.batch();
  let [count, bytes] = [0, 0];

  async function flush(): Promise<void> {
    if (count > 0) await batch.commit();
    batch = firestore.batch();
    [count, bytes] = [0, 0];
  }

  return {
    /** All that an archive holds of a collection, a page at a time. */
    async *read(collection: AnyCollection): AsyncGenerator<ArchivedDocument> {
      if (isLeftOut(collection)) return;
      for await (const page of pagesOf(groupOf(firestore, collection), READ_AT_ONCE))
        for (const document of page) {
          const { path } = document.ref;
          if (findCollection(path) !== collection || path === MARK) continue;
          const kept = keptOf(collection, document.data());
          if (kept) yield { path, fields: toJson(kept) as Record<string, Json> };
        }
    },

    /** Nobody has an account here and no event was ever made. */
    async isEmpty(): Promise<boolean> {
      const found = await Promise.all(
        [USERS, EVENTS, DRAFTS, BOOKINGS].map((collection) => groupOf(firestore, collection).limit(1).get()),
      );
      return found.every(({ empty }) => empty);
    },

    /** The archive whose import has begun here and has not ended; null when there is none. */
    async findUnfinished(): Promise<string | null> {
      const found = await mark.get();
      return found.exists && found.get('finishedAt') === null ? String(found.get('archiveId')) : null;
    },

    async begin(archiveId: string, now: Date): Promise<void> {
      const startedAt = Timestamp.fromDate(now);
      await mark.set({ archiveId, startedAt, finishedAt: null, [SCHEMA_VERSION]: COUNTERS.version });
    },

    async finish(now: Date): Promise<void> {
      await mark.update({ finishedAt: Timestamp.fromDate(now) });
    },

    /**
     * @throws {TypeError} for what no archive of this app holds, and for what Firestore would not take: an import that met it
     * later would have written half of the archive.
     */
    requireStorable({ path, fields }: ArchivedDocument): void {
      const decoded = fromJson(firestore, fields) as Record<string, unknown>;
      if (!isStorable(path, decoded)) throw new TypeError(`no document of Firestore: ${path.slice(0, 80)}`);
    },

    /**
     * Writes when enough has come together. Writing a document again changes nothing. An archive that somebody has changed
     * brings nothing that an archive leaves out, such as a session.
     */
    async write({ path, fields }: ArchivedDocument, size: number): Promise<void> {
      const collection = findCollection(path);
      const kept = collection && keptOf(collection, fromJson(firestore, fields) as Fields);
      if (!kept) return;
      if (count >= WRITTEN_AT_ONCE || bytes + size > WRITTEN_BYTES_AT_ONCE) await flush();
      batch.set(firestore.doc(path), kept);
      [count, bytes] = [count + 1, bytes + size];
    },

    flush,
  };
}

export const isLeftOut = ({ archived }: AnyCollection): boolean => archived !== 'whole' && 'leftOut' in archived;

/** Returns what an archive keeps of a document; null: nothing. */
function keptOf({ archived }: AnyCollection, fields: Fields): Fields | null {
  if (archived === 'whole') return fields;
  return 'leftOut' in archived ? null : archived.keeps(fields);
}
