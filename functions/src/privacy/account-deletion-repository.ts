import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-date';

/** One that does not say when it was asked for was asked for long ago. */
const deletionSchema = z.object({ requestedAt: storedDate.catch(new Date(0)) });

type AccountDeletion = { uid: string; requestedAt: Date };

export type AccountDeletionRepository = ReturnType<typeof createAccountDeletionRepository>;

/** `accountDeletions/{uid}`: whose account is to be deleted. Of the person it holds nothing but the id that they had. */
export function createAccountDeletionRepository(firestore: Firestore) {
  const deletions = firestore.collection('accountDeletions');

  return {
    async add({ uid, requestedAt }: AccountDeletion): Promise<void> {
      await deletions.doc(uid).set({ requestedAt });
    },

    async list(): Promise<AccountDeletion[]> {
      const { docs } = await deletions.get();
      return docs.map((document) => ({ uid: document.id, ...deletionSchema.parse(document.data()) }));
    },

    /** Not one that was asked for again since. */
    remove({ uid, requestedAt }: AccountDeletion): Promise<void> {
      const deletion = deletions.doc(uid);
      return transact(firestore, async (transaction) => {
        const present = deletionSchema.safeParse((await transaction.get(deletion)).data()).data;
        if (present?.requestedAt.getTime() === requestedAt.getTime()) transaction.delete(deletion);
      });
    },
  };
}
