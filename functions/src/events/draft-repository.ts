import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import {
  ADMIN_OVERVIEW_FIELDS,
  type AdminOverview,
  type ClubEvent,
  parseAdminOverview,
  parseEvent,
} from './club-event';

export type DraftRepository = ReturnType<typeof createDraftRepository>;

/**
 * Keeps drafts for organisers. Their documents are like those of events, in a collection of their own: nothing that reads
 * events for lists, pages, feeds, statistics or notices can come across a draft. A draft that cannot be parsed is logged by
 * its id and otherwise treated as missing.
 */
export function createDraftRepository(firestore: Firestore, log: Log) {
  const drafts = firestore.collection('drafts');
  const readable = createDocumentReader(log, 'draft', (snapshot: DocumentSnapshot) => parseEvent(snapshot.data()));
  const listed = createDocumentReader(log, 'draft', (snapshot: DocumentSnapshot) =>
    parseAdminOverview(snapshot.data()),
  );

  return {
    async find(eventId: number): Promise<ClubEvent | null> {
      return readable(await drafts.doc(String(eventId)).get())[0] ?? null;
    },

    /** All drafts, with one query. */
    async list(): Promise<AdminOverview[]> {
      const { docs } = await drafts.select(...ADMIN_OVERVIEW_FIELDS).get();
      return docs.flatMap(listed);
    },

    /** Takes a person out of the contacts of every draft. Repeatable. */
    async removeContact(uid: string): Promise<void> {
      const { docs } = await drafts.where('contactIds', 'array-contains', uid).select().get();
      for (const { ref } of docs) {
        await transact(firestore, async (transaction) => {
          const draft = await transaction.get(ref);
          if (draft.exists) transaction.update(ref, { contactIds: FieldValue.arrayRemove(uid) });
        });
      }
    },
  };
}
