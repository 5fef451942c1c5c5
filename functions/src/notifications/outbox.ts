import { randomUUID } from 'node:crypto';
import { defineCollection } from '../platform/collection';
import type { Firestore, Transaction, WriteBatch } from '../platform/firestore';
import type { Notice } from './notice';
import { storedNoticeSchema } from './notice-kind';
import { parseProgress } from './notice-progress';

/** `outbox/{noticeId}`: what people are to be told, until it is delivered, and that it was. */
export const OUTBOX = defineCollection({
  path: 'outbox',
  version: 1,
  called: 'notice',
  parse: (fields) => storedNoticeSchema.parse(fields),
  expires: true,
  // What waits is delivered by the deployment that was left. What was delivered must not be told again.
  archived: { keeps: (fields) => ('dueAt' in fields ? null : fields) },
  people: { source: 'notices', toldIn: 'notices' },
});

/** Stores notices together with their causes. `createOutboxQueue` takes them out again. */
export function createOutbox(firestore: Firestore) {
  const notices = firestore.collection(OUTBOX.path);

  return {
    /** The notice commits with its cause or not at all. One that could arise twice has an id that is known beforehand. */
    add(transaction: Transaction, notice: Notice, createdAt: Date, id: string = randomUUID()): void {
      const deliverAt = 'deliverAt' in notice ? notice.deliverAt : null;
      transaction.create(notices.doc(id), {
        ...notice,
        createdAt,
        dueAt: deliverAt ?? createdAt,
        attempts: 0,
        cursor: null,
      });
    },

    /** The fields of a notice whose delivery has not begun; null when there is none. */
    async findWaiting(transaction: Transaction, id: string): Promise<unknown> {
      const snapshot = await transaction.get(notices.doc(id));
      if (!snapshot.createTime) return null;
      const { dueAt, attempts } = parseProgress(snapshot.data(), snapshot.createTime.toDate());
      return dueAt === null || attempts > 0 ? null : snapshot.data();
    },

    /** Changes a notice that `findWaiting` found in the same transaction. */
    extend: (transaction: Transaction, id: string, change: Partial<Notice>): void => {
      transaction.update(notices.doc(id), change);
    },

    /** Withdraws the notice of a comment, if it has not been delivered yet. */
    removeOfComment(writer: Transaction | WriteBatch, commentId: string): void {
      writer.delete(notices.doc(commentId));
    },
  };
}
