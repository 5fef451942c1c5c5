import { COMMENTS_PER_PAGE } from '@club/contract';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { type Account, parseAccount } from '../accounts/account';
import { factsSchema } from '../events/club-event';
import { createLiveRepository } from '../events/live-repository';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import type { Clock } from '../platform/clock';
import { createDocumentReader } from '../platform/document-reader';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { parseComment, type StoredComment, toCommentDocument } from './comment';
import { instantOf } from './comment-id';

/** Of the event only this is read: its roster may be a megabyte. */
const eventSchema = factsSchema
  .pick({ id: true, title: true, startTime: true, endTime: true, location: true })
  .transform(({ id: eventId, ...noticed }) => ({ eventId, ...noticed }));

const EVENT_FIELDS = ['id', 'title', 'startTime', 'endTime', 'location'];

/** What is read and written in one transaction. All that is read comes before all that is written. */
export type CommentTransaction = {
  now: Date;
  findEvent(eventId: number): Promise<z.output<typeof eventSchema> | null>;
  findAuthor(uid: string): Promise<Account | null>;
  find(eventId: number, commentId: string): Promise<StoredComment | null>;
  add(eventId: number, comment: StoredComment): void;
  /** With what waits to be told of it. */
  remove(eventId: number, commentId: string): void;
  /** Lets the pages of an event that is there know that a comment came or went. */
  tellPages(eventId: number): void;
  notify(entry: Notice): void;
};

type Work<T> = (transaction: CommentTransaction) => Promise<T>;
type Deps = { firestore: Firestore; clock: Clock; log: Log; idempotency: IdempotencyRepository };

export type CommentRepository = ReturnType<typeof createCommentRepository>;

/** A stored comment that cannot be read is logged by its id and otherwise as if it were not there. */
export function createCommentRepository({ firestore, clock, log, idempotency }: Deps) {
  const outbox = createOutbox(firestore);
  const live = createLiveRepository(firestore);
  const eventRef = (eventId: number) => firestore.collection('events').doc(String(eventId));
  const commentsOf = (eventId: number) => eventRef(eventId).collection('comments');
  const commentRef = (eventId: number, commentId: string) => commentsOf(eventId).doc(commentId);

  const readable = createDocumentReader(log, 'comment', (snapshot: DocumentSnapshot) =>
    parseComment(snapshot.id, snapshot.data()),
  );

  const within = (transaction: Transaction): CommentTransaction => {
    const now = clock.now();
    return {
      now,
      async findEvent(eventId) {
        const [snapshot] = await transaction.getAll(eventRef(eventId), { fieldMask: EVENT_FIELDS });
        return snapshot?.exists ? eventSchema.parse(snapshot.data()) : null;
      },
      async findAuthor(uid) {
        const snapshot = await transaction.get(firestore.collection('users').doc(uid));
        return snapshot.exists ? parseAccount(uid, snapshot.data()) : null;
      },
      find: async (eventId, commentId) => readable(await transaction.get(commentRef(eventId, commentId)))[0] ?? null,
      add: (eventId, comment) => void transaction.create(commentRef(eventId, comment.id), toCommentDocument(comment)),
      remove(eventId, commentId) {
        transaction.delete(commentRef(eventId, commentId));
        outbox.removeOfComment(transaction, commentId);
      },
      tellPages: (eventId) => live.countCommentChange(transaction, eventId),
      notify: (entry) => outbox.add(transaction, entry, now),
    };
  };

  return {
    /**
     * The newest, or those that are older than one of which the id is known, be it there or not;
     * and how many there are in all. null: there is no such event.
     */
    async list(eventId: number, before: string | null): Promise<{ page: StoredComment[]; total: number } | null> {
      const newestFirst = commentsOf(eventId).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
      const older = before === null ? newestFirst : newestFirst.startAfter(instantOf(before), before);
      const [[event], page, count] = await Promise.all([
        firestore.getAll(eventRef(eventId), { fieldMask: ['id'] }),
        older.limit(COMMENTS_PER_PAGE).get(),
        commentsOf(eventId).count().get(),
      ]);
      return event?.exists ? { page: page.docs.flatMap(readable), total: count.data().count } : null;
    },

    async find(eventId: number, commentId: string): Promise<StoredComment | null> {
      return readable(await commentRef(eventId, commentId).get())[0] ?? null;
    },

    /** `work` may run again, on newer documents. */
    change: <T>(work: Work<T>): Promise<T> => transact(firestore, (transaction) => work(within(transaction))),

    /** As `change`; a repetition answers what the first one did. */
    once: <T>(key: string | null, answer: z.ZodType<T>, work: Work<T>): Promise<T> =>
      idempotency.once(key, answer, (transaction) => work(within(transaction))),

    findResponse: <T>(key: string | null, answer: z.ZodType<T>): Promise<T | null> => idempotency.find(key, answer),
  };
}
