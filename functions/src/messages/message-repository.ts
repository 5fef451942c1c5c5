import { MESSAGES_LISTED } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod';
import { type Account, parseAccount } from '../accounts/account';
import { type ClubEvent, parseEvent } from '../events/club-event';
import { createEventWriter } from '../events/event-writer';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import { createAuditLogRepository, type NewAuditEntry } from '../members/audit-log-repository';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import type { Clock } from '../platform/clock';
import { SCHEMA_VERSION } from '../platform/collection';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import { parseMessage, type StoredMessage, toMessageDocument } from './message';

/** The reads and writes of one transaction. Firestore wants all reads before the first write. */
export type MessageTransaction = {
  now: Date;
  findEvent(eventId: number): Promise<ClubEvent | null>;
  findAuthor(uid: string): Promise<Account | null>;
  /** Counts the event's messages since an instant, up to a limit. */
  countSince(eventId: number, since: Date, limit: number): Promise<number>;
  add(event: ClubEvent, message: StoredMessage): void;
  record(entry: Omit<NewAuditEntry, 'at'>): void;
  notify(notice: Notice): void;
};

type Work<T> = (transaction: MessageTransaction) => Promise<T>;
type Deps = { firestore: Firestore; clock: Clock; log: Log; idempotency: IdempotencyRepository };

/** Far below what one commit takes. */
const REMOVED_AT_ONCE = 200;

export type MessageRepository = ReturnType<typeof createMessageRepository>;

/** A stored message that cannot be parsed is logged by its id and otherwise treated as missing. */
export function createMessageRepository({ firestore, clock, log, idempotency }: Deps) {
  const outbox = createOutbox(firestore);
  const writer = createEventWriter(firestore);
  const recorder = createAuditLogRepository({ firestore, log });
  const eventRef = (eventId: number) => firestore.collection('events').doc(String(eventId));
  const messagesOf = (eventId: number) => eventRef(eventId).collection('messages');
  const readable = createDocumentReader(log, 'message', (snapshot: DocumentSnapshot) =>
    parseMessage(snapshot.id, snapshot.data()),
  );

  const within = (transaction: Transaction): MessageTransaction => {
    const now = clock.now();
    return {
      now,
      async findEvent(eventId) {
        const snapshot = await transaction.get(eventRef(eventId));
        return snapshot.exists ? parseEvent(snapshot.data()) : null;
      },
      async findAuthor(uid) {
        const snapshot = await transaction.get(firestore.collection('users').doc(uid));
        return snapshot.exists ? parseAccount(uid, snapshot.data()) : null;
      },
      async countSince(eventId, since, limit) {
        const later = messagesOf(eventId).where('createdAt', '>', since).select(SCHEMA_VERSION).limit(limit);
        return (await transaction.get(later)).size;
      },
      add(event, message) {
        transaction.create(messagesOf(event.id).doc(message.id), toMessageDocument(message));
        if (event.hasMessages) return;
        writer.update(transaction, event, { ...event, hasMessages: true, version: event.version + 1, updatedAt: now });
      },
      record: (entry) => recorder.record(transaction, { ...entry, at: now }),
      notify: (notice) => outbox.add(transaction, notice, now),
    };
  };

  return {
    /** The latest messages of an event, or those of them that were written to one person. */
    async list(eventId: number, addressee: string | null): Promise<StoredMessage[]> {
      const all = messagesOf(eventId).orderBy('createdAt', 'desc').limit(MESSAGES_LISTED);
      const asked = addressee === null ? all : all.where('userIds', 'array-contains', addressee);
      return (await asked.get()).docs.flatMap(readable);
    },

    /** `work` runs again on newer documents when another transaction was faster; a repeated request gets the response of the first one. */
    once: <T>(key: string | null, response: z.ZodType<T>, work: Work<T>): Promise<T> =>
      idempotency.once(key, response, (transaction) => work(within(transaction))),

    findResponse: <T>(key: string | null, response: z.ZodType<T>): Promise<T | null> => idempotency.find(key, response),

    /** Deletes the messages that were written until an instant. Repeatable. */
    async removeUntil(instant: Date): Promise<void> {
      const old = firestore.collectionGroup('messages').where('createdAt', '<=', instant).orderBy('createdAt');
      for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
        removed = await transact(firestore, async (transaction) => {
          const { docs } = await transaction.get(old.select(SCHEMA_VERSION).limit(REMOVED_AT_ONCE));
          for (const { ref } of docs) transaction.delete(ref);
          return docs.length;
        });
      }
    },
  };
}
