import { FieldValue, Filter, type Query } from 'firebase-admin/firestore';
import { REMOVED_EVENTS } from '../events/removed-event';
import type { Firestore } from '../platform/firestore';
import { registeredOrWaiting } from '../registrations/member-event-repository';
import { type FeedEntry, PERSONAL_FIELDS, PUBLIC_FIELDS, parseFeedEntry } from './feed-entry';

export type CalendarRepository = ReturnType<typeof createCalendarRepository>;

/** One write for each event, far below what one commit takes. */
const EVENTS_AT_ONCE = 200;

/** The events of calendar feeds, ascending by start. One query each, which also finds what was removed lately. */
export function createCalendarRepository(firestore: Firestore) {
  const events = firestore.collectionGroup('events');
  const removedEvents = firestore.collection(REMOVED_EVENTS);

  async function entriesOf(query: Query, now: Date): Promise<FeedEntry[]> {
    const { docs } = await query.get();
    return (
      docs
        .map((document) => parseFeedEntry(document.data()))
        // Firestore removes what has expired within a day or so.
        .filter(({ expiresAt }) => !expiresAt || expiresAt > now)
        .sort((one, other) => one.startTime.getTime() - other.startTime.getTime() || one.id - other.id)
    );
  }

  return {
    /** All that end at `endsAfter` or later. */
    list(endsAfter: Date, now: Date): Promise<FeedEntry[]> {
      return entriesOf(events.where('endTime', '>=', endsAfter).select(...PUBLIC_FIELDS), now);
    },

    /** Those of them for which the person is registered or waits. */
    listOf(uid: string, endsAfter: Date, now: Date): Promise<FeedEntry[]> {
      const query = events.where(Filter.and(Filter.where('endTime', '>=', endsAfter), registeredOrWaiting(uid)));
      return entriesOf(query.select(...PERSONAL_FIELDS), now);
    },

    /** Takes a person out of the removed events, which would otherwise name them until they expire. Repeatable. */
    async removeMember(uid: string): Promise<void> {
      for (const field of ['activeUserIds', 'waitlistUserIds']) {
        const query = removedEvents.where(field, 'array-contains', uid).select().limit(EVENTS_AT_ONCE);
        for (let changed = EVENTS_AT_ONCE; changed === EVENTS_AT_ONCE; ) {
          const { docs } = await query.get();
          const batch = firestore.batch();
          for (const { ref } of docs) batch.update(ref, { [field]: FieldValue.arrayRemove(uid) });
          await batch.commit();
          changed = docs.length;
        }
      }
    },
  };
}
