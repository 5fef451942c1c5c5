import { defineCollection } from '../platform/collection';
import type { Firestore, Transaction, WriteBatch } from '../platform/firestore';
import { type InquiriesNotice, type Notice, parseNotice } from './notice';
import { inquiriesId, noticeIdOf } from './notice-id';
import { parseProgress } from './notice-progress';

/** `outbox/{noticeId}`: what people are to be told, until it is delivered, and that it was. */
export const OUTBOX = defineCollection({
  path: 'outbox',
  version: 1,
  called: 'notice',
  parse: parseNotice,
  expires: true,
  // What waits is delivered by the deployment that was left. What was delivered must not be told again.
  archived: { keeps: (fields) => ('dueAt' in fields ? null : fields) },
  people: { source: 'notices', toldIn: 'notices' },
});

/** Stores notices together with their causes. `createOutboxQueue` takes them out again. */
export function createOutbox(firestore: Firestore) {
  const notices = firestore.collection(OUTBOX.path);

  return {
    /** The notice commits with its cause or not at all. */
    add(transaction: Transaction, notice: Notice, createdAt: Date): void {
      const deliverAt = 'deliverAt' in notice ? notice.deliverAt : null;
      transaction.create(notices.doc(noticeIdOf(notice)), {
        ...notice,
        createdAt,
        dueAt: deliverAt ?? createdAt,
        attempts: 0,
        cursor: null,
      });
    },

    /** The notice of several inquiries for this instant; null when there is none, or its delivery has begun. */
    async findWaiting(transaction: Transaction, deliverAt: Date): Promise<InquiriesNotice | null> {
      const snapshot = await transaction.get(notices.doc(inquiriesId(deliverAt)));
      if (!snapshot.createTime) return null;
      const { dueAt, attempts } = parseProgress(snapshot.data(), snapshot.createTime.toDate());
      if (dueAt === null || attempts > 0) return null;
      const notice = parseNotice(snapshot.data());
      return notice.kind === 'venueInquiries' ? notice : null;
    },

    /** Adds to a notice that `findWaiting` found in the same transaction. */
    extend(transaction: Transaction, notice: InquiriesNotice): void {
      const { inquiryIds, authorIds } = notice;
      transaction.update(notices.doc(noticeIdOf(notice)), { inquiryIds, authorIds });
    },

    /** Withdraws the notice of a comment, if it has not been delivered yet. */
    removeOfComment(writer: Transaction | WriteBatch, commentId: string): void {
      writer.delete(notices.doc(commentId));
    },
  };
}
