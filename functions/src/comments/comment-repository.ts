import { COMMENTS_PER_PAGE, factsIn } from '@club/contract';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Account, parseAccount } from '../accounts/account';
import { eventFieldsSchema } from '../events/club-event';
import { createLiveRepository, type Followed } from '../events/live-repository';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import type { Clock } from '../platform/clock';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import { instantOf, parseComment, type StoredComment, toCommentDocument } from './comment';

/** Only these fields of the event are read: its roster may be a megabyte. */
const eventFields = eventFieldsSchema.pick({ id: true, ...factsIn('told') }).extend({ liveKey: z.string() });
const eventSchema = eventFields.transform(({ id, liveKey, ...noticed }) => ({
  noticed: { eventId: id, ...noticed },
  followed: { id, liveKey },
}));

const EVENT_FIELDS = Object.keys(eventFields.shape);

/** The reads and writes of one transaction. Firestore wants all reads before the first write. */
export type CommentTransaction = {
  now: Date;
  findEvent(eventId: number): Promise<z.output<typeof eventSchema> | null>;
  findAuthor(uid: string): Promise<Account | null>;
  find(eventId: number, commentId: string): Promise<StoredComment | null>;
  add(eventId: number, comment: StoredComment): void;
  /** Also removes the notice of the comment, if it still waits in the outbox. */
  remove(eventId: number, commentId: string): void;
  /** Tells open pages of the event that a comment was added or removed. The event must exist. */
  countChange(event: Followed): void;
  notify(notice: Notice): void;
};

type ListedComments = { page: StoredComment[]; total: number; membersOnly: boolean };

type Work<T> = (transaction: CommentTransaction) => Promise<T>;
type Deps = { firestore: Firestore; clock: Clock; log: Log; idempotency: IdempotencyRepository };

export type CommentRepository = ReturnType<typeof createCommentRepository>;

/** A stored comment that cannot be parsed is logged by its id and otherwise treated as missing. */
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
      countChange: (event) => live.countCommentChange(transaction, event),
      notify: (notice) => outbox.add(transaction, notice, now),
    };
  };

  return {
    /**
     * A page of the newest comments, or of those older than the comment `before`, which may be deleted by now; and the
     * number of all comments. null: there is no such event.
     */
    async list(eventId: number, before: string | null): Promise<ListedComments | null> {
      const newestFirst = commentsOf(eventId).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
      const older = before === null ? newestFirst : newestFirst.startAfter(instantOf(before), before);
      const [[event], page, count] = await Promise.all([
        firestore.getAll(eventRef(eventId), { fieldMask: ['membersOnly'] }),
        older.limit(COMMENTS_PER_PAGE).get(),
        commentsOf(eventId).count().get(),
      ]);
      if (!event?.exists) return null;
      const membersOnly = event.get('membersOnly') === true;
      return { page: page.docs.flatMap(readable), total: count.data().count, membersOnly };
    },

    async find(eventId: number, commentId: string): Promise<StoredComment | null> {
      return readable(await commentRef(eventId, commentId).get())[0] ?? null;
    },

    /** `work` runs again on newer documents when another transaction was faster. */
    change: <T>(work: Work<T>): Promise<T> => transact(firestore, (transaction) => work(within(transaction))),

    /** Like `change`; a repeated request gets the response of the first one. */
    once: <T>(key: string | null, response: z.ZodType<T>, work: Work<T>): Promise<T> =>
      idempotency.once(key, response, (transaction) => work(within(transaction))),

    findResponse: <T>(key: string | null, response: z.ZodType<T>): Promise<T | null> => idempotency.find(key, response),
  };
}
