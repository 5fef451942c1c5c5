import { INVITATIONS_PER_PAGE } from '@club/contract';
import { FieldPath } from 'firebase-admin/firestore';
import { type Beginning, openNameIndex } from '../accounts/directory-repository';
import { required } from '../domain-error';
import type { Transaction } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { changeAll, openStore, removeAll } from '../platform/store';
import { accept, INVITATION_FIELDS, INVITATIONS, type StoredInvitation } from './invitation';

export type Place = { createdAt: Date; id: string };

/** So many are looked for with one query. */
const COMPLETED_AT_ONCE = 300;

export type InvitationRepository = ReturnType<typeof createInvitationRepository>;

export function createInvitationRepository(platform: Pick<Platform, 'firestore' | 'log'>) {
  const store = openStore(platform, INVITATIONS);
  const { collection } = store;
  const listed = collection.where('search.isListed', '==', true);
  const awaited = openNameIndex(listed, 'search', INVITATION_FIELDS);

  return {
    ...store,

    /**
     * Somebody comes in with an invitation, in the transaction that lets them in. Returns what stores that, which does nothing
     * where the account has used it already. Throws `invitation-over` when it is over by then.
     */
    async accept(transaction: Transaction, invitationId: string, uid: string, now: Date): Promise<() => void> {
      const invitations = store.in(transaction);
      const present = required(await invitations.find(invitationId), 'invitation-over');
      const accepted = accept(present, uid, now);
      return () => {
        if (accepted !== present) invitations.put(invitationId, accepted);
      };
    },

    /** A page of all invitations, of those of an import, or of those with a term, the latest first. */
    listPage(which: { importId: string } | { term: string } | null, after: Place | null): Promise<StoredInvitation[]> {
      const all =
        which === null
          ? collection
          : 'term' in which
            ? collection.where('search.terms', 'array-contains', which.term)
            : collection.where('importId', '==', which.importId);
      const ordered = all.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
      const page = after ? ordered.startAfter(after.createdAt, after.id) : ordered;
      return store.list(page.limit(INVITATIONS_PER_PAGE));
    },

    /** A page of those who are invited and have not come yet, by name as the list of members has them. null: all. */
    async listAwaited(term: string | null, after: Beginning | null, limit: number) {
      const { docs, placeOf, next } = await awaited(term, after, limit);
      const invitations = docs.flatMap((document) =>
        store.read(document).map((invitation) => ({ ...invitation, sortKey: placeOf(document).sortKey })),
      );
      return { invitations, next };
    },

    countAwaited: async (): Promise<number> => (await listed.count().get()).data().count,

    /** Writes what is searched by to those of earlier releases, which lack the place in the list. Repeatable. */
    async completeSearch(): Promise<void> {
      const known = collection.where('search.isListed', 'in', [true, false]);
      const [all, complete] = await Promise.all([collection.count().get(), known.count().get()]);
      if (all.data().count === complete.data().count) return;
      await changeAll(platform.firestore, collection, COMPLETED_AT_ONCE, (present, transaction) => {
        if (present.get('search.isListed') !== undefined) return;
        for (const invitation of store.read(present)) store.in(transaction).put(invitation.id, invitation);
      });
    },

    /**
     * Stores those of the invitations whose ids are new, at most 100 at once, in a transaction of the caller; returns how
     * many. It reads first, so the caller may not have written yet.
     */
    async addMissing(transaction: Transaction, made: readonly StoredInvitation[]): Promise<number> {
      if (made.length === 0) return 0;
      const stored = await transaction.getAll(...made.map(({ id }) => store.ref(id)));
      const missing = made.filter((_, index) => !stored[index]?.exists);
      for (const invitation of missing) store.in(transaction).create(invitation.id, invitation);
      return missing.length;
    },

    /** Of at most ten accounts. */
    async listAcceptedByAny(uids: readonly string[]): Promise<StoredInvitation[]> {
      return uids.length === 0 ? [] : store.list(collection.where('acceptedBy', 'array-contains-any', [...uids]));
    },

    /** Removes what expired or was revoked before this instant. Repeatable. */
    async removeEndedBefore(instant: Date): Promise<void> {
      for (const field of ['validUntil', 'revokedAt'])
        await removeAll(platform.firestore, collection.where(field, '<', instant).select(field));
    },
  };
}
