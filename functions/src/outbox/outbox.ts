import { randomUUID } from 'node:crypto';
import type { Notice, Noticed } from '../events/notice';
import type { Firestore, Transaction } from '../platform/firestore';

/** The event as it was when the notice arose: it may change or be gone before it is delivered. */
type EventEntry = Notice & Noticed & { eventId: number };

/** Who is told of a comment depends on who wrote before, and is found out when it is delivered. */
type CommentEntry = Noticed & {
  kind: 'newComment';
  eventId: number;
  commentId: string;
  /** Goes with their account: name and text are theirs. */
  authorId: string;
  authorName: string;
  /** The beginning of the comment. */
  excerpt: string;
};

type InquiryEntry = {
  kind: 'venueInquiry';
  audience: 'organisers';
  /** null: a visitor. */
  authorId: string | null;
  inquiryId: string;
  name: string;
  preferredDate: Date;
};

/** All that the text of a notice needs, so that nothing has to be read to deliver it. */
export type OutboxEntry = EventEntry | CommentEntry | InquiryEntry;

/** What is to be told to people and waits for its delivery. */
export function createOutbox(firestore: Firestore) {
  const entries = firestore.collection('outbox');

  return {
    /** Commits with its cause or not at all. */
    add(transaction: Transaction, entry: OutboxEntry, createdAt: Date): void {
      const id = entry.kind === 'newComment' ? entry.commentId : randomUUID();
      transaction.create(entries.doc(id), { ...entry, createdAt, attempts: 0 });
    },

    /** Takes back what waits to be told of a comment; nothing, when it has been told. */
    removeOfComment(writer: Remover, commentId: string): void {
      writer.delete(entries.doc(commentId));
    },
  };
}

/** A transaction or a batch. */
type Remover = { delete(document: ReturnType<ReturnType<Firestore['collection']>['doc']>): unknown };
