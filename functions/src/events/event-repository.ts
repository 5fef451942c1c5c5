import { addClubDays, occupiedTimes, SHIFT_DAYS_AFTER } from '@club/contract';
import type { Query } from 'firebase-admin/firestore';
import { createBatcher } from '../platform/batcher';
import { transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { createSharedReads } from '../platform/shared-reads';
import { project } from '../platform/store';
import { applyCommands, type Command } from '../registrations/commands';
import { lastEndOf } from '../registrations/derived-fields';
import type { Outcome } from '../registrations/outcome';
import {
  ADMIN_OVERVIEW,
  type AdminOverview,
  byStart,
  type ClubEvent,
  type EventOverview,
  type EventPreview,
  eventFieldsSchema,
  OVERVIEW,
  PREVIEW,
  WAITLIST,
  WHOLE,
} from './club-event';
import { createEventStore } from './event-store';
import { createEventWriter } from './event-writer';

/** Each command copies the roster, and everyone in the batch waits for the whole transaction. */
const LARGEST_BATCH = 200;

const READ_AT_ONCE = 10;

const PEOPLE = project(eventFieldsSchema.pick({ activeUserIds: true, waitlistUserIds: true }));

export type EventRepository = ReturnType<typeof createEventRepository>;

export function createEventRepository({ firestore, clock, log }: Pick<Platform, 'firestore' | 'clock' | 'log'>) {
  const writer = createEventWriter(firestore);
  const store = createEventStore({ firestore, log }, true);
  const readable = createEventStore({ firestore, log });
  const { queries } = store;
  const whole = store.part(WHOLE);
  const overviews = store.part(OVERVIEW);
  const adminOverviews = store.part(ADMIN_OVERVIEW);

  /**
   * Commands that arrive at the same moment share a transaction: Firestore stands about one write a second on a
   * document, and each further transaction would wait for the one before.
   */
  const applyInBatch = createBatcher<Command, Outcome | null>(
    (key, commands) =>
      transact(firestore, async (transaction) => {
        const event = await store.in(transaction).find(key);
        if (!event) return commands.map(() => null);
        const now = clock.now();
        const applied = applyCommands(event, commands, now);
        if (applied.changed) {
          const changed = { ...applied.event, version: event.version + 1, updatedAt: now };
          writer.update(transaction, event, changed);
          for (const notice of applied.notices) writer.notify(transaction, changed, notice);
        }
        return applied.outcomes;
      }),
    LARGEST_BATCH,
  );

  const readTogether = createSharedReads((id) => whole.find(id));

  /** It is one query, which also finds the events of some more days, because shifts may end later than their event. */
  async function listByEnd(
    { list }: Pick<typeof adminOverviews, 'list'>,
    archived: boolean,
    now: Date,
    from: Date,
  ): Promise<AdminOverview[]> {
    const query = archived ? queries.endingBetween(from, now) : queries.endingFrom(addClubDays(now, -SHIFT_DAYS_AFTER));
    const found = (await list(query)).filter((event) => lastEndOf(event) < now === archived).sort(byStart);
    return archived ? found.reverse() : found;
  }

  async function idsFrom(asked: readonly Query[]): Promise<number[]> {
    const found = await Promise.all(asked.map(store.listIds));
    return [...new Set(found.flat().map(Number))];
  }

  return {
    /** The event at a moment after the call. Calls that arrive together share a read, so nobody may change what they get. */
    find: (eventId: number): Promise<ClubEvent | null> => readTogether(String(eventId)),

    /** Finds those who have a place or wait, without transferring the roster. */
    findPeople: store.part(PEOPLE).find,

    /** Finds those who wait, without transferring the roster. */
    findWaitlist: store.part(WAITLIST).find,

    /** Reads one document, without transferring its roster. null also for an event that visitors may not see. */
    async findPreview(eventId: number): Promise<EventPreview | null> {
      const event = await store.part(PREVIEW).find(eventId);
      return event?.membersOnly ? null : event;
    },

    /**
     * Lists events of which the last thing ended before `now`, the latest first, or all others, ascending by start. Archived
     * events that ended before `from` are left out.
     */
    listForOrganisers: (archived: boolean, now: Date, from = new Date(0)): Promise<AdminOverview[]> =>
      listByEnd(adminOverviews, archived, now, from),

    /** The same without those that cannot be read, which must not keep the others from being told. */
    listReadable: (archived: boolean, now: Date, from = new Date(0)): Promise<AdminOverview[]> =>
      listByEnd(readable.part(ADMIN_OVERVIEW), archived, now, from),

    /** Lists events that start within a period, ascending, with one query that transfers no roster. */
    listStarting: async (from: Date, until: Date): Promise<AdminOverview[]> =>
      (await adminOverviews.list(queries.startingBetween(from, until))).sort(byStart),

    /** Lists events with shifts of which something may happen within a period, with one query that transfers no roster. */
    listWithShifts: (from: Date, until: Date): Promise<AdminOverview[]> =>
      adminOverviews.list(queries.withShiftsBetween(from, until)),

    /**
     * Lists events for which the person is registered or waits and of which the last thing ends at the instant or later,
     * without rosters.
     */
    async listOf(uid: string, endsAfter: Date): Promise<EventOverview[]> {
      const found = await overviews.list(queries.registeredOrWaiting(uid, endsAfter));
      return found.filter((event) => occupiedTimes(event).endTime >= endsAfter);
    },

    /** Finds the events, or those that start at `from` or later, that have the person in their roster, be it as cancelled. */
    findIdsOf: (uid: string, from?: Date): Promise<number[]> =>
      idsFrom(queries.inRoster(uid).map((query) => (from ? query.where('startTime', '>=', from) : query))),

    /** Finds the events that name the person as a contact. */
    findContactIds: (uid: string): Promise<number[]> => idsFrom([queries.withContact(uid)]),

    /** Finds at most `limit` events whose guests are to be forgotten, those that are due longest first. */
    findGuestIdsDue: (now: Date, limit: number): Promise<number[]> =>
      idsFrom([queries.withGuestsToForget(now).limit(limit)]),

    /**
     * Collects what `pick` returns for each event that exists and can be read. It reads a few at a time, because the
     * rosters of years may not fit into memory.
     */
    async pickFrom<T>(eventIds: readonly number[], pick: (event: ClubEvent) => T[]): Promise<T[]> {
      const picked: T[] = [];
      for (let start = 0; start < eventIds.length; start += READ_AT_ONCE) {
        const events = await readable.findAll(eventIds.slice(start, start + READ_AT_ONCE).map(String));
        picked.push(...[...events.values()].flatMap(pick));
      }
      return picked;
    },

    /** Applies a command after all that arrived before it; null when there is no such event. */
    change: (eventId: number, command: Command): Promise<Outcome | null> => applyInBatch(String(eventId), command),
  };
}
