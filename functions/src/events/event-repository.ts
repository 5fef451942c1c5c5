import { randomUUID } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { createBatcher } from '../platform/batcher';
import type { Clock } from '../platform/clock';
import { type Firestore, type Transaction, transact } from '../platform/firestore';
import { type Applied, applyInTurn } from './apply-in-turn';
import {
  type ClubEvent,
  type EventOverview,
  OVERVIEW_FIELDS,
  parseEvent,
  parseOverview,
  parseWaitlist,
  toDocument,
} from './club-event';
import type { Command, Outcome } from './command';
import type { Notice } from './notice';
import { isActive, isWaiting } from './roster';

export type Period = { from: Date | null; to: Date | null };

/** Each command copies the roster, and everyone waits for the whole transaction. */
const LARGEST_BATCH = 200;

export type EventRepository = ReturnType<typeof createEventRepository>;

export function createEventRepository(firestore: Firestore, clock: Clock) {
  const events = firestore.collection('events');
  const eventRef = (eventId: number) => events.doc(String(eventId));

  /**
   * People who want one event at the same moment share transactions: Firestore stands about
   * one write a second on a document, and every transaction more would wait for the one before.
   */
  const inTurn = createBatcher<Command, Outcome | null>(async (key, commands) => {
    const eventId = Number(key);
    return transact(firestore, async (transaction) => {
      const event = parsed(await transaction.get(eventRef(eventId)), parseEvent);
      if (!event) return commands.map(() => null);
      const now = clock.now();
      const applied = applyInTurn(event, commands, now);
      if (applied.changed) store(transaction, applied, now);
      return applied.outcomes;
    });
  }, LARGEST_BATCH);

  /** The event, its live counts and its notices commit together or not at all. */
  function store(transaction: Transaction, { event, notices }: Applied, now: Date): void {
    const next = { ...event, version: event.version + 1, updatedAt: now };
    transaction.set(eventRef(event.id), toDocument(next));
    transaction.set(firestore.collection('live').doc(String(event.id)), toLiveDocument(next));
    for (const notice of notices) {
      transaction.create(firestore.collection('outbox').doc(randomUUID()), toOutboxDocument(next, notice));
    }
  }

  return {
    async find(eventId: number): Promise<ClubEvent | null> {
      return parsed(await eventRef(eventId).get(), parseEvent);
    },

    /** Who waits, in order, without transferring the roster. */
    async findWaitlist(eventId: number): Promise<string[] | null> {
      const [snapshot] = await firestore.getAll(eventRef(eventId), { fieldMask: ['waitlistUserIds'] });
      return snapshot ? parsed(snapshot, parseWaitlist) : null;
    },

    /**
     * Events that end at `endsAfter` or later and start within the period (from inclusive, to
     * exclusive), ascending by start. One query, which never reads what is older than that.
     */
    async list({ from, to }: Period, endsAfter: Date): Promise<EventOverview[]> {
      let query = events.select(...OVERVIEW_FIELDS);
      // Ranges on two fields would need a composite index, so one is queried and the other filtered.
      if (from && from >= endsAfter) {
        query = query.where('startTime', '>=', from);
        if (to) query = query.where('startTime', '<', to);
      } else {
        query = query.where('endTime', '>=', endsAfter);
      }
      const { docs } = await query.get();
      return docs
        .map((document) => parseOverview(document.data()))
        .filter(({ startTime, endTime }) => endTime >= endsAfter && isWithin(startTime, { from, to }))
        .sort((a, b) => a.startTime.getTime() - b.startTime.getTime() || a.id - b.id);
    },

    /** Applies a command after all that arrived before it; null when there is no such event. */
    change: (eventId: number, command: Command): Promise<Outcome | null> => inTurn(String(eventId), command),
  };
}

const isWithin = (instant: Date, { from, to }: Period): boolean => (!from || instant >= from) && (!to || instant < to);

const parsed = <T>(snapshot: DocumentSnapshot, parse: (document: unknown) => T): T | null =>
  snapshot.exists ? parse(snapshot.data()) : null;

/** What browsers may follow: counts, no names. */
export const toLiveDocument = (event: ClubEvent) => ({
  active: event.roster.filter(isActive).length,
  waiting: event.roster.filter(isWaiting).length,
  maxParticipants: event.maxParticipants,
  updatedAt: event.updatedAt,
});

/** The event as it was when the notice arose: it may change or be gone before it is delivered. */
const toOutboxDocument = (event: ClubEvent, notice: Notice) => ({
  ...notice,
  eventId: event.id,
  title: event.title,
  startTime: event.startTime,
  location: event.location,
  createdAt: event.updatedAt,
  attempts: 0,
});
