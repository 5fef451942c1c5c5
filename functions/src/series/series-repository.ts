import * as z from 'zod';
import { type ClubEvent, EVENT_FIELDS, parseEvent } from '../events/club-event';
import { createEventWriter } from '../events/event-writer';
import type { Firestore, Transaction } from '../platform/firestore';
import type { SeriesChange } from './plan-series';
import type { SeriesNotice } from './series-notices';

const counterSchema = z.object({ last: z.number().int().nonnegative() });

export type SeriesRepository = ReturnType<typeof createSeriesRepository>;

/** Works inside the caller's transaction, which reads everything before it saves. */
export function createSeriesRepository(firestore: Firestore) {
  const events = firestore.collection('events');
  const drafts = firestore.collection('drafts');
  const counter = firestore.collection('counters').doc('events');
  const writer = createEventWriter(firestore);

  return {
    /** Finds an event or a draft. */
    async find(transaction: Transaction, eventId: number): Promise<ClubEvent | null> {
      const event = await transaction.get(events.doc(String(eventId)));
      const found = event.exists ? event : await transaction.get(drafts.doc(String(eventId)));
      return found.exists ? parseEvent(found.data()) : null;
    },

    /** Leaves out events that do not exist. */
    async findAll(transaction: Transaction, eventIds: readonly number[]): Promise<ClubEvent[]> {
      const refs = eventIds.map((eventId) => events.doc(String(eventId)));
      const snapshots = refs.length > 0 ? await transaction.getAll(...refs, { fieldMask: EVENT_FIELDS }) : [];
      return snapshots.flatMap((snapshot) => (snapshot.exists ? parseEvent(snapshot.data()) : []));
    },

    /** Finds the occurrences that are published and those that are drafts. */
    async findOccurrences(transaction: Transaction, seriesId: string): Promise<ClubEvent[]> {
      const found = await Promise.all(
        [events, drafts].map((documents) => transaction.get(documents.where('seriesId', '==', seriesId))),
      );
      return found.flatMap(({ docs }) => docs.map((document) => parseEvent(document.data())));
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
