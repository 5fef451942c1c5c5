import { randomUUID } from 'node:crypto';
import type { Firestore, Transaction } from '../platform/firestore';
import { helpersWantedId, type Notice, reminderId } from './notice';

/** What is to be told to people and waits for its delivery. */
export function createOutbox(firestore: Firestore) {
  const entries = firestore.collection('outbox');

  return {
    /** Commits with its cause or not at all. */
    add(transaction: Transaction, entry: Notice, createdAt: Date): void {
      transaction.create(entries.doc(idOf(entry)), {
        ...entry,
        createdAt,
        dueAt: createdAt,
        attempts: 0,
        cursor: null,
      });
    },

    /** Takes back what waits to be told of a comment; nothing, when it has been told. */
    removeOfComment(writer: Remover, commentId: string): void {
      writer.delete(entries.doc(commentId));
    },
  };
}

/** What can come up more than once has an id by which it is known. */
function idOf(entry: Notice): string {
  if (entry.kind === 'newComment') return entry.commentId;
  if (entry.kind === 'eventReminder') return reminderId(entry.eventId, entry.startTime);
  if (entry.kind === 'eventsNeedingHelpers') return helpersWantedId(entry.eventId);
  return randomUUID();
}

/** A transaction or a batch. */
type Remover = { delete(document: ReturnType<ReturnType<Firestore['collection']>['doc']>): unknown };
