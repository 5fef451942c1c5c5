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

export type Outbox = ReturnType<typeof createOutbox>;

/** What is to be told to people and waits for its delivery. */
export function createOutbox(firestore: Firestore) {
  return {
    /** Commits with its cause or not at all. */
    add(transaction: Transaction, entry: OutboxEntry, createdAt: Date): void {
      transaction.create(firestore.collection('outbox').doc(randomUUID()), { ...entry, createdAt, attempts: 0 });
    },
  };
}
