import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { REMOVED_EVENTS } from '../events/removed-event';
import { createOutbox } from '../notifications/outbox';
import { SCHEMA_VERSION } from '../platform/collection';
import { type Firestore, unlessOvertaken, WriteBatch } from '../platform/firestore';
import { describeError, type Log } from '../platform/log';
import { createKnownFilter } from '../platform/stored-documents';

/** Each takes two writes, so this is far below what one commit takes. */
const COMMENTS_AT_ONCE = 200;

/** Each event takes a query of its own. */
const EVENTS_AT_ONCE = 25;

export type OrphanedCommentRepository = ReturnType<typeof createOrphanedCommentRepository>;

/** The comments and messages of deleted events, which nobody can see or add to. */
export function createOrphanedCommentRepository(firestore: Firestore, log: Log) {
  const isKnown = createKnownFilter(log);
  const outbox = createOutbox(firestore);
  const waiting = firestore
    .collection(REMOVED_EVENTS.path)
    .where('hasComments', '==', true)
    .select(SCHEMA_VERSION)
    .limit(EVENTS_AT_ONCE);

  /** Firestore does not remove a document's collections with it. */
  async function removeMessagesOf(eventId: string): Promise<void> {
    const messages = firestore.collection('events').doc(eventId).collection('messages').select();
    for (let removed = COMMENTS_AT_ONCE; removed === COMMENTS_AT_ONCE; ) {
      const { docs } = await messages.limit(COMMENTS_AT_ONCE).get();
      removed = docs.length;
      if (removed === 0) return;
      const batch = new WriteBatch(firestore);
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
    }
  }

  async function removeCommentsOf(eventId: string): Promise<void> {
    const comments = firestore.collection('events').doc(eventId).collection('comments').select();
    for (;;) {
      const { docs } = await comments.limit(COMMENTS_AT_ONCE).get();
      if (docs.length > 0) {
        const batch = new WriteBatch(firestore);
        for (const { ref } of docs) {
          batch.delete(ref);
          outbox.removeOfComment(batch, ref.id);
        }
        await batch.commit();
      }
      if (docs.length < COMMENTS_AT_ONCE) return;
    }
  }

  async function removeAllOf({ id, ref, updateTime }: QueryDocumentSnapshot): Promise<void> {
    await Promise.all([removeCommentsOf(id), removeMessagesOf(id)]);
    const batch = new WriteBatch(firestore);
    batch.update(ref, { hasComments: false }, { lastUpdateTime: updateTime });
    // If another clean-up was faster, this one has nothing left to do. Otherwise the next one finds the event again.
    await unlessOvertaken(batch.commit());
  }

  return {
    /**
     * Safe to repeat and to run twice at once. A failure does not keep the other events' comments; the first one is
     * thrown in the end.
     */
    async removeAll(): Promise<void> {
      const failures: unknown[] = [];
      for (let page = waiting; ; ) {
        const { docs } = await page.get();
        for (const done of await Promise.allSettled(docs.filter(isKnown).map(removeAllOf)))
          if (done.status === 'rejected') failures.push(done.reason);
        const last = docs.at(-1);
        if (!last || docs.length < EVENTS_AT_ONCE) break;
        page = waiting.startAfter(last);
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

export type OrphanedCommentDeps = { orphanedComments: OrphanedCommentRepository; log: Log };

/** Runs right after events were deleted. That stands, so what fails now is left to the daily clean-up. */
export async function removeOrphanedComments({ orphanedComments, log }: OrphanedCommentDeps): Promise<void> {
  try {
    await orphanedComments.removeAll();
  } catch (error) {
    log.warn('comments of removed events are left to the clean-up', describeError(error));
  }
}
