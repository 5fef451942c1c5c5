import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { ADMIN_OVERVIEW, type AdminOverview } from './club-event';
import { createEventStore } from './event-store';

const contactsSchema = z.array(z.string());

/**
 * Keeps drafts for organisers. Their documents are like those of events, in a collection of their own: nothing that reads
 * events for lists, pages, feeds, statistics or notices can come across a draft.
 */
export function createDraftRepository(firestore: Firestore, log: Log) {
  const { drafts } = createEventStore({ firestore, log });
  const overviews = drafts.part(ADMIN_OVERVIEW);

  async function changeContacts(uid: string, change: (contactIds: string[]) => string[]): Promise<void> {
    const { docs } = await drafts.collection.where('contactIds', 'array-contains', uid).select().get();
    for (const { ref } of docs) {
      await transact(firestore, async (transaction) => {
        const draft = await transaction.get(ref);
        const contactIds = contactsSchema.safeParse(draft.get('contactIds')).data;
        if (contactIds) transaction.update(ref, { contactIds: change(contactIds) });
      });
    }
  }

  return {
    find: drafts.find,

    /** All drafts, with one query. */
    list: (): Promise<AdminOverview[]> => overviews.list(drafts.collection),

    /** Takes a person out of the contacts of every draft. Repeatable. */
    removeContact: (uid: string): Promise<void> => changeContacts(uid, (ids) => ids.filter((id) => id !== uid)),

    /** Makes another person the contact of every draft that names the first one. Repeatable. */
    replaceContact: (uid: string, byId: string): Promise<void> =>
      changeContacts(uid, (ids) => [...new Set(ids.map((id) => (id === uid ? byId : id)))]),
  };
}
