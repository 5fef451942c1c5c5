import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { createBatcher } from '../platform/batcher';
import type { Clock } from '../platform/clock';
import { type Firestore, transact } from '../platform/firestore';
import { type ComingCommand, comingCommand, firstReady, NOT_READY } from '../registrations/coming-commands';
import { applyCommands, type Command, type Outcome } from '../registrations/commands';
import {
  ADMIN_OVERVIEW_FIELDS,
  type AdminOverview,
  byStart,
  type EventOverview,
  OVERVIEW_FIELDS,
  parseAdminOverview,
  parseEvent,
  parseOverview,
  parseWaitlist,
} from './club-event';
import { createEventReader } from './event-reader-repository';
import { createEventWriter } from './event-writer';

export type Period = { from: Date | null; to: Date | null };

type ListRequest = Period & { endsAfter: Date };

/** All lists share queries, whatever their periods: the narrower ones are part of the widest. */
const EVERY_LIST = 'all';

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
  const applyInBatch = createBatcher<ComingCommand, Outcome | null | typeof NOT_READY>(async (key, coming) => {
    const eventId = Number(key);
    return transact(firestore, async (transaction) => {
      const [snapshot] = await Promise.all([transaction.get(eventRef(eventId)), firstReady(coming)]);
      const isIn = coming.map(({ command }) => command !== null);
      const commands = coming.flatMap(({ command }) => command ?? []);
      if (commands.length === 0) return coming.map(() => NOT_READY);
      const event = parsed(snapshot, parseEvent);
      if (!event) return isIn.map((is) => (is ? null : NOT_READY));
      const now = clock.now();
      const applied = applyCommands(event, commands, now);
      if (applied.changed) {
        const changed = { ...applied.event, version: event.version + 1, updatedAt: now };
        writer.update(transaction, event, changed);
        for (const notice of applied.notices) writer.notify(transaction, changed, notice);
      }
      const outcomes = applied.outcomes.values();
      return isIn.map((is) => (is ? (outcomes.next().value ?? null) : NOT_READY));
    });
  }, LARGEST_BATCH);

  const listInBatch = createBatcher<ListRequest, EventOverview[]>(async (_key, requests) => {
    const { docs } = await coveringQuery(events.select(...OVERVIEW_FIELDS), requests).get();
    const found = docs.map((document) => parseOverview(document.data())).sort(byStart);
    return requests.map(({ endsAfter, ...period }) =>
      found.filter(({ startTime, endTime }) => endTime >= endsAfter && isWithin(startTime, period)),
    );
  }, LARGEST_BATCH);

  return {
    /** Calls that arrive together share a read. Nobody may change what they get. */
    find: createEventReader(firestore),

    /** Finds the ids of those who wait, in order, without transferring the roster. */
    async findWaitlist(eventId: number): Promise<string[] | null> {
      const [snapshot] = await firestore.getAll(eventRef(eventId), { fieldMask: ['waitlistUserIds'] });
      return snapshot ? parsed(snapshot, parseWaitlist) : null;
    },

    /**
     * Lists the events that end at `endsAfter` or later and start within the period (from inclusive, to exclusive),
     * ascending by start. This is one query, which never reads older events. Whoever asks while it runs shares the next
     * one: a flood of visitors reads the list again and again, but not once for each of them.
     */
    list: (period: Period, endsAfter: Date): Promise<EventOverview[]> =>
      listInBatch(EVERY_LIST, { ...period, endsAfter }),

    /** Lists events that ended before `now`, the latest first, or all others, ascending by start, with one query. */
    async listForOrganisers(archived: boolean, now: Date): Promise<AdminOverview[]> {
      const { docs } = await events
        .where('endTime', archived ? '<' : '>=', now)
        .select(...ADMIN_OVERVIEW_FIELDS)
        .get();
      const found = docs.map((document) => parseAdminOverview(document.data())).sort(byStart);
      return archived ? found.reverse() : found;
    },

    /** Applies a command after all that arrived before it; null when there is no such event. */
    async change(eventId: number, command: Command | Promise<Command>): Promise<Outcome | null> {
      const coming = comingCommand(command);
      for (;;) {
        const outcome = await applyInBatch(String(eventId), coming);
        if (outcome !== NOT_READY) return outcome;
        await command;
      }
    },
  };
}

/** Ranges on two fields would need a composite index, so one is queried and the other filtered. */
function coveringQuery(events: Query, requests: readonly ListRequest[]): Query {
  const [start, end] = [earliest(requests.map(({ from }) => from)), latest(requests.map(({ to }) => to))];
  if (start && requests.every(({ from, endsAfter }) => from && from >= endsAfter)) {
    const started = events.where('startTime', '>=', start);
    return end ? started.where('startTime', '<', end) : started;
  }
  return events.where('endTime', '>=', earliest(requests.map(({ endsAfter }) => endsAfter)));
}

/** Null stands for no limit, so a single one makes the result null. */
const earliest = (instants: readonly (Date | null)[]): Date | null => extreme(instants, Math.min);
const latest = (instants: readonly (Date | null)[]): Date | null => extreme(instants, Math.max);

function extreme(instants: readonly (Date | null)[], pick: (...times: number[]) => number): Date | null {
  const times = instants.flatMap((instant) => instant?.getTime() ?? []);
  return times.length < instants.length ? null : new Date(pick(...times));
}

const isWithin = (instant: Date, { from, to }: Period): boolean => (!from || instant >= from) && (!to || instant < to);

const parsed = <T>(snapshot: DocumentSnapshot, parse: (document: unknown) => T): T | null =>
  snapshot.exists ? parse(snapshot.data()) : null;
