import { isActive, isWaiting } from '@club/contract';
import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore, Transaction } from '../platform/firestore';
import type { ClubEvent } from './club-event';

/**
 * What browsers may follow without the API, visitors' too: counts, and nothing that tells who or what.
 * It is there as long as the event is, and is written in the transaction of what it tells of.
 */
export function createLiveRepository(firestore: Firestore) {
  const liveRef = (eventId: number) => firestore.collection('live').doc(String(eventId));

  return {
    /** The event or its roster has changed. */
    follow(transaction: Transaction, event: ClubEvent): void {
      transaction.set(liveRef(event.id), toLiveDocument(event), { merge: true });
    },

    /** A comment came or went. The event must have been read in this transaction: what follows a removed one would stay for ever. */
    countCommentChange(transaction: Transaction, eventId: number): void {
      transaction.set(liveRef(eventId), { commentChanges: FieldValue.increment(1) }, { merge: true });
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
