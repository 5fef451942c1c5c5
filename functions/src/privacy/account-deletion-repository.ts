import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';

/** A deletion without a readable date counts as an old one. */
const deletionSchema = z.object({ requestedAt: storedDate.catch(new Date(0)) });

type AccountDeletion = { uid: string; requestedAt: Date };

export type AccountDeletionRepository = ReturnType<typeof createAccountDeletionRepository>;

/** `accountDeletions/{uid}`: the accounts that are being deleted. A document holds nothing of the person but the id. */
export function createAccountDeletionRepository(firestore: Firestore) {
  const deletions = firestore.collection('accountDeletions');

  return {
    add({ uid, requestedAt }: AccountDeletion): Promise<void> {
      return transact(firestore, async (transaction) => {
        await transaction.get(deletions.doc(uid));
        transaction.set(deletions.doc(uid), { requestedAt });
      });
    },

    async list(): Promise<AccountDeletion[]> {
      const { docs } = await deletions.get();
      return docs.map((document) => ({ uid: document.id, ...deletionSchema.parse(document.data()) }));
    },

    /** Keeps a deletion that was requested again since it was listed. */
    remove({ uid, requestedAt }: AccountDeletion): Promise<void> {
      const deletion = deletions.doc(uid);
      return transact(firestore, async (transaction) => {
        const present = deletionSchema.safeParse((await transaction.get(deletion)).data()).data;
        if (present?.requestedAt.getTime() === requestedAt.getTime()) transaction.delete(deletion);
      });
    },
  };
}
