import type { EditScope } from '@club/contract';
import * as z from 'zod';
import type { ClubEvent } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { createEventWriter } from '../events/event-writer';
import { COUNTERS } from '../platform/counters';
import type { Firestore, Transaction } from '../platform/firestore';
import type { Log } from '../platform/log';
import { reachesSeries } from './edit-series';
import type { SeriesChange } from './plan-series';
import type { SeriesNotice } from './series-notices';

const counterSchema = z.object({ last: z.number().int().nonnegative() });

/** Works inside the caller's transaction, which reads everything before it saves. */
export function createSeriesRepository(firestore: Firestore, log: Log) {
  const counter = firestore.collection(COUNTERS.path).doc('events');
  const events = createEventStore({ firestore, log }, true);
  const writer = createEventWriter(firestore);

  return {
    /** Finds an event or a draft. */
    async find(transaction: Transaction, eventId: number): Promise<ClubEvent | null> {
      return (await events.in(transaction).find(eventId)) ?? events.drafts.in(transaction).find(eventId);
    },

    findAll: (transaction: Transaction, eventIds: readonly number[]): Promise<ClubEvent[]> =>
      events.in(transaction).findAll(eventIds),

    /** The whole series of the event, drafts included, where the scope reaches that, and else the event itself. */
    async findAffected(transaction: Transaction, event: ClubEvent, scope: EditScope): Promise<ClubEvent[]> {
      if (!reachesSeries(event, scope)) return [event];
      const found = await Promise.all(
        [events, events.drafts].map((store) =>
          store.in(transaction).list(store.collection.where('seriesId', '==', event.seriesId)),
        ),
      );
      return [event, ...found.flat().filter(({ id }) => id !== event.id)];
    },

    /** The highest number that an event ever had. Everyone who creates events waits for this document. */
    async lastEventId(transaction: Transaction): Promise<number> {
      const snapshot = await transaction.get(counter);
      return snapshot.exists ? counterSchema.parse(snapshot.data()).last : 0;
    },

    /** Stores notices of events as they are. */
    tell(transaction: Transaction, notices: readonly SeriesNotice[], now: Date): void {
      for (const { event, notice } of notices) writer.notify(transaction, { ...event, updatedAt: now }, notice);
    },

    /** Writes all of a change: events, their live counts, the notices and the counter. */
    save(transaction: Transaction, { created, updated, removed, notices }: SeriesChange, now: Date): void {
      for (const { before, after } of updated) {
        writer.update(transaction, before, { ...after, version: before.version + 1, updatedAt: now });
      }
      for (const event of created) writer.create(transaction, event);
      if (created.length > 0) transaction.set(counter, { last: Math.max(...created.map(({ id }) => id)) });
      for (const event of removed) writer.remove(transaction, event, now);
      this.tell(transaction, notices, now);
    },
  };
}
