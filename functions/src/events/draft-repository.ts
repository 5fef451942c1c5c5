import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
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

/** `drafts/{eventId}`. */
export const DRAFTS = defineCollection({
  path: 'drafts',
  version: 2,
  archived: 'whole',
  people: { source: 'registrations', toldIn: 'registrations' },
});

const contactsSchema = z.array(z.string());

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

  async function changeContacts(uid: string, change: (contactIds: string[]) => string[]): Promise<void> {
    const { docs } = await drafts.where('contactIds', 'array-contains', uid).select().get();
    for (const { ref } of docs) {
      await transact(firestore, async (transaction) => {
        const draft = await transaction.get(ref);
        const contactIds = contactsSchema.safeParse(draft.get('contactIds')).data;
        if (contactIds) transaction.update(ref, { contactIds: change(contactIds) });
      });
    }
  }

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
    removeContact: (uid: string): Promise<void> => changeContacts(uid, (ids) => ids.filter((id) => id !== uid)),

    /** Makes another person the contact of every draft that names the first one. Repeatable. */
    replaceContact: (uid: string, byId: string): Promise<void> =>
      changeContacts(uid, (ids) => [...new Set(ids.map((id) => (id === uid ? byId : id)))]),
  };
}
