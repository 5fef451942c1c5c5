import { randomUUID } from 'node:crypto';
import { MAX_BOOKING_DAYS, type Occupancy, takenUntil } from '@club/contract';
import { eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { COUNTERS } from '../platform/counters';
import type { Firestore, Transaction } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore } from '../platform/store';
import { BOOKINGS, type Booking } from './venue-documents';

const DAY_MS = 24 * 3_600_000;

const eventSchema = eventFieldsSchema.pick({
  id: true,
  title: true,
  startTime: true,
  endTime: true,
  membersOnly: true,
});

/** An event of the club that takes the clubhouse, as a booking would. */
export type ClubhouseEvent = Pick<Booking, 'purpose' | 'date'> & { id: number; end: Date; membersOnly: boolean };

/** Bookings and events of the club take the clubhouse. */
export type Taken = { bookings: Booking[]; events: ClubhouseEvent[] };

function toClubhouseEvent(fields: unknown): ClubhouseEvent {
  const { id, title, startTime, endTime, membersOnly } = eventSchema.parse(fields);
  return { id, purpose: title, date: startTime, end: endTime, membersOnly };
}

/** From the start of the earliest time to the end of the latest one. */
export type Span = { start: Date; end: Date };

/** @throws for no times. */
export const spanOf = (times: readonly Occupancy[]): Span => ({
  start: new Date(Math.min(...times.map(({ start }) => start.getTime()))),
  end: new Date(Math.max(...times.map((time) => takenUntil(time).getTime()))),
});

export type OccupancyRepository = ReturnType<typeof createOccupancyRepository>;

/**
 * Tells when the clubhouse is taken, by bookings and by events. Within a transaction, whoever asks for the bookings of a
 * span and then takes a time in it is alone: both read and write one document, whatever the database guarantees about
 * queries (decision 14).
 */
export function createOccupancyRepository(firestore: Firestore, log: Log) {
  const bookings = openStore({ firestore, log }, BOOKINGS);
  const { queries, part } = createEventStore({ firestore, log });
  const events = part({ fields: Object.keys(eventSchema.shape), parse: toClubhouseEvent });
  const guard = firestore.collection(COUNTERS.path).doc('venueBookings');

  const endingAfter = (found: readonly ClubhouseEvent[], from: Date): ClubhouseEvent[] =>
    found.filter((event) => event.end > from);

  /** Every booking that could overlap a time in the span. */
  async function findBookings(transaction: Transaction, { start, end }: Span): Promise<Booking[]> {
    await transaction.get(guard);
    const earliest = new Date(start.getTime() - MAX_BOOKING_DAYS * DAY_MS);
    return bookings.in(transaction).list(bookings.collection.where('date', '>', earliest).where('date', '<', end));
  }

  return {
    findBookings,

    /** Everything that could overlap a time in the span. Whoever then takes a time in it calls `guardTaken`. */
    async findTaken(transaction: Transaction, span: Span): Promise<Taken> {
      const { start, end } = span;
      const [near, found] = await Promise.all([
        findBookings(transaction, span),
        events.in(transaction).list(queries.atClubhouse(start).where('startTime', '<', end)),
      ]);
      return { bookings: near, events: endingAfter(found, start) };
    },

    /** Belongs to every write that takes a time, after `findBookings`. The value is another one each time, because a write that changes nothing is none. */
    guardTaken: (transaction: Transaction): void => void transaction.set(guard, { lastChange: randomUUID() }),

    /** The events at the clubhouse that end later than the instant. */
    async listEvents(from: Date): Promise<ClubhouseEvent[]> {
      return endingAfter(await events.list(queries.atClubhouse(from)), from);
    },
  };
}
