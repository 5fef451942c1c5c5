import { INBOX_SIZE } from '@club/contract';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { isNewer } from '../platform/collection';
import { documentSize, type StorableMap } from '../platform/document-size';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader, createKnownFilter } from '../platform/stored-documents';
import {
  EVERYONE,
  type InboxEntry,
  inboxSchema,
  latest,
  MAX_INBOX_BYTES,
  type StoredInbox,
  type StoredItem,
} from './inbox';

const EMPTY: StoredInbox = { items: [], readAt: null };

/** One transaction changes this many inboxes, each of which may take a hundred kilobytes. */
const INBOXES_AT_ONCE = 50;

export type InboxRepository = ReturnType<typeof createInboxRepository>;

/** An inbox that cannot be read is logged and treated as empty. */
export function createInboxRepository(firestore: Firestore, log: Log) {
  const inboxes = firestore.collection('inbox');
  const isKnown = createKnownFilter(log);
  const { toInbox, surplusIn } = createInboxReader(log);

  /** Replaces the notices of an inbox that was read in this transaction. What is not named here stays as it is. */
  const withItems = (snapshot: DocumentSnapshot, isKept: (id: string) => boolean) => {
    const items: Record<string, unknown> = snapshot.get('items') ?? {};
    return { ...snapshot.data(), items: Object.fromEntries(Object.entries(items).filter(([id]) => isKept(id))) };
  };

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
      const overfull = docs.filter((snapshot) => isKnown(snapshot) && surplusIn(snapshot, now).length > 0);
      return { ids: overfull.map(({ id }) => id), last: docs.at(-1)?.id ?? null };
    },

    /** Removes what is over, too old or too much. */
    trim: (inboxId: string, now: Date): Promise<void> =>
      transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(inboxes.doc(inboxId));
        const surplus = new Set(surplusIn(snapshot, now));
        if (surplus.size > 0)
          transaction.set(
            snapshot.ref,
            withItems(snapshot, (id) => !surplus.has(id)),
          );
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

/** Adds notices in the transaction of somebody else. Adding the same one again changes nothing. */
export function createInboxWriter(firestore: Firestore, log: Log) {
  const inboxes = firestore.collection('inbox');
  const { surplusIn } = createInboxReader(log);
  return {
    /** Removes at once what the notice leaves no room for: an inbox that is full could not be written any more. */
    async add(transaction: Transaction, { inboxId, item: { id, ...item } }: InboxEntry): Promise<void> {
      const snapshot = await transaction.get(inboxes.doc(inboxId));
      if (Object.hasOwn(itemsOf(snapshot), id)) return;
      const surplus = isNewer(snapshot) ? [] : surplusIn(snapshot, item.at, [{ ...item, id }]);
      const removed = Object.fromEntries(surplus.map((old) => [old, FieldValue.delete()]));
      const authorIds = item.authorId === null ? {} : { authorIds: FieldValue.arrayUnion(item.authorId) };
      transaction.add(snapshot.ref, { items: { ...removed, [id]: item }, ...authorIds });
    },
  };
}

function createInboxReader(log: Log) {
  const parsed = createDocumentReader(log, 'inbox', (snapshot: DocumentSnapshot): StoredInbox => {
    const { items, readAt } = inboxSchema.parse(snapshot.data());
    return { items: Object.entries(items).flatMap(([id, item]) => (item ? [{ ...item, id }] : [])), readAt };
  });
  const toInbox = (snapshot: DocumentSnapshot): StoredInbox => parsed(snapshot)[0] ?? EMPTY;

  return {
    toInbox,

    /**
     * The ids of what is over, too old or too much beside `added`, the oldest first to go. Notices that cannot be read, and
     * that nobody sees, go before all others.
     */
    surplusIn(snapshot: DocumentSnapshot, now: Date, added: readonly StoredItem[] = []): string[] {
      const stored = itemsOf(snapshot);
      const { items } = toInbox(snapshot);
      const readable = new Set(items.map(({ id }) => id));
      const unreadable = Object.keys(stored).filter((id) => !readable.has(id));
      const wanted = [...latest([...added, ...items], now).map(({ id }) => id), ...unreadable].slice(0, INBOX_SIZE);
      let bytes = 0;
      const kept = new Set(
        wanted.filter((id) => {
          bytes += documentSize(snapshot.ref.path, { [id]: stored[id] ?? null });
          return bytes <= MAX_INBOX_BYTES;
        }),
      );
      return Object.keys(stored).filter((id) => !kept.has(id));
    },
  };
}

/** The notices as they are stored, whether they can be read or not. */
function itemsOf(snapshot: DocumentSnapshot): StorableMap {
  const items: unknown = snapshot.get('items');
  return typeof items === 'object' && items !== null ? (items as StorableMap) : {};
}
