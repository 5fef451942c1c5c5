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

  return {
    find: drafts.find,

    /** All drafts, with one query. */
    list: (): Promise<AdminOverview[]> => drafts.part(ADMIN_OVERVIEW).list(drafts.collection),

    /** Takes a person out of the contacts of every draft, and makes these ones contacts in their place. Repeatable. */
    async replaceContact(uid: string, by: readonly string[]): Promise<void> {
      const { docs } = await drafts.collection.where('contactIds', 'array-contains', uid).select().get();
      for (const { ref } of docs) {
        await transact(firestore, async (transaction) => {
          const draft = await transaction.get(ref);
          const contactIds = contactsSchema.safeParse(draft.get('contactIds')).data;
          const replaced = contactIds?.flatMap((id) => (id === uid ? by : id));
          if (replaced) transaction.update(ref, { contactIds: [...new Set(replaced)] });
        });
      }
    },
  };
}
