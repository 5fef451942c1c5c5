import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { type Firestore, transact, WriteBatch } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader, createKnownFilter } from '../platform/stored-documents';
import { EVERYONE, type InboxEntry, inboxSchema, latest, type StoredInbox } from './inbox';

const EMPTY: StoredInbox = { items: [], readAt: null };

/** One transaction changes this many inboxes, each of which may take a hundred kilobytes. */
const INBOXES_AT_ONCE = 50;

export type InboxRepository = ReturnType<typeof createInboxRepository>;

/** An inbox that cannot be read is logged and treated as empty. */
export function createInboxRepository(firestore: Firestore, log: Log) {
  const inboxes = firestore.collection('inbox');
  const writer = createInboxWriter(firestore);
  const isKnown = createKnownFilter(log);
  const parsed = createDocumentReader(log, 'inbox', (snapshot: DocumentSnapshot): StoredInbox => {
    const { items, readAt } = inboxSchema.parse(snapshot.data());
    return { items: Object.entries(items).flatMap(([id, item]) => (item ? [{ ...item, id }] : [])), readAt };
  });
  const toInbox = (snapshot: DocumentSnapshot): StoredInbox => parsed(snapshot)[0] ?? EMPTY;

  /** Replaces the notices of an inbox that was read in this transaction. What is not named here stays as it is. */
  const withItems = (snapshot: DocumentSnapshot, isKept: (id: string) => boolean) => {
    const items: Record<string, unknown> = snapshot.get('items') ?? {};
    return { ...snapshot.data(), items: Object.fromEntries(Object.entries(items).filter(([id]) => isKept(id))) };
  };

  /** The inbox without what is over, too old or too much; null: it holds nothing of that. */
  function trimmed(snapshot: DocumentSnapshot, now: Date): object | null {
    const { items } = toInbox(snapshot);
    const kept = new Set(latest(items, now).map(({ id }) => id));
    const gone = new Set(items.filter(({ id }) => !kept.has(id)).map(({ id }) => id));
    return gone.size > 0 ? withItems(snapshot, (id) => !gone.has(id)) : null;
  }

  function withoutAuthor(snapshot: DocumentSnapshot, uid: string): object {
    const { items } = toInbox(snapshot);
    const named = new Set(items.filter(({ authorId }) => authorId === uid).map(({ id }) => id));
    const authorIds: string[] = snapshot.get('authorIds') ?? [];
    return { ...withItems(snapshot, (id) => !named.has(id)), authorIds: authorIds.filter((id) => id !== uid) };
  }

  return {
    /** A person's own notices, and those for everyone. */
    async find(uid: string): Promise<{ own: StoredInbox; everyone: StoredInbox }> {
      const [own, everyone] = await firestore.getAll(inboxes.doc(uid), inboxes.doc(EVERYONE));
      return { own: own ? toInbox(own) : EMPTY, everyone: everyone ? toInbox(everyone) : EMPTY };
    },

    /** Stores one for everyone. Safe to repeat. */
    async addForEveryone(entry: Omit<InboxEntry, 'inboxId'>): Promise<void> {
      const batch = new WriteBatch(firestore);
      writer.add(batch, { ...entry, inboxId: EVERYONE });
      await batch.commit();
    },

    /** The person has read what came up to this instant. Never goes back. */
    markRead: (uid: string, upTo: Date): Promise<void> =>
      transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(inboxes.doc(uid));
        const { readAt } = toInbox(snapshot);
        if (readAt === null || readAt < upTo) transaction.set(snapshot.ref, { ...snapshot.data(), readAt: upTo });
      }),

    /** Of the next inboxes behind this one, the ids of those that hold too much. `last` is null when there are no more. */
    async listOverfull(after: string | null, now: Date): Promise<{ ids: string[]; last: string | null }> {
      const all = inboxes.orderBy(FieldPath.documentId()).limit(INBOXES_AT_ONCE);
      const { docs } = await (after === null ? all : all.startAfter(after)).get();
      const overfull = docs.filter((snapshot) => isKnown(snapshot) && trimmed(snapshot, now) !== null);
      return { ids: overfull.map(({ id }) => id), last: docs.at(-1)?.id ?? null };
    },

    /** Removes what is over, too old or too much. */
    trim: (inboxId: string, now: Date): Promise<void> =>
      transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(inboxes.doc(inboxId));
        const document = trimmed(snapshot, now);
        if (document) transaction.set(snapshot.ref, document);
      }),

    /** Leaves neither the person's inbox nor their name or id in that of others. */
    async removeOf(uid: string): Promise<void> {
      await inboxes.doc(uid).delete();
      await transact(firestore, async (transaction) => {
        const everyone = await transaction.get(inboxes.doc(EVERYONE));
        const named = toInbox(everyone).items.filter(({ except }) => except.includes(uid));
        if (named.length === 0) return;
        const items: Record<string, object> = everyone.get('items');
        for (const { id, except } of named)
          items[id] = { ...items[id], except: except.filter((excepted) => excepted !== uid) };
        transaction.set(everyone.ref, { ...everyone.data(), items });
      });
      for (let changed = INBOXES_AT_ONCE; changed === INBOXES_AT_ONCE; ) {
        changed = await transact(firestore, async (transaction) => {
          const { docs }: { docs: QueryDocumentSnapshot[] } = await transaction.get(
            inboxes.where('authorIds', 'array-contains', uid).limit(INBOXES_AT_ONCE),
          );
          for (const snapshot of docs) transaction.set(snapshot.ref, withoutAuthor(snapshot, uid));
          return docs.length;
        });
      }
    },
  };
}

/** Adds notices in the commit of somebody else. Adding the same one again changes nothing. */
export function createInboxWriter(firestore: Firestore) {
  const inboxes = firestore.collection('inbox');
  return {
    add(batch: WriteBatch, { inboxId, item: { id, ...item } }: InboxEntry): void {
      const authorIds = item.authorId === null ? {} : { authorIds: FieldValue.arrayUnion(item.authorId) };
      batch.add(inboxes.doc(inboxId), { items: { [id]: item }, ...authorIds });
    },
  };
}
