import { addClubDays, factsIn, SHIFT_DAYS_AFTER } from '@club/contract';
import { Filter, type Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { eventFieldsSchema } from '../events/club-event';
import { REMOVED_EVENTS } from '../events/removed-event';
import type { Firestore } from '../platform/firestore';
import { storedDate } from '../platform/stored-documents';
import { registeredOrWaiting } from '../registrations/member-event-repository';
import {
  heldShiftsSchema,
  lastEndOf,
  occupiedUntilSchema,
  shiftsSchema,
  shiftTurnsSchema,
} from '../registrations/stored-shifts';

/** The fields of an event or a removed event that feeds show. */
const entrySchema = eventFieldsSchema.pick({ id: true, ...factsIn('ics'), revision: true, membersOnly: true }).extend({
  /** Few calendars ask for it: with it anybody may read an event for members. */
  liveKey: z.string().nullable().default(null),
  // Removed events have none of these three.
  description: z.string().default(''),
  cancelledAt: storedDate.nullable().default(null),
  cancellationReason: z.string().nullable().default(null),
  /** Only removed events have one: until then feeds show them as cancelled. */
  expiresAt: storedDate.optional(),
  pendingUserIds: z.array(z.string()).default([]),
  waitlistUserIds: z.array(z.string()).default([]),
  ...occupiedUntilSchema.shape,
  ...shiftsSchema.shape,
  ...heldShiftsSchema.shape,
  ...shiftTurnsSchema.shape,
});

/** An event or a removed event as it is stored. */
export type CalendarEvent = z.output<typeof entrySchema>;

const OF_PEOPLE = { pendingUserIds: true, waitlistUserIds: true, shiftUserIds: true, shiftTurns: true } as const;

/** The file of an event does not say who is registered or waits. */
const FILE_FIELDS = Object.keys(entrySchema.omit(OF_PEOPLE).shape);
/** The public feed has one entry for each event. */
const PUBLIC_FIELDS = Object.keys(
  entrySchema.omit({ ...OF_PEOPLE, shifts: true, occupiedUntil: true, liveKey: true }).shape,
);
const PERSONAL_FIELDS = Object.keys(entrySchema.omit({ liveKey: true }).shape);

export type CalendarRepository = ReturnType<typeof createCalendarRepository>;

/**
 * The events of calendars. Each list is one query, ascending by start, which also finds recently removed events.
 */
export function createCalendarRepository(firestore: Firestore) {
  const events = firestore.collectionGroup('events');
  const removedEvents = firestore.collection(REMOVED_EVENTS.path);

  async function entriesOf(query: Query, now: Date): Promise<CalendarEvent[]> {
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
    /** The events that end at `endsAfter` or later and that visitors may see. */
    async list(endsAfter: Date, now: Date): Promise<CalendarEvent[]> {
      const found = await entriesOf(events.where('endTime', '>=', endsAfter).select(...PUBLIC_FIELDS), now);
      return found.filter(({ membersOnly }) => !membersOnly);
    },

    /**
     * The events for which the person is registered or waits and of which the last thing ends at `endsAfter` or later. The
     * query finds those of some more days, because shifts may end later than their event.
     */
    async listOf(uid: string, endsAfter: Date, now: Date): Promise<CalendarEvent[]> {
      const from = addClubDays(endsAfter, -SHIFT_DAYS_AFTER);
      const query = events.where(Filter.and(Filter.where('endTime', '>=', from), registeredOrWaiting(uid)));
      const found = await entriesOf(query.select(...PERSONAL_FIELDS), now);
      return found.filter((event) => lastEndOf(event) >= endsAfter);
    },

    /** Reads one document, without transferring its roster. */
    async find(eventId: number): Promise<CalendarEvent | null> {
      const event = firestore.collection('events').doc(String(eventId));
      const [snapshot] = await firestore.getAll(event, { fieldMask: FILE_FIELDS });
      return snapshot?.exists ? entrySchema.parse(snapshot.data()) : null;
    },

    /**
     * The event, or what is left of a deleted one, with what concerns the people of its calendars. null: it is gone, or the
     * person is neither registered nor waits, nor did when it was deleted.
     */
    async findOwn(eventId: number, uid: string): Promise<CalendarEvent | null> {
      const places = [firestore.collection('events'), removedEvents].map((place) => place.doc(String(eventId)));
      const fieldMask = [...PERSONAL_FIELDS, 'activeUserIds'];
      for (const snapshot of await firestore.getAll(...places, { fieldMask })) {
        if (!snapshot.exists) continue;
        const event = entrySchema.parse(snapshot.data());
        const active: unknown = snapshot.get('activeUserIds');
        const isTheirs = event.waitlistUserIds.includes(uid) || (Array.isArray(active) && active.includes(uid));
        return isTheirs ? event : null;
      }
      return null;
    },
  };
}
