import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { type Firestore, transact } from '../../platform/firestore';
import { describeError, type Log } from '../../platform/log';
import { createGatheredReads } from '../../platform/shared-reads';
import { type Access, newAccess, parseAccess, toAccessDocument } from './access';

export type AccessRepository = ReturnType<typeof createAccessRepository>;

/** `access/{uid}`, which every call of a signed-in person reads. It is made by the first session of the person. */
export function createAccessRepository(firestore: Firestore, log: Log) {
  const collection = firestore.collection('access');

  /** An unreadable document holds no session and no right, so the person signs in again, which writes a new one. */
  function parsed(snapshot: DocumentSnapshot): Access | null {
    if (!snapshot.exists) return null;
    try {
      return parseAccess(snapshot.data());
    } catch (error) {
      log.warn('unreadable access', { path: snapshot.ref.path, fields: describeError(error).fields });
      return { ...newAccess(false, new Date()), adoption: null };
    }
  }

  /** At a rush every request reads one, and each would be a call to Firestore. */
  const read = createGatheredReads((uids) => firestore.getAll(...uids.map((uid) => collection.doc(uid))));

  return {
    async find(uid: string): Promise<Access | null> {
      return parsed(await read(uid));
    },

    /**
     * Applies a rule to the present document and stores what it returns, unless that is the same object, null or a
     * refusal. The rule may be applied again to a newer document.
     */
    change<Outcome extends Access | string | null>(
      uid: string,
      rule: (present: Access | null) => Outcome,
    ): Promise<Outcome> {
      const document = collection.doc(uid);
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(document);
        const present = parsed(snapshot);
        const outcome = rule(present);
        if (outcome === null || typeof outcome === 'string' || outcome === present) return outcome;
        // Fields that a newer version may have added stay.
        if (snapshot.exists) transaction.update(document, toAccessDocument(outcome));
        else transaction.create(document, toAccessDocument(outcome));
        return outcome;
      });
    },

    /** The people in whose document something is over. */
    async listOver(now: Date): Promise<string[]> {
      const { docs } = await collection.where('nextEndAt', '<=', now).select().get();
      return docs.map(({ id }) => id);
    },

    async remove(uid: string): Promise<void> {
      await collection.doc(uid).delete();
    },
  };
}
