import { DomainError } from '../domain-error';
import type { Transaction } from '../platform/firestore';
import type { SeriesChange } from '../series/plan-series';
import { type OccupancyRepository, spanOf } from './occupancy-repository';
import { findTaken, newlyTaking } from './rules';
import { bookingsText } from './taken-text';

export type Clubhouse = ReturnType<typeof createClubhouse>;

export const createClubhouse = (occupancy: OccupancyRepository) => ({
  /**
   * Takes the clubhouse for the events of a change that are there: bookings at their times are asked about, and nobody can
   * book these times meanwhile. All occurrences of a series are looked up with one query. A change that takes no new time at
   * the clubhouse reads and writes nothing here. Call it after the last read and before the first write.
   */
  async take(
    transaction: Transaction,
    change: Pick<SeriesChange, 'created' | 'updated'>,
    { allowOverlap, now }: { allowOverlap: boolean; now: Date },
  ): Promise<void> {
    const times = newlyTaking(change, now);
    if (times.length === 0) return;
    const near = { bookings: await occupancy.findBookings(transaction, spanOf(times)), events: [] };
    const booked = [...new Set(times.flatMap((time) => findTaken(near, time).bookings))];
    if (booked.length > 0 && !allowOverlap) throw new DomainError('venue-overlap', { message: bookingsText(booked) });
    occupancy.guardTaken(transaction);
  },
});
