import { INVITATIONS_PER_PAGE } from '@club/contract';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { DomainError } from '../domain-error';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import { type Firestore, type Transaction, transact, WriteBatch } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import { accept, invitationOver, parseInvitation, type StoredInvitation, toInvitationDocument } from './invitation';

/** Firestore commits at most 500 writes at once. */
const REMOVED_AT_ONCE = 400;

type Deps = { firestore: Firestore; log: Log; idempotency: IdempotencyRepository };
/** The place of an invitation in the list. */
export type Place = { createdAt: Date; id: string };

/** What happens to an invitation when somebody comes in with it, in the transaction that lets them in. */
export function createInvitationUses(firestore: Firestore) {
  const invitations = firestore.collection('invitations');
  return {
    /**
     * Returns the invitation as it is after this account has used it, and stores nothing; null when the account has used it
     * already. Throws `invitation-over` when it is over by then.
     */
    async accept(
      transaction: Transaction,
      invitationId: string,
      uid: string,
      now: Date,
    ): Promise<StoredInvitation | null> {
      const snapshot = await transaction.get(invitations.doc(invitationId));
      if (!snapshot.exists) throw new DomainError('invitation-over');
      const outcome = accept(parseInvitation(snapshot.id, snapshot.data()), uid, now);
      if (outcome.kind === 'refused') throw invitationOver(outcome.state);
      return outcome.kind === 'accepted' ? outcome.invitation : null;
    },

    save: (transaction: Transaction, invitation: StoredInvitation) =>
      transaction.set(invitations.doc(invitation.id), toInvitationDocument(invitation)),
  };
}

export type InvitationRepository = ReturnType<typeof createInvitationRepository>;

/** An invitation that cannot be parsed is logged by its id and otherwise treated as missing. */
export function createInvitationRepository({ firestore, log, idempotency }: Deps) {
  const invitations = firestore.collection('invitations');
  const readable = createDocumentReader(log, 'invitation', (snapshot: DocumentSnapshot) =>
    parseInvitation(snapshot.id, snapshot.data()),
  );
  const save = (transaction: Transaction, invitation: StoredInvitation) =>
    transaction.set(invitations.doc(invitation.id), toInvitationDocument(invitation));
  const create = (transaction: Transaction, invitation: StoredInvitation) =>
    transaction.create(invitations.doc(invitation.id), toInvitationDocument(invitation));

  const repository = {
    async find(invitationId: string): Promise<StoredInvitation | null> {
      const [invitation] = readable(await invitations.doc(invitationId).get());
      return invitation ?? null;
    },

    async findIn(transaction: Transaction, invitationId: string): Promise<StoredInvitation | null> {
      const [invitation] = readable(await transaction.get(invitations.doc(invitationId)));
      return invitation ?? null;
    },

    save,

    /** A page of all invitations, of those of an import, or of those with a term, the latest first. */
    async list(
      which: { importId: string } | { term: string } | null,
      after: Place | null,
    ): Promise<StoredInvitation[]> {
      const all =
        which === null
          ? invitations
          : 'term' in which
            ? invitations.where('search.terms', 'array-contains', which.term)
            : invitations.where('importId', '==', which.importId);
      const ordered = all.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
      const page = after ? ordered.startAfter(after.createdAt, after.id) : ordered;
      return (await page.limit(INVITATIONS_PER_PAGE).get()).docs.flatMap(readable);
    },

    /** The same key again gets the first response and stores nothing. */
    once<T>(
      idempotencyKey: string | null,
      remembered: z.ZodType<T>,
      work: (add: (invitation: StoredInvitation) => void, transaction: Transaction) => Promise<T>,
    ): Promise<T> {
      return idempotency.once(idempotencyKey, remembered, (transaction) =>
        work((invitation) => create(transaction, invitation), transaction),
      );
    },

    /**
     * Stores those of the invitations whose ids are new, at most 100 at once, in a transaction of the caller; returns how
     * many. It reads first, so the caller may not have written yet.
     */
    async addMissing(transaction: Transaction, made: readonly StoredInvitation[]): Promise<number> {
      if (made.length === 0) return 0;
      const stored = await transaction.getAll(...made.map(({ id }) => invitations.doc(id)));
      const missing = made.filter((_, index) => !stored[index]?.exists);
      for (const invitation of missing) create(transaction, invitation);
      return missing.length;
    },

    /** Applies a rule to the present invitation, and stores what it returns unless that is the same object. */
    change(
      invitationId: string,
      rule: (invitation: StoredInvitation, transaction: Transaction) => StoredInvitation,
    ): Promise<void> {
      return transact(firestore, async (transaction) => {
        const present = await repository.findIn(transaction, invitationId);
        if (!present) return;
        const changed = rule(present, transaction);
        if (changed !== present) save(transaction, changed);
      });
    },

    async listAcceptedBy(uid: string): Promise<StoredInvitation[]> {
      return (await invitations.where('acceptedBy', 'array-contains', uid).get()).docs.flatMap(readable);
    },

    /** Of at most ten accounts. */
    async listAcceptedByAny(uids: readonly string[]): Promise<StoredInvitation[]> {
      if (uids.length === 0) return [];
      return (await invitations.where('acceptedBy', 'array-contains-any', [...uids]).get()).docs.flatMap(readable);
    },

    /** Removes what expired or was revoked before this instant. Repeatable. */
    async removeEndedBefore(instant: Date): Promise<void> {
      for (const field of ['validUntil', 'revokedAt']) {
        for (;;) {
          const ended = await invitations.where(field, '<', instant).limit(REMOVED_AT_ONCE).select().get();
          if (ended.empty) break;
          const batch = new WriteBatch(firestore);
          for (const { ref } of ended.docs) batch.delete(ref);
          await batch.commit();
        }
      }
    },
  };
  return repository;
}
