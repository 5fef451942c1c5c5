import { COMMENTS_PER_PAGE, factsIn } from '@club/contract';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { createLiveRepository, type Followed } from '../events/live-repository';
import { MESSAGES } from '../messages/message';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import { SCHEMA_VERSION } from '../platform/collection';
import { type Transaction, unlessOvertaken, WriteBatch } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { groupOf, openStore, pagesOf, project, removeAll } from '../platform/store';
import { COMMENTS, instantOf, type StoredComment } from './comment';

const EVENT = project(eventFieldsSchema.pick({ id: true, ...factsIn('told') }).extend({ liveKey: z.string() }));
const VISIBILITY = project(eventFieldsSchema.pick({ membersOnly: true }));

/** A reply is told to the authors of this many comments before it. */
const AUTHORS_AT_MOST = 500;
const authorSchema = z.object({ userId: z.string() });

/** Each takes two writes, and a commit takes 500. */
const REMOVED_AT_ONCE = 200;

/** Each event takes a query of its own. */
const EVENTS_AT_ONCE = 25;

type ListedComments = { page: StoredComment[]; total: number; membersOnly: boolean };

export function createCommentRepository({ firestore, log }: Pick<Platform, 'firestore' | 'log'>) {
  const outbox = createOutbox(firestore);
  const live = createLiveRepository(firestore);
  const events = createEventStore({ firestore, log }, true);
  const commentsOf = (eventId: number | string) => openStore({ firestore, log }, COMMENTS, eventId);
  const newestFirst = (eventId: number) =>
    commentsOf(eventId).collection.orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');

  async function removePage(page: readonly QueryDocumentSnapshot[]): Promise<void> {
    if (page.length === 0) return;
    const batch = new WriteBatch(firestore);
    for (const { ref } of page) {
      batch.delete(ref);
      outbox.removeOfComment(batch, ref.id);
    }
    await batch.commit();
  }

  /** Firestore does not remove a document's collections with it. */
  async function removeAllOf({ id, ref, updateTime }: QueryDocumentSnapshot): Promise<void> {
    for await (const page of pagesOf(commentsOf(id).collection.select(), REMOVED_AT_ONCE)) await removePage(page);
    await removeAll(firestore, openStore({ firestore, log }, MESSAGES, id).collection.select());
    const batch = new WriteBatch(firestore);
    batch.update(ref, { hasComments: false }, { lastUpdateTime: updateTime });
    // If another clean-up was faster, this one has nothing left to do. Otherwise the next one finds the event again.
    await unlessOvertaken(batch.commit());
  }

  return {
    /**
     * A page of the newest comments, or of those older than the comment `before`, which may be deleted by now; and the
     * number of all comments. null: there is no such event.
     */
    async list(eventId: number, before: string | null): Promise<ListedComments | null> {
      const comments = commentsOf(eventId);
      const all = newestFirst(eventId);
      const older = before === null ? all : all.startAfter(instantOf(before), before);
      const [event, page, count] = await Promise.all([
        events.part(VISIBILITY).find(eventId),
        comments.list(older.limit(COMMENTS_PER_PAGE)),
        comments.collection.count().get(),
      ]);
      return event && { page, total: count.data().count, membersOnly: event.membersOnly };
    },

    find: (eventId: number, commentId: string): Promise<StoredComment | null> => commentsOf(eventId).find(commentId),

    /** The authors of the newest comments before this one, without those who left. */
    async findAuthorsBefore(eventId: number, commentId: string): Promise<Set<string>> {
      const older = newestFirst(eventId).startAfter(instantOf(commentId), commentId);
      const { docs } = await older.select('userId').limit(AUTHORS_AT_MOST).get();
      return new Set(docs.flatMap((document) => authorSchema.safeParse(document.data()).data?.userId ?? []));
    },

    in: (transaction: Transaction, eventId: number) => commentsOf(eventId).in(transaction),

    /** Reads the part of the event that a comment and its notice need. */
    findEvent: (transaction: Transaction, eventId: number) => events.part(EVENT).in(transaction).find(eventId),

    /** Stores a comment and its notice, and tells open pages of the event. */
    add(transaction: Transaction, event: Followed, comment: StoredComment, notice: Notice): void {
      commentsOf(event.id).in(transaction).create(comment.id, comment);
      live.countCommentChange(transaction, event);
      outbox.add(transaction, notice, comment.createdAt, comment.id);
    },

    /** Also removes the notice of the comment, if it still waits in the outbox. `event` is null once it is deleted. */
    remove(transaction: Transaction, eventId: number, commentId: string, event: Followed | null): void {
      commentsOf(eventId).in(transaction).remove(commentId);
      outbox.removeOfComment(transaction, commentId);
      if (event) live.countCommentChange(transaction, event);
    },

    /** Deletes at most so many comments that were written until an instant, the oldest first. */
    async removeUntil(instant: Date, limit: number): Promise<void> {
      const old = groupOf(firestore, COMMENTS).where('createdAt', '<=', instant).orderBy('createdAt').select();
      for (let removed = 0; removed < limit; removed += REMOVED_AT_ONCE) {
        const { docs } = await old.limit(REMOVED_AT_ONCE).get();
        await removePage(docs);
        if (docs.length < REMOVED_AT_ONCE) return;
      }
    },

    /**
     * Deletes the comments and messages of deleted events, which nobody can see or add to. Safe to repeat and to run twice at
     * once. A failure does not keep the other events' comments; the first one is thrown in the end.
     */
    async removeOrphaned(): Promise<void> {
      const failures: unknown[] = [];
      const waiting = events.removed.where('hasComments', '==', true).select(SCHEMA_VERSION);
      for await (const page of pagesOf(waiting, EVENTS_AT_ONCE))
        for (const done of await Promise.allSettled(page.filter(events.isKnown).map(removeAllOf)))
          if (done.status === 'rejected') failures.push(done.reason);
      if (failures.length > 0) throw failures[0];
    },
  };
}
