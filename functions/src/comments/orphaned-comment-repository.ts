import { REMOVED_EVENTS } from '../events/removed-event';
import { createOutbox } from '../notifications/outbox';
import type { Firestore } from '../platform/firestore';

/** Two writes each, far below what one commit takes. */
const COMMENTS_AT_ONCE = 200;

/** A series has at most so many, and each takes a query of its own. */
const EVENTS_AT_ONCE = 25;

export type OrphanedCommentRepository = ReturnType<typeof createOrphanedCommentRepository>;

/** What was written on events that are gone. Nobody can see it or add to it. */
export function createOrphanedCommentRepository(firestore: Firestore) {
  const outbox = createOutbox(firestore);
  const waiting = firestore.collection(REMOVED_EVENTS).where('hasComments', '==', true).select().limit(EVENTS_AT_ONCE);

  async function removeCommentsOf(eventId: string): Promise<void> {
    const comments = firestore.collection('events').doc(eventId).collection('comments').select();
    for (;;) {
      const { docs } = await comments.limit(COMMENTS_AT_ONCE).get();
      if (docs.length > 0) {
        const batch = firestore.batch();
        for (const { ref } of docs) {
          batch.delete(ref);
          outbox.removeOfComment(batch, ref.id);
        }
        await batch.commit();
      }
      if (docs.length < COMMENTS_AT_ONCE) return;
    }
  }

  return {
    /**
     * Safe to repeat, to run twice at once, and to go on with after it broke off. What fails keeps none of the others
     * back; in the end the first failure is thrown.
     */
    async removeAll(): Promise<void> {
      const failures: unknown[] = [];
      for (let page = waiting; ; ) {
        const { docs } = await page.get();
        const removals = docs.map(async ({ id, ref }) => {
          await removeCommentsOf(id);
          await ref.update({ hasComments: false });
        });
        for (const done of await Promise.allSettled(removals))
          if (done.status === 'rejected') failures.push(done.reason);
        const last = docs.at(-1);
        if (!last || docs.length < EVENTS_AT_ONCE) break;
        page = waiting.startAfter(last);
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
