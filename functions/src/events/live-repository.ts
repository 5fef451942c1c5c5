import { randomBytes } from 'node:crypto';
import { capacityOf, isActive, isWaiting } from '@club/contract';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCollection } from '../platform/collection';
import type { Firestore, Transaction } from '../platform/firestore';
import { shownShifts } from '../registrations/shift-turns';
import type { ClubEvent } from './club-event';

export const LIVE = defineCollection({
  path: 'live',
  version: 1,
  archived: 'whole',
  people: { exemption: 'Holds counts that anyone may read, and neither names nor ids of people.', toldIn: null },
});

/** Finds the live document of an event. */
export type Followed = Pick<ClubEvent, 'id' | 'liveKey'>;

/** 128 bits cannot be guessed. */
export const newLiveKey = (): string => `e${randomBytes(16).toString('hex')}`;

/**
 * Writes the documents that browsers, those of visitors too, follow without the API. They hold counts and nothing of
 * people or texts. Each exists as long as its event does and is written in the same transaction.
 */
export function createLiveRepository(firestore: Firestore) {
  const documents = firestore.collection('live');
  const liveRef = ({ id, liveKey }: Followed) => {
    if (liveKey === null) throw new Error(`event ${id} has no live document`);
    return documents.doc(liveKey);
  };

  return {
    create(transaction: Transaction, event: ClubEvent): void {
      transaction.create(liveRef(event), toLiveDocument(event));
    },

    /** Call this when the event or its roster has changed. */
    follow(transaction: Transaction, event: ClubEvent): void {
      // Shifts that were removed vanish, and with the last one their counts.
      transaction.merge(liveRef(event), { shifts: FieldValue.delete(), ...toLiveDocument(event) });
    },

    /**
     * Call this when a comment came or went. The event must have been read in the same transaction: the document of a
     * removed event would stay for ever.
     */
    countCommentChange(transaction: Transaction, event: Followed): void {
      transaction.merge(liveRef(event), { commentChanges: FieldValue.increment(1) });
    },

    remove(transaction: Transaction, event: Followed): void {
      transaction.delete(liveRef(event));
    },
  };
}

export const toLiveDocument = ({ roster, maxParticipants, shifts, version }: ClubEvent) => ({
  active: roster.filter(isActive).length,
  waiting: roster.filter(isWaiting).length,
  maxParticipants: capacityOf({ maxParticipants, shifts }),
  version,
  ...(shifts.length > 0 && {
    shifts: Object.fromEntries(
      shownShifts({ shifts, roster }).map((shift) => [
        shift.id,
        { active: shift.registrations, waiting: shift.waitlistCount },
      ]),
    ),
  }),
});
