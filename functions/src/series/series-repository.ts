import type { EditScope } from '@club/contract';
import * as z from 'zod';
import { type ClubEvent, parseEvent } from '../events/club-event';
import { createEventWriter } from '../events/event-writer';
import type { IdempotencyRepository } from '../idempotency/idempotency-repository';
import type { Clock } from '../platform/clock';
import type { Firestore, Transaction } from '../platform/firestore';
import { reachesSeries } from './edit-series';
import type { SeriesChange } from './series-change';

const counterSchema = z.object({ last: z.number().int().nonnegative() });

/** What a change can be decided by: read in the transaction that writes it. */
type SeriesReader = {
  now: Date;
  find(eventId: number): Promise<ClubEvent | null>;
  /** The event, and its whole series where a change of this scope reaches that. */
  reach(event: ClubEvent, scope: EditScope): Promise<ClubEvent[]>;
  /** The highest number that an event ever had. */
  lastId(): Promise<number>;
};

/** null: there is nothing to write. */
export type Decided<T> = { change: SeriesChange | null; answer: T };

export type SeriesRepository = ReturnType<typeof createSeriesRepository>;

export function createSeriesRepository(firestore: Firestore, clock: Clock, idempotency: IdempotencyRepository) {
  const events = firestore.collection('events');
  const counter = firestore.collection('counters').doc('events');
  const writer = createEventWriter(firestore);

  function write(transaction: Transaction, { created, updated, removed, notices }: SeriesChange, now: Date): void {
    const changed = updated.map(({ before, after }) => {
      const next = { ...after, version: before.version + 1, updatedAt: now };
      writer.update(transaction, before, next);
      return next;
    });
    for (const event of created) writer.create(transaction, event);
    if (created.length > 0) transaction.set(counter, { last: Math.max(...created.map(({ id }) => id)) });
    for (const event of removed) writer.remove(transaction, event, now);
    const written = new Map([...changed, ...created].map((event) => [event.id, event]));
    for (const { event, notice } of notices) {
      writer.notify(transaction, written.get(event.id) ?? { ...event, updatedAt: now }, notice);
    }
  }

  return {
    /**
     * Decides and writes in one transaction: all of a series or nothing, nothing that was
     * changed meanwhile is overwritten, and a repetition answers what the first one did.
     * `decide` may run again, on newer events.
     */
    change<T>(
      key: string | null,
      answerSchema: z.ZodType<T>,
      decide: (reader: SeriesReader) => Promise<Decided<T>>,
    ): Promise<T> {
      return idempotency.once(key, answerSchema, async (transaction) => {
        const now = clock.now();
        const { change, answer } = await decide({
          now,
          async find(eventId) {
            const snapshot = await transaction.get(events.doc(String(eventId)));
            return snapshot.exists ? parseEvent(snapshot.data()) : null;
          },
          async reach(event, scope) {
            if (!reachesSeries(event, scope)) return [event];
            const { docs } = await transaction.get(events.where('seriesId', '==', event.seriesId));
            const series = docs.map((document) => parseEvent(document.data()));
            return [event, ...series.filter(({ id }) => id !== event.id)];
          },
          async lastId() {
            const snapshot = await transaction.get(counter);
            return snapshot.exists ? counterSchema.parse(snapshot.data()).last : 0;
          },
        });
        if (change) write(transaction, change, now);
        return answer;
      });
    },
  };
}
