import { isActive, isWaiting } from '@club/contract';
import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore, Transaction } from '../platform/firestore';
import type { ClubEvent } from './club-event';

/**
 * Writes the documents that browsers, those of visitors too, follow without the API. They hold counts and nothing of
 * people or texts. Each exists as long as its event does and is written in the same transaction.
 */
export function createLiveRepository(firestore: Firestore) {
  const liveRef = (eventId: number) => firestore.collection('live').doc(String(eventId));

  return {
    create(transaction: Transaction, event: ClubEvent): void {
      transaction.create(liveRef(event.id), toLiveDocument(event));
    },

    /** Call this when the event or its roster has changed. */
    follow(transaction: Transaction, event: ClubEvent): void {
      transaction.merge(liveRef(event.id), toLiveDocument(event));
    },

    /**
     * Call this when a comment came or went. The event must have been read in the same transaction: the document of a
     * removed event would stay for ever.
     */
    countCommentChange(transaction: Transaction, eventId: number): void {
      transaction.merge(liveRef(eventId), { commentChanges: FieldValue.increment(1) });
    },

    remove(transaction: Transaction, eventId: number): void {
      transaction.delete(liveRef(eventId));
    },
  };
}

export const toLiveDocument = ({ roster, maxParticipants, version }: ClubEvent) => ({
  active: roster.filter(isActive).length,
  waiting: roster.filter(isWaiting).length,
  maxParticipants,
  version,
});
