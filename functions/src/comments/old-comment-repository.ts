import { createOutbox } from '../notifications/outbox';
import { SCHEMA_VERSION } from '../platform/collection';
import { type Firestore, transact } from '../platform/firestore';

/** Each takes two writes, and a commit takes 500. */
const COMMENTS_AT_ONCE = 200;

export type OldCommentRepository = ReturnType<typeof createOldCommentRepository>;

/** Comments of all events that were written long ago. */
export function createOldCommentRepository(firestore: Firestore) {
  const outbox = createOutbox(firestore);

  return {
    /** Deletes at most so many of them, the oldest first. */
    async removeUntil(instant: Date, limit: number): Promise<void> {
      const old = firestore.collectionGroup('comments').where('createdAt', '<=', instant).orderBy('createdAt');
      for (let removed = 0; removed < limit; removed += COMMENTS_AT_ONCE) {
        const count = await transact(firestore, async (transaction) => {
          const { docs } = await transaction.get(old.select(SCHEMA_VERSION).limit(COMMENTS_AT_ONCE));
          for (const { ref } of docs) {
            transaction.delete(ref);
            outbox.removeOfComment(transaction, ref.id);
          }
          return docs.length;
        });
        if (count < COMMENTS_AT_ONCE) return;
      }
    },
  };
}
