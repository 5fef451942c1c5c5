import * as z from 'zod';
import { createAuditRecorder } from '../members/audit-log-repository';
import { type Firestore, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';

const deletionSchema = z.object({
  /** A deletion without a readable date counts as an old one. */
  requestedAt: storedDate.catch(new Date(0)),
  /** An organiser decided it, so that it is carried out whatever happens. A person's own wish may be refused or given up. */
  isDecided: z.boolean().catch(false),
  /** The account that gets what can be moved; null: nobody does. */
  mergedInto: z.string().nullable().catch(null),
});

const organiserSchema = z.object({ rights: z.object({ organiser: z.boolean() }) });

export type AccountDeletion = { uid: string } & z.output<typeof deletionSchema>;

/** The decision of an organiser. */
export type DeletionOrder = { uid: string; mergedInto: string | null; at: Date; actorId: string };

export type AccountDeletionRepository = ReturnType<typeof createAccountDeletionRepository>;

/** `accountDeletions/{uid}`: the accounts that are being deleted. A document holds nothing of a person but ids. */
export function createAccountDeletionRepository(firestore: Firestore) {
  const auditLog = createAuditRecorder(firestore);
  const deletions = firestore.collection('accountDeletions');
  const accounts = firestore.collection('users');
  const access = firestore.collection('access');

  return {
    add({ uid, requestedAt }: Pick<AccountDeletion, 'uid' | 'requestedAt'>): Promise<void> {
      return transact(firestore, async (transaction) => {
        const present = (await transaction.get(deletions.doc(uid))).data();
        const { isDecided = false, mergedInto = null } = deletionSchema.safeParse(present).data ?? {};
        transaction.set(deletions.doc(uid), { requestedAt, isDecided, mergedInto });
      });
    },

    /**
     * Orders the deletion of an account, which the clean-up finishes if nothing else does, and writes that down. 'ordered' also
     * when it was already; 'missing': there is no such account, or not the one that is to be kept; 'organiser': the person has
     * that right still.
     */
    order({ uid, mergedInto, at, actorId }: DeletionOrder): Promise<'ordered' | 'missing' | 'organiser'> {
      return transact(firestore, async (transaction) => {
        const [deletion, account, rights, kept] = await transaction.getAll(
          deletions.doc(uid),
          accounts.doc(uid),
          access.doc(uid),
          accounts.doc(mergedInto ?? uid),
        );
        const present = deletion?.exists ? deletionSchema.parse(deletion.data()) : null;
        if (present?.isDecided && present.mergedInto === mergedInto) return 'ordered';
        if (!account?.exists || !kept?.exists) return 'missing';
        if (organiserSchema.safeParse(rights?.data()).data?.rights.organiser) return 'organiser';
        transaction.set(deletions.doc(uid), { requestedAt: at, isDecided: true, mergedInto });
        auditLog.record(transaction, {
          at,
          actorId,
          action: mergedInto === null ? 'deleted' : 'merged',
          target: { kind: 'member', id: mergedInto ?? uid },
        });
        return 'ordered';
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
