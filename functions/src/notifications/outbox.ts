import type { Firestore, Transaction } from '../platform/firestore';
import { type Notice, noticeIdOf } from './notice';

type Batch = ReturnType<Firestore['batch']>;

/** Stores notices together with their causes. `createOutboxQueue` takes them out again. */
export function createOutbox(firestore: Firestore) {
  const notices = firestore.collection('outbox');

  return {
    /** The notice commits with its cause or not at all. */
    add(transaction: Transaction, notice: Notice, createdAt: Date): void {
      transaction.create(notices.doc(noticeIdOf(notice)), {
        ...notice,
        createdAt,
        dueAt: createdAt,
        attempts: 0,
        cursor: null,
      });
    },

    /** Withdraws the notice of a comment, if it has not been delivered yet. */
    removeOfComment(writer: Transaction | Batch, commentId: string): void {
      writer.delete(notices.doc(commentId));
    },
  };
}
