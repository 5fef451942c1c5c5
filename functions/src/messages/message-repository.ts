import { MESSAGES_LISTED } from '@club/contract';
import type { ClubEvent } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { createEventWriter } from '../events/event-writer';
import { SCHEMA_VERSION } from '../platform/collection';
import type { Transaction } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { groupOf, openStore, removeAll } from '../platform/store';
import { MESSAGES, type StoredMessage } from './message';

export function createMessageRepository({ firestore, log }: Pick<Platform, 'firestore' | 'log'>) {
  const writer = createEventWriter(firestore);
  const events = createEventStore({ firestore, log }, true);
  const messagesOf = (eventId: number) => openStore({ firestore, log }, MESSAGES, eventId);

  return {
    findEvent: (transaction: Transaction, eventId: number) => events.in(transaction).find(eventId),

    /** Counts the event's messages since an instant, up to this many of either urgency, and returns how many are as urgent. */
    async countSince(transaction: Transaction, eventId: number, since: Date, isUrgent: boolean, limit: number) {
      const later = messagesOf(eventId).collection.where('createdAt', '>', since).select('isUrgent', SCHEMA_VERSION);
      const { docs } = await transaction.get(later.limit(2 * limit));
      return docs.filter((message) => message.get('isUrgent') === isUrgent).length;
    },

    /** Stores a message. The event remembers that it has some. */
    add(transaction: Transaction, event: ClubEvent, message: StoredMessage): void {
      messagesOf(event.id).in(transaction).create(message.id, message);
      if (event.hasMessages) return;
      const { createdAt: updatedAt } = message;
      writer.update(transaction, event, { ...event, hasMessages: true, version: event.version + 1, updatedAt });
    },

    /** The latest messages of an event, or those of them that were written to one person. */
    list(eventId: number, addressee: string | null): Promise<StoredMessage[]> {
      const messages = messagesOf(eventId);
      const all = messages.collection.orderBy('createdAt', 'desc').limit(MESSAGES_LISTED);
      return messages.list(addressee === null ? all : all.where('userIds', 'array-contains', addressee));
    },

    /** Deletes the messages that were written until an instant. Repeatable. */
    removeUntil: (instant: Date): Promise<void> =>
      removeAll(
        firestore,
        groupOf(firestore, MESSAGES).where('createdAt', '<=', instant).orderBy('createdAt').select(),
      ),
  };
}
