import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Firestore, transact } from '../platform/firestore';

const creationsIn = (firestore: Firestore) => firestore.collection('accountCreations');

export const creationOf = (firestore: Firestore, uid: string) => creationsIn(firestore).doc(uid);

/** Its sign-in is being removed: no account is made for it any more. */
export const isAbandoned = (creation: DocumentSnapshot): boolean => creation.get('isAbandoned') === true;

export type AccountCreationRepository = ReturnType<typeof createAccountCreationRepository>;

/** `accountCreations/{uid}`: for whom a sign-in is made. Gone once there is an account, so what stays never got one. */
export function createAccountCreationRepository(firestore: Firestore) {
  const creations = creationsIn(firestore);

  return {
    async add(uid: string, requestedAt: Date): Promise<void> {
      await creations.doc(uid).set({ requestedAt });
    },

    async listBefore(instant: Date): Promise<string[]> {
      const { docs } = await creations.where('requestedAt', '<', instant).select().get();
      return docs.map(({ id }) => id);
    },

    /** From then on no account is made for it. false: there is one, and its sign-in stays. */
    abandon(uid: string): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const account = await transaction.get(firestore.collection('users').doc(uid));
        if (!account.exists) transaction.set(creations.doc(uid), { isAbandoned: true }, { merge: true });
        return !account.exists;
      });
    },

    async remove(uid: string): Promise<void> {
      await creations.doc(uid).delete();
    },
  };
}
