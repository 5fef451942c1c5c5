import { randomUUID } from 'node:crypto';
import { DAY_MS, MAX_BOOKING_DAYS, type Occupancy, takenUntil } from '@club/contract';
import { DomainError } from '../domain-error';
import { eventFieldsSchema } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { COUNTERS } from '../platform/counters';
import type { Firestore, Transaction } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore } from '../platform/store';
import { type EventsChange, findTaken, newlyTaking } from './rules';
import { bookingsText } from './taken-text';
import { BOOKINGS, type Booking, type ClubhouseEvent, type Taken } from './venue-documents';

const eventSchema = eventFieldsSchema.pick({
  id: true,
  title: true,
  startTime: true,
  endTime: true,
  membersOnly: true,
});

function toClubhouseEvent(fields: unknown): ClubhouseEvent {
  const { id, title, startTime, endTime, membersOnly } = eventSchema.parse(fields);
  return { id, purpose: title, date: startTime, end: endTime, membersOnly };
}

/** From the start of the earliest time to the end of the latest one. @throws for no times. */
const spanOf = (times: readonly Occupancy[]) => ({
  start: new Date(Math.min(...times.map(({ start }) => start.getTime()))),
  end: new Date(Math.max(...times.map((time) => takenUntil(time).getTime()))),
});

/**
 * Tells when the clubhouse is taken, by bookings and by events. Within a transaction, whoever asks for the bookings at a
 * time and then takes it is alone: both read and write one document, whatever the database guarantees about queries
 * (decision 14).
 */
export function createClubhouse(firestore: Firestore, log: Log) {
  const bookings = openStore({ firestore, log }, BOOKINGS);
  const { queries, part } = createEventStore({ firestore, log });
  const events = part({ fields: Object.keys(eventSchema.shape), parse: toClubhouseEvent });
  const guard = firestore.collection(COUNTERS.path).doc('venueBookings');

  const endingAfter = (found: readonly ClubhouseEvent[], from: Date): ClubhouseEvent[] =>
    found.filter((event) => event.end > from);

  /** Every booking that could overlap one of the times. */
  async function findBookings(transaction: Transaction, times: readonly Occupancy[]): Promise<Booking[]> {
    const { start, end } = spanOf(times);
    await transaction.get(guard);
    const earliest = new Date(start.getTime() - MAX_BOOKING_DAYS * DAY_MS);
    return bookings.in(transaction).list(bookings.collection.where('date', '>', earliest).where('date', '<', end));
  }

  /**
   * Belongs to every write that takes a time, after its bookings were found. The value is another one each time, because a
   * write that changes nothing is none.
   */
  const guardTaken = (transaction: Transaction): void => transaction.set(guard, { lastChange: randomUUID() });

  return {
    guardTaken,

    /** Everything that could overlap one of the times. Whoever then takes one of them calls `guardTaken`. */
    async findTaken(transaction: Transaction, times: readonly Occupancy[]): Promise<Taken> {
      const { start, end } = spanOf(times);
      const [near, found] = await Promise.all([
        findBookings(transaction, times),
        events.in(transaction).list(queries.atClubhouse(start).where('startTime', '<', end)),
      ]);
      return { bookings: near, events: endingAfter(found, start) };
    },

    /**
     * Takes the clubhouse for the events of a change that are there: bookings at their times are asked about, and nobody can
     * book these times meanwhile. All occurrences of a series are looked up with one query. A change that takes no new time at
     * the clubhouse reads and writes nothing here. Call it after the last read and before the first write.
     */
    async take(
      transaction: Transaction,
      change: EventsChange,
      { allowOverlap, now }: { allowOverlap: boolean; now: Date },
    ): Promise<void> {
      const times = newlyTaking(change, now);
      if (times.length === 0) return;
      const near = { bookings: await findBookings(transaction, times), events: [] };
      const booked = [...new Set(times.flatMap((time) => findTaken(near, time).bookings))];
      if (booked.length > 0 && !allowOverlap) throw new DomainError('venue-overlap', { message: bookingsText(booked) });
      guardTaken(transaction);
    },

    /** The events at the clubhouse that end later than the instant. */
    async listEvents(from: Date): Promise<ClubhouseEvent[]> {
      return endingAfter(await events.list(queries.atClubhouse(from)), from);
    },
  };
}
