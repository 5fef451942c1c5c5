import * as z from 'zod';
import type { ClubEvent } from '../../events/club-event';
import { createEventStore } from '../../events/event-store';
import { COUNTERS } from '../../platform/counters';
import { type Firestore, transact } from '../../platform/firestore';
import type { Log } from '../../platform/log';
import { storedDate } from '../../platform/stored-documents';

/** A full event takes a megabyte, so this is what the memory of the clean-up easily holds. */
export const EVENTS_AT_ONCE = 40;

const placeSchema = z.object({ endTime: storedDate, eventId: z.string() });
const walkSchema = z.object({ begunAt: storedDate, place: placeSchema.nullable() });
const marksSchema = z.object({ notes: walkSchema.optional(), people: walkSchema.optional() });

export type WalkName = keyof z.output<typeof marksSchema>;
/** `place` is the last event that was looked at; null: none yet. */
export type Walk = z.output<typeof walkSchema>;

/** Events that ended long ago, and in `counters/retention` how far each walk through them has come. */
export function createPastEventRepository(firestore: Firestore, log: Log) {
  const { queries, ref, read } = createEventStore({ firestore, log });
  const marks = firestore.collection(COUNTERS.path).doc('retention');

  return {
    /** The next events after the place that ended by `until`, the earliest first. `place` is null when there are no more. */
    async listAfter(place: Walk['place'], until: Date): Promise<{ events: ClubEvent[]; place: Walk['place'] }> {
      const ended = queries.endedBy(until).limit(EVENTS_AT_ONCE);
      const page = place ? ended.startAfter(place.endTime, ref(place.eventId)) : ended;
      const { docs } = await page.get();
      const last = docs.at(-1);
      return {
        events: docs.flatMap(read),
        place: last ? { endTime: storedDate.parse(last.get('endTime')), eventId: last.id } : null,
      };
    },

    async findWalk(name: WalkName): Promise<Walk | null> {
      return marksSchema.catch({}).parse((await marks.get()).data() ?? {})[name] ?? null;
    },

    async saveWalk(name: WalkName, walk: Walk): Promise<void> {
      await transact(firestore, async (transaction) => {
        const present = marksSchema.catch({}).parse((await transaction.get(marks)).data() ?? {});
        transaction.set(marks, { ...present, [name]: walk });
      });
    },
  };
}
