import { randomUUID } from 'node:crypto';
import { KEPT_FOR } from '@club/contract';
import * as z from 'zod';
import { defineCollection } from '../platform/collection';
import type { Firestore, Transaction, WriteBatch } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';
import { withoutPerson } from './named-people';
import type { Notice } from './notice';
import { storedNoticeSchema } from './notice-kind';
import { daysAfter } from './notification-terms';

const downloadedSchema = z.object({
  kind: z.string(),
  createdAt: storedDate,
  /** Notices about events have a title, inquiries the name of the person who asks. */
  title: z.string().optional(),
  name: z.string().optional(),
  exceptUserId: z.string().optional(),
});

/** `outbox/{noticeId}`: what people are to be told, until it is delivered, and that it was. */
export const OUTBOX = defineCollection({
  path: 'outbox',
  version: 1,
  called: 'notice',
  parse: (fields) => storedNoticeSchema.parse(fields),
  expires: true,
  // What waits is delivered by the deployment that was left. What was delivered must not be told again.
  archived: { keeps: (fields) => ('dueAt' in fields ? null : fields) },
  people: {
    named: [
      { field: 'authorId', erased: 'document' },
      { field: 'authorIds', isList: true, erased: withoutPerson },
      { field: 'userIds', isList: true, erased: withoutPerson },
      // Left out of its audience is the person who made an event. No account has the id that takes the place.
      { field: 'exceptUserId', erased: { exceptUserId: '' } },
    ],
    told: (found, uid) => ({
      notices: found.flatMap((notice) => {
        const { data } = downloadedSchema.safeParse(notice);
        if (!data || data.exceptUserId === uid) return [];
        return { kind: data.kind, createdAt: data.createdAt.toISOString(), about: data.title ?? data.name ?? '' };
      }),
    }),
    toldIn: 'notices',
  },
});

/**
 * The progress of a notice in `outbox/{id}`. `dueAt` is when it may be claimed; a claim moves it past the time that the
 * work can take, so that the notice is due again when its process dies. A finished notice is kept for a while without
 * `dueAt` and without its content, so that it is not sent a second time.
 */
const progressSchema = z.object({
  createdAt: storedDate.nullable().catch(null),
  dueAt: storedDate.nullable().catch(null),
  /** The number of claims since the notice last got any further. */
  attempts: z.number().int().nonnegative().catch(0),
  /** The recipients up to this one have their deliveries; null when none has. */
  cursor: z.string().nullable().catch(null),
  /** The notice is not claimed before this instant; null when it is due from the beginning. */
  deliverAt: storedDate.nullable().catch(null),
});

/**
 * Never throws, because even a broken notice must come to an end. `storedAt` stands in for a missing or broken
 * `createdAt`.
 */
export function parseProgress(document: unknown, storedAt: Date) {
  const { createdAt, ...progress } = progressSchema.parse(document);
  return { ...progress, createdAt: createdAt ?? storedAt };
}

/** The document that replaces a finished notice: it holds neither what people were told nor who they are. */
export const toTombstone = (
  { createdAt, attempts }: { createdAt: Date; attempts: number },
  state: 'delivered' | 'failed',
  now: Date,
  keptDays: number = KEPT_FOR.noticeDays,
) => ({ createdAt, state, attempts, finishedAt: now, expiresAt: daysAfter(now, keptDays) });

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

    /** Whether there is a notice with this id, delivered or not. */
    async has(id: string, reader: Pick<Firestore, 'getAll'> | Transaction = firestore): Promise<boolean> {
      const [found] = await reader.getAll(notices.doc(id), { fieldMask: ['createdAt'] });
      return found?.exists === true;
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
