import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { APPROVED, parseStanding, type Standing } from '../accounts/sessions/access';
import type { AccessRepository } from '../accounts/sessions/access-repository';
import { DomainError } from '../domain-error';
import type { AuditLogRepository } from '../members/audit-log-repository';
import { defineCollection, SCHEMA_VERSION } from '../platform/collection';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';

const deletionSchema = z.object({
  /** A deletion without a readable date counts as an old one. */
  requestedAt: storedDate.catch(new Date(0)),
  /** An organiser decided it, so that it is carried out whatever happens. A person's own wish may be refused or given up. */
  isDecided: z.boolean().catch(false),
  /** The account that gets what can be moved; null: nobody does. */
  mergedInto: z.string().nullable().catch(null),
});

export const ACCOUNT_DELETIONS = defineCollection({
  path: 'accountDeletions',
  version: 1,
  archived: 'whole',
  people: {
    exemption: 'Holds the id of a deleted account until the daily clean-up has made sure that nothing else is left.',
    toldIn: 'account',
  },
});

const organiserSchema = z.object({ rights: z.object({ organiser: z.boolean() }) });

export type AccountDeletion = { uid: string } & z.output<typeof deletionSchema>;

/** The decision of an organiser. */
export type DeletionOrder = { uid: string; mergedInto: string | null; at: Date; actorId: string };

/**
 * What came of an order. 'ordered' also when it was already; 'missing': there is no such account, or not the one that is to be
 * kept; 'organiser': the person has that right still; the others say why two accounts cannot be merged.
 */
export type OrderOutcome = 'ordered' | 'missing' | 'organiser' | 'kept-leaves' | 'one-is-blocked' | 'kept-waits';

type Deps = {
  firestore: Firestore;
  access: Pick<AccessRepository, 'readOrganisers'>;
  auditLog: Pick<AuditLogRepository, 'record'>;
};

export type AccountDeletionRepository = ReturnType<typeof createAccountDeletionRepository>;

/** `accountDeletions/{uid}`: the accounts that are being deleted. A document holds nothing of a person but ids. */
export function createAccountDeletionRepository({ firestore, access: { readOrganisers }, auditLog }: Deps) {
  const deletions = firestore.collection('accountDeletions');
  const accounts = firestore.collection('users');
  const access = firestore.collection('access');

  const repository = {
    /**
     * Notes a person's own wish, from which on they are nobody who stays. @throws for the last organiser, as long as there are
     * other accounts.
     */
    add({ uid, requestedAt }: Pick<AccountDeletion, 'uid' | 'requestedAt'>): Promise<void> {
      return transact(firestore, async (transaction) => {
        const present = (await transaction.get(deletions.doc(uid))).data();
        const { isDecided = false, mergedInto = null } = deletionSchema.safeParse(present).data ?? {};
        if (await repository.isLastOrganiser(transaction, uid)) {
          const { docs } = await transaction.get(accounts.select(SCHEMA_VERSION).limit(2));
          if (docs.length > 1) throw new DomainError('last-organiser');
        }
        transaction.set(deletions.doc(uid), { requestedAt, isDecided, mergedInto });
      });
    },

    /**
     * Decides the deletion of somebody who was refused by then, unless they have been let in since. Returns whether it is
     * decided.
     */
    orderRefused({ uid, refusedUntil, at }: { uid: string; refusedUntil: Date; at: Date }): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const [deletion, present] = await transaction.getAll(deletions.doc(uid), access.doc(uid));
        const { state, since } = standingIn(present);
        if (state !== 'refused' || since === null || since > refusedUntil) return false;
        const { mergedInto = null } = deletionSchema.safeParse(deletion?.data()).data ?? {};
        transaction.set(deletions.doc(uid), { requestedAt: at, isDecided: true, mergedInto });
        return true;
      });
    },

    /** Whether somebody has decided or wished that the account goes. To be called before anything is written. */
    async isUnderWay(transaction: Transaction, uid: string): Promise<boolean> {
      return (await transaction.get(deletions.doc(uid))).exists;
    },

    /**
     * Whether the person organises, and nobody else does who stays. Whoever takes the right or the account away asks this in
     * the same transaction: of two who do it at once one is asked again. To be called before anything is written.
     */
    async isLastOrganiser(transaction: Transaction, uid: string, isUnstored = false): Promise<boolean> {
      const organisers = await readOrganisers(transaction);
      if (!isUnstored && !organisers.includes(uid)) return false;
      for (const other of organisers) {
        if (other !== uid && !(await repository.isUnderWay(transaction, other))) return false;
      }
      return true;
    },

    /** Orders the deletion of an account, which the clean-up finishes if nothing else does, and writes that down. */
    order({ uid, mergedInto, at, actorId }: DeletionOrder): Promise<OrderOutcome> {
      return transact(firestore, async (transaction) => {
        const into = mergedInto ?? uid;
        const [deletion, account, rights, kept, keptDeletion, keptAccess] = await transaction.getAll(
          deletions.doc(uid),
          accounts.doc(uid),
          access.doc(uid),
          accounts.doc(into),
          deletions.doc(into),
          access.doc(into),
        );
        const present = deletion?.exists ? deletionSchema.parse(deletion.data()) : null;
        if (present?.isDecided && present.mergedInto === mergedInto) return 'ordered';
        if (!account?.exists || !kept?.exists) return 'missing';
        const isOrganiser = organiserSchema.safeParse(rights?.data()).data?.rights.organiser === true;
        if (isOrganiser) return 'organiser';
        if (mergedInto !== null && keptDeletion?.exists) return 'kept-leaves';
        const obstacle = obstacleBetween(standingIn(rights), standingIn(keptAccess));
        if (mergedInto !== null && obstacle !== null) return obstacle;
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
  return repository;
}

const standingIn = (snapshot: DocumentSnapshot | undefined): Standing =>
  snapshot?.exists ? parseStanding(snapshot.data()) : APPROVED;

/** A merge would get round a block, or give places to somebody whom the club has not let in. */
function obstacleBetween({ state }: Standing, kept: Standing): 'one-is-blocked' | 'kept-waits' | null {
  if ((state === 'blocked') !== (kept.state === 'blocked')) return 'one-is-blocked';
  return state === 'approved' && kept.state !== 'approved' ? 'kept-waits' : null;
}
