import { addClubDays, SHIFT_DAYS_AFTER } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { createBatcher } from '../platform/batcher';
import type { Clock } from '../platform/clock';
import { type Firestore, transact } from '../platform/firestore';
import { createSharedReads } from '../platform/shared-reads';
import { applyCommands, type Command, type Outcome } from '../registrations/commands';
import { lastEndOf, type Waitlist } from '../registrations/stored-shifts';
import {
  ADMIN_OVERVIEW_FIELDS,
  type AdminOverview,
  byStart,
  type ClubEvent,
  EVENT_FIELDS,
  parseAdminOverview,
  parseEvent,
  parseWaitlist,
  WAITLIST_FIELDS,
} from './club-event';
import { createEventWriter } from './event-writer';

/** Each command copies the roster, and everyone in the batch waits for the whole transaction. */
const LARGEST_BATCH = 200;

export type EventRepository = ReturnType<typeof createEventRepository>;

export function createEventRepository(firestore: Firestore, clock: Clock) {
  const writer = createEventWriter(firestore);
  const events = firestore.collection('events');
  const eventRef = (eventId: number) => events.doc(String(eventId));

  /**
   * Commands that arrive at the same moment share a transaction: Firestore stands about one write a second on a
   * document, and each further transaction would wait for the one before.
   */
  const applyInBatch = createBatcher<Command, Outcome | null>(
    (key, commands) =>
      transact(firestore, async (transaction) => {
        const event = parsed(await transaction.get(eventRef(Number(key))), parseEvent);
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

  const readTogether = createSharedReads(async (id) => {
    const [snapshot] = await firestore.getAll(events.doc(id), { fieldMask: EVENT_FIELDS });
    return snapshot ? parsed(snapshot, parseEvent) : null;
  });

  return {
    /** The event at a moment after the call. Calls that arrive together share a read, so nobody may change what they get. */
    find: (eventId: number): Promise<ClubEvent | null> => readTogether(String(eventId)),

    /** Finds those who wait, without transferring the roster. */
    async findWaitlist(eventId: number): Promise<Waitlist | null> {
      const [snapshot] = await firestore.getAll(eventRef(eventId), { fieldMask: WAITLIST_FIELDS });
      return snapshot ? parsed(snapshot, parseWaitlist) : null;
    },

    /**
     * Lists events of which the last thing ended before `now`, the latest first, or all others, ascending by start. It is one
     * query, which also finds the events of some more days, because shifts may end later than their event. Archived events
     * that ended before `from` are left out.
     */
    async listForOrganisers(archived: boolean, now: Date, from = new Date(0)): Promise<AdminOverview[]> {
      const query = archived
        ? events.where('endTime', '<', now).where('endTime', '>=', from)
        : events.where('endTime', '>=', addClubDays(now, -SHIFT_DAYS_AFTER));
      const { docs } = await query.select(...ADMIN_OVERVIEW_FIELDS).get();
      const found = docs
        .map((document) => parseAdminOverview(document.data()))
        .filter((event) => lastEndOf(event) < now === archived)
        .sort(byStart);
      return archived ? found.reverse() : found;
    },

    /** Lists events that start within a period, ascending, with one query that transfers no roster. */
    async listStarting(from: Date, until: Date): Promise<AdminOverview[]> {
      const { docs } = await events
        .where('startTime', '>=', from)
        .where('startTime', '<', until)
        .select(...ADMIN_OVERVIEW_FIELDS)
        .get();
      return docs.map((document) => parseAdminOverview(document.data())).sort(byStart);
    },

    /** Lists events with shifts of which something may happen within a period, with one query that transfers no roster. */
    async listWithShifts(from: Date, until: Date): Promise<AdminOverview[]> {
      const { docs } = await events
        .where('occupiedFrom', '<', until)
        .where('occupiedUntil', '>', from)
        .select(...ADMIN_OVERVIEW_FIELDS)
        .get();
      return docs.map((document) => parseAdminOverview(document.data()));
    },

    /** Applies a command after all that arrived before it; null when there is no such event. */
    change: (eventId: number, command: Command): Promise<Outcome | null> => applyInBatch(String(eventId), command),
  };
}

const parsed = <T>(snapshot: DocumentSnapshot, parse: (document: unknown) => T): T | null =>
  snapshot.exists ? parse(snapshot.data()) : null;
