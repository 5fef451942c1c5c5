import { MESSAGES_LISTED } from '@club/contract';
import type * as z from 'zod';
import { USERS } from '../accounts/account';
import { createAuditLogRepository, type NewAuditEntry } from '../accounts/audit-log-repository';
import type { ClubEvent } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { createEventWriter } from '../events/event-writer';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { Notice } from '../notifications/notice';
import { createOutbox } from '../notifications/outbox';
import { SCHEMA_VERSION } from '../platform/collection';
import type { Transaction } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { groupOf, openStore, removeAll } from '../platform/store';
import { MESSAGES, type StoredMessage } from './message';

type Deps = Pick<Platform, 'firestore' | 'clock' | 'log'> & { idempotency: IdempotencyRepository };

export type MessageRepository = ReturnType<typeof createMessageRepository>;
/** The reads and writes of one transaction. Firestore wants all reads before the first write. */
export type MessageTransaction = Parameters<Parameters<MessageRepository['once']>[2]>[0];

export function createMessageRepository({ firestore, clock, log, idempotency }: Deps) {
  const outbox = createOutbox(firestore);
  const writer = createEventWriter(firestore);
  const recorder = createAuditLogRepository({ firestore, log });
  const events = createEventStore({ firestore, log }, true);
  const accounts = openStore({ firestore, log }, USERS);
  const messagesOf = (eventId: number) => openStore({ firestore, log }, MESSAGES, eventId);

  const within = (transaction: Transaction) => {
    const now = clock.now();
    return {
      now,
      findEvent: events.in(transaction).find,
      findAuthor: accounts.in(transaction).find,
      /** Counts the event's messages since an instant, up to a limit. */
      async countSince(eventId: number, since: Date, limit: number): Promise<number> {
        const later = messagesOf(eventId).collection.where('createdAt', '>', since).select(SCHEMA_VERSION).limit(limit);
        return (await transaction.get(later)).size;
      },
      add(event: ClubEvent, message: StoredMessage) {
        messagesOf(event.id).in(transaction).create(message.id, message);
        if (event.hasMessages) return;
        writer.update(transaction, event, { ...event, hasMessages: true, version: event.version + 1, updatedAt: now });
      },
      record: (entry: Omit<NewAuditEntry, 'at'>) => recorder.record(transaction, { ...entry, at: now }),
      notify: (notice: Extract<Notice, { kind: 'message' }>) =>
        outbox.add(transaction, notice, now, `message-${notice.messageId}`),
    };
  };

  type Work<T> = (transaction: ReturnType<typeof within>) => Promise<T>;

  return {
    /** The latest messages of an event, or those of them that were written to one person. */
    list(eventId: number, addressee: string | null): Promise<StoredMessage[]> {
      const messages = messagesOf(eventId);
      const all = messages.collection.orderBy('createdAt', 'desc').limit(MESSAGES_LISTED);
      return messages.list(addressee === null ? all : all.where('userIds', 'array-contains', addressee));
    },

    /** `work` runs again on newer documents when another transaction was faster; a repeated request gets the response of the first one. */
    once: <T>(key: string | null, response: z.ZodType<T>, work: Work<T>): Promise<T> =>
      idempotency.once(key, response, (transaction) => work(within(transaction))),

    findResponse: <T>(key: string | null, response: z.ZodType<T>): Promise<T | null> => idempotency.find(key, response),

    /** Deletes the messages that were written until an instant. Repeatable. */
    removeUntil: (instant: Date): Promise<void> =>
      removeAll(
        firestore,
        groupOf(firestore, MESSAGES).where('createdAt', '<=', instant).orderBy('createdAt').select(),
      ),
  };
}
