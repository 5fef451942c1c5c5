import { FieldValue, Filter, type Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { eventFieldsSchema } from '../events/club-event';
import { REMOVED_EVENTS } from '../events/removed-event';
import { type Firestore, transact } from '../platform/firestore';
import { SCHEMA_VERSION } from '../platform/schema-versions';
import { storedDate } from '../platform/stored-documents';
import { registeredOrWaiting } from '../registrations/member-event-repository';

/** The fields of an event or a removed event that feeds show. */
const entrySchema = eventFieldsSchema
  .pick({
    id: true,
    title: true,
    location: true,
    startTime: true,
    endTime: true,
    cancelledAt: true,
    cancellationReason: true,
    revision: true,
  })
  .extend({
    /** Removed events have none. */
    description: z.string().default(''),
    /** Only removed events have one: until then feeds show them as cancelled. */
    expiresAt: storedDate.optional(),
    pendingUserIds: z.array(z.string()).default([]),
    waitlistUserIds: z.array(z.string()).default([]),
  });

export type FeedEntry = z.output<typeof entrySchema>;

/** The public feed does not say who is registered or waits. */
const PUBLIC_FIELDS = Object.keys(entrySchema.omit({ pendingUserIds: true, waitlistUserIds: true }).shape);
const PERSONAL_FIELDS = Object.keys(entrySchema.shape);

export type CalendarRepository = ReturnType<typeof createCalendarRepository>;

/** One write for each event, far below what one commit takes. */
const EVENTS_AT_ONCE = 200;

/**
 * The events of calendars. Each list is one query, ascending by start, which also finds recently removed events.
 */
export function createCalendarRepository(firestore: Firestore) {
  const events = firestore.collectionGroup('events');
  const removedEvents = firestore.collection(REMOVED_EVENTS);

  async function entriesOf(query: Query, now: Date): Promise<FeedEntry[]> {
    const { docs } = await query.get();
    return (
      docs
        .map((document) => entrySchema.parse(document.data()))
        // Firestore removes expired documents within about a day.
        .filter(({ expiresAt }) => !expiresAt || expiresAt > now)
        .sort((one, other) => one.startTime.getTime() - other.startTime.getTime() || one.id - other.id)
    );
  }

  return {
    /** All events that end at `endsAfter` or later. */
    list(endsAfter: Date, now: Date): Promise<FeedEntry[]> {
      return entriesOf(events.where('endTime', '>=', endsAfter).select(...PUBLIC_FIELDS), now);
    },

    /** The events for which the person is registered or waits. */
    listOf(uid: string, endsAfter: Date, now: Date): Promise<FeedEntry[]> {
      const query = events.where(Filter.and(Filter.where('endTime', '>=', endsAfter), registeredOrWaiting(uid)));
      return entriesOf(query.select(...PERSONAL_FIELDS), now);
    },

    /** Reads one document, without transferring its roster. */
    async find(eventId: number): Promise<FeedEntry | null> {
      const event = firestore.collection('events').doc(String(eventId));
      const [snapshot] = await firestore.getAll(event, { fieldMask: PUBLIC_FIELDS });
      return snapshot?.exists ? entrySchema.parse(snapshot.data()) : null;
    },

    /** Takes a person out of the removed events, which would otherwise name them until they expire. Repeatable. */
    async removeMember(uid: string): Promise<void> {
      for (const field of ['activeUserIds', 'waitlistUserIds']) {
        const query = removedEvents.where(field, 'array-contains', uid).select(SCHEMA_VERSION).limit(EVENTS_AT_ONCE);
        for (let changed = EVENTS_AT_ONCE; changed === EVENTS_AT_ONCE; ) {
          changed = await transact(firestore, async (transaction) => {
            const { docs } = await transaction.get(query);
            for (const { ref } of docs) transaction.update(ref, { [field]: FieldValue.arrayRemove(uid) });
            return docs.length;
          });
        }
      }
    },
  };
}
