import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import { SCHEMA_VERSION } from '../platform/schema-versions';
import type { StoredComment } from './comment';

/** As many as a roster may hold, and far below what a document may. Whoever comments later is not told of replies. */
export const MAX_COMMENTERS = 1_500;

const commentersSchema = z.object({ userIds: z.array(z.string()) });
const authorSchema = z.object({ userId: z.string() });

/** `isStored` is false when the list was made of the comments, which is done once for each event. */
export type Commenters = { userIds: string[]; isStored: boolean };

/** One write for each event, far below what one commit takes. */
const EVENTS_AT_ONCE = 200;

/**
 * `commenters/{eventId}`: the ids of those who have comments on an event, so that a new comment need not read all
 * earlier ones. A document of its own, because comments must not wait for registrations.
 */
export function createCommenterRepository(firestore: Firestore) {
  const lists = firestore.collection('commenters');
  const listRef = (eventId: number) => lists.doc(String(eventId));
  const commentsOf = (eventId: number) => firestore.collection(`events/${eventId}/comments`);

  return {
    /** Reads all comments if there is no list that can be read. Comments without a readable author are skipped. */
    async find(transaction: Transaction, eventId: number): Promise<Commenters> {
      const list = commentersSchema.safeParse((await transaction.get(listRef(eventId))).data());
      if (list.success) return { userIds: list.data.userIds, isStored: true };
      const { docs } = await transaction.get(commentsOf(eventId).select('userId'));
      const authors = docs.flatMap((document) => authorSchema.safeParse(document.data()).data?.userId ?? []);
      return { userIds: [...new Set(authors)].slice(0, MAX_COMMENTERS), isStored: false };
    },

    /** Writes nothing if a stored list has the person already or is full. */
    add(transaction: Transaction, eventId: number, { userIds, isStored }: Commenters, uid: string): void {
      const isAdded = !userIds.includes(uid) && userIds.length < MAX_COMMENTERS;
      if (isStored && !isAdded) return;
      transaction.set(listRef(eventId), { userIds: isAdded ? [...userIds, uid] : userIds });
    },

    /** Whether the list names the author for this comment alone. */
    async isNamedFor(transaction: Transaction, eventId: number, { id, userId }: StoredComment): Promise<boolean> {
      if (userId === null) return false;
      const theirs = commentsOf(eventId).where('userId', '==', userId).select().limit(2);
      const { docs } = await transaction.get(theirs);
      if (docs.some((document) => document.id !== id)) return false;
      const [list] = await transaction.getAll(listRef(eventId), { fieldMask: [] });
      return list?.exists === true;
    },

    remove(transaction: Transaction, eventId: number, uid: string): void {
      transaction.update(listRef(eventId), { userIds: FieldValue.arrayRemove(uid) });
    },

    /** Takes a person out of all lists. Repeatable. */
    removeEverywhere: (uid: string): Promise<void> => changeEverywhere(uid, (ids) => ids.filter((id) => id !== uid)),

    /** Puts another person in the place of one. Repeatable. */
    replaceEverywhere: (uid: string, byId: string): Promise<void> =>
      changeEverywhere(uid, (ids) => [...new Set(ids.map((id) => (id === uid ? byId : id)))]),
  };

  async function changeEverywhere(uid: string, change: (userIds: string[]) => string[]): Promise<void> {
    const theirs = lists
      .where('userIds', 'array-contains', uid)
      .select('userIds', SCHEMA_VERSION)
      .limit(EVENTS_AT_ONCE);
    for (let changed = EVENTS_AT_ONCE; changed === EVENTS_AT_ONCE; ) {
      changed = await transact(firestore, async (transaction) => {
        const { docs } = await transaction.get(theirs);
        for (const document of docs) {
          const known = commentersSchema.safeParse(document.data()).data?.userIds ?? [];
          transaction.update(document.ref, { userIds: change(known) });
        }
        return docs.length;
      });
    }
  }
}
