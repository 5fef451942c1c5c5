import { factsIn } from '@club/contract';
import * as z from 'zod';
import { byStart, eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { type Projection, project } from '../platform/store';
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
  });

/** An event or a removed event as it is stored. */
export type CalendarEvent = z.output<typeof entrySchema>;

const ENTRY = project(entrySchema);

const without = (...left: (keyof CalendarEvent)[]): Projection<CalendarEvent> => ({
  ...ENTRY,
  fields: ENTRY.fields.filter((field) => !left.some((name) => name === field)),
});

const OF_PEOPLE = ['pendingUserIds', 'waitlistUserIds', 'shiftUserIds', 'shiftTurns'] as const;

/** The file of an event does not say who is registered or waits. */
const FILE = without(...OF_PEOPLE);
/** The public feed has one entry for each event. */
const PUBLIC = without(...OF_PEOPLE, 'shifts', 'occupiedUntil', 'liveKey');
const PERSONAL = without('liveKey');
const OWN: Projection<CalendarEvent & { activeUserIds: string[] }> = {
  fields: [...PERSONAL.fields, 'activeUserIds'],
  parse: (document) => entrySchema.extend({ activeUserIds: z.array(z.string()) }).parse(document),
};

/**
 * The events of calendars. Each list is one query, ascending by start, which also finds recently removed events.
 */
export function createCalendarRepository(firestore: Firestore, log: Log) {
  const events = createEventStore({ firestore, log }, true);
  const queries = events.queriesWithRemoved();
  const own = events.part(OWN);

  // Firestore removes expired documents within about a day.
  const sorted = (found: readonly CalendarEvent[], now: Date): CalendarEvent[] =>
    found.filter(({ expiresAt }) => !expiresAt || expiresAt > now).sort(byStart);

  return {
    /** The events that end at `endsAfter` or later and that visitors may see. */
    async list(endsAfter: Date, now: Date): Promise<CalendarEvent[]> {
      const found = await events.part(PUBLIC).list(queries.endingFrom(endsAfter));
      return sorted(found, now).filter(({ membersOnly }) => !membersOnly);
    },

    /** The events for which the person is registered or waits and of which the last thing ends at `endsAfter` or later. */
    async listOf(uid: string, endsAfter: Date, now: Date): Promise<CalendarEvent[]> {
      const found = await events.part(PERSONAL).list(queries.registeredOrWaiting(uid, endsAfter));
      return sorted(found, now).filter((event) => lastEndOf(event) >= endsAfter);
    },

    /** Reads one document, without transferring its roster. */
    find: events.part(FILE).find,

    /** The event, or what is left of a deleted one, with what concerns the people of its calendars; null: it is gone. */
    async findWithPeople(eventId: number): Promise<(CalendarEvent & { activeUserIds: string[] }) | null> {
      const refs = [events.ref(eventId), events.removed.doc(String(eventId))];
      const [event] = (await firestore.getAll(...refs, { fieldMask: own.fields })).flatMap(own.read);
      return event ?? null;
    },
  };
}
