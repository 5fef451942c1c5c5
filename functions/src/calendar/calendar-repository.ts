import { factsIn } from '@club/contract';
import * as z from 'zod';
import { byStart, eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { project } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { lastEndOf } from '../registrations/derived-fields';

/** The fields of an event or a removed event that feeds show. */
const entrySchema = eventFieldsSchema
  .pick({
    id: true,
    ...factsIn('ics'),
    revision: true,
    membersOnly: true,
    occupiedUntil: true,
    shifts: true,
    shiftUserIds: true,
    shiftTurns: true,
  })
  .extend({
    /** With it anybody may read an event for members. */
    liveKey: z.string().nullable().default(null),
    // Removed events have none of these three.
    description: z.string().default(''),
    cancelledAt: storedDate.nullable().default(null),
    cancellationReason: z.string().nullable().default(null),
    /** Only removed events have one: until then feeds show them as cancelled. */
    expiresAt: storedDate.optional(),
    activeUserIds: z.array(z.string()).default([]),
    pendingUserIds: z.array(z.string()).default([]),
    waitlistUserIds: z.array(z.string()).default([]),
  });

/** An event or a removed event as it is stored. */
export type CalendarEvent = z.output<typeof entrySchema>;

const OF_PEOPLE = ['activeUserIds', 'pendingUserIds', 'waitlistUserIds', 'shiftUserIds', 'shiftTurns'];

const WITH_PEOPLE = project(entrySchema);
/** The public feed and files of events do not say who is registered or waits. */
const WITHOUT_PEOPLE = { ...WITH_PEOPLE, fields: WITH_PEOPLE.fields.filter((field) => !OF_PEOPLE.includes(field)) };

/**
 * The events of calendars. Each list is one query, ascending by start, which also finds recently removed events.
 */
export function createCalendarRepository(firestore: Firestore, log: Log) {
  const events = createEventStore({ firestore, log }, true);
  const queries = events.queriesWithRemoved();
  const [whole, impersonal] = [events.part(WITH_PEOPLE), events.part(WITHOUT_PEOPLE)];

  // Firestore removes expired documents within about a day.
  const sorted = (found: readonly CalendarEvent[], now: Date): CalendarEvent[] =>
    found.filter(({ expiresAt }) => !expiresAt || expiresAt > now).sort(byStart);

  return {
    /** The events that end at `endsAfter` or later and that visitors may see. */
    async list(endsAfter: Date, now: Date): Promise<CalendarEvent[]> {
      const found = await impersonal.list(queries.endingFrom(endsAfter));
      return sorted(found, now).filter(({ membersOnly }) => !membersOnly);
    },

    /** The events for which the person is registered or waits and of which the last thing ends at `endsAfter` or later. */
    async listOf(uid: string, endsAfter: Date, now: Date): Promise<CalendarEvent[]> {
      const found = await whole.list(queries.registeredOrWaiting(uid, endsAfter));
      return sorted(found, now).filter((event) => lastEndOf(event) >= endsAfter);
    },

    /** Reads one document, without transferring its roster. */
    find: impersonal.find,

    /** The event, or what is left of a deleted one, with what concerns the people of its calendars; null: it is gone. */
    async findWithPeople(eventId: number): Promise<CalendarEvent | null> {
      const refs = [events.ref(eventId), events.removed.doc(String(eventId))];
      const [event] = (await firestore.getAll(...refs, { fieldMask: whole.fields })).flatMap(whole.read);
      return event ?? null;
    },
  };
}
