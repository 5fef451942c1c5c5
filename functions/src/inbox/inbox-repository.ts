import { INBOX_SIZE } from '@club/contract';
import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { isNewer } from '../platform/collection';
import { documentSize, type StorableMap } from '../platform/document-size';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import { describeError, type Log } from '../platform/log';
import { changeAll, openStore, pagesOf } from '../platform/store';
import { tryEach } from '../platform/try-each';
import { EVERYONE, INBOX, type InboxEntry, latest, MAX_INBOX_BYTES, type StoredInbox, type StoredItem } from './inbox';

const EMPTY: StoredInbox = { items: [], readAt: null };

/** Each may take half a megabyte. */
const INBOXES_AT_ONCE = 50;

export type InboxRepository = ReturnType<typeof createInboxRepository>;

/** An inbox that cannot be read is logged and treated as empty. */
export function createInboxRepository(firestore: Firestore, log: Log) {
  const { collection: inboxes, read, isKnown, findAll } = openStore({ firestore, log }, INBOX);
  const toInbox = (snapshot: DocumentSnapshot): StoredInbox => read(snapshot)[0] ?? EMPTY;

  /**
   * The ids of what is over, too old or too much beside `added`, the oldest first to go. Notices that cannot be read, and
   * that nobody sees, go before all others.
   */
  function surplusIn(snapshot: DocumentSnapshot, now: Date, added: readonly StoredItem[] = []): string[] {
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
  }

  return {
    /** A person's own notices, and those for everyone. */
    async find(uid: string): Promise<{ own: StoredInbox; everyone: StoredInbox }> {
      const found = await findAll([uid, EVERYONE]);
      return { own: found.get(uid) ?? EMPTY, everyone: found.get(EVERYONE) ?? EMPTY };
    },

    /**
     * Adds a notice in the transaction of somebody else; the same one again changes nothing. Removes at once what it leaves no
     * room for: an inbox that is full could not be written any more.
     */
    async add(transaction: Transaction, { inboxId, item: { id, ...item } }: InboxEntry): Promise<void> {
      const snapshot = await transaction.get(inboxes.doc(inboxId));
      if (Object.hasOwn(itemsOf(snapshot), id)) return;
      const surplus = isNewer(snapshot) ? [] : surplusIn(snapshot, item.at, [{ ...item, id }]);
      const authorIds = item.authorId === null ? {} : { authorIds: FieldValue.arrayUnion(item.authorId) };
      transaction.add(snapshot.ref, { items: { ...removed(surplus), [id]: item }, ...authorIds });
    },

    /** The person has read what came up to this instant. Never goes back. */
    markRead: (uid: string, upTo: Date): Promise<void> =>
      transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(inboxes.doc(uid));
        const { readAt } = toInbox(snapshot);
        if (readAt === null || readAt < upTo) transaction.set(snapshot.ref, { ...snapshot.data(), readAt: upTo });
      }),

    /** Removes from all inboxes what is over, too old or too much. One that fails keeps no others from it. Repeatable. */
    async trim(now: Date): Promise<void> {
      for await (const page of pagesOf(inboxes, INBOXES_AT_ONCE))
        await tryEach(
          page.filter((found) => isKnown(found) && surplusIn(found, now).length > 0),
          ({ ref }) =>
            transact(firestore, async (transaction) => {
              const surplus = surplusIn(await transaction.get(ref), now);
              if (surplus.length > 0) change(transaction, ref, { items: removed(surplus) });
            }),
          ({ id }, error) => log.warn('inbox not trimmed', { inboxId: id, ...describeError(error) }),
        );
    },

    /** Leaves neither the person's inbox nor their name or id in that of others. */
    async removeOf(uid: string): Promise<void> {
      await inboxes.doc(uid).delete();
      await transact(firestore, async (transaction) => {
        const everyone = await transaction.get(inboxes.doc(EVERYONE));
        const named = toInbox(everyone).items.filter(({ except }) => except.includes(uid));
        if (named.length === 0) return;
        const except = FieldValue.arrayRemove(uid);
        change(transaction, everyone.ref, { items: Object.fromEntries(named.map(({ id }) => [id, { except }])) });
      });
      const naming = inboxes.where('authorIds', 'array-contains', uid);
      await changeAll(firestore, naming, INBOXES_AT_ONCE, (present, transaction) => {
        const named = toInbox(present).items.filter(({ authorId }) => authorId === uid);
        // An empty map would take the place of all notices.
        const items = named.length > 0 && { items: removed(named.map(({ id }) => id)) };
        if (present.exists) change(transaction, present.ref, { ...items, authorIds: FieldValue.arrayRemove(uid) });
      });
    },
  };
}

/** Changes what is named of an inbox that was read in this transaction, and leaves the rest as it is. */
function change(transaction: Transaction, ref: DocumentReference, change: object): void {
  transaction.requireKnown(ref);
  transaction.add(ref, change);
}

const removed = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, FieldValue.delete()]));

/** The notices as they are stored, whether they can be read or not. */
function itemsOf(snapshot: DocumentSnapshot): StorableMap {
  const items: unknown = snapshot.get('items');
  return typeof items === 'object' && items !== null ? (items as StorableMap) : {};
}
