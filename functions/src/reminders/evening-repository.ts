import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type ClubEvent, WHOLE } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { createOutbox } from '../notifications/outbox';
import { COUNTERS } from '../platform/counters';
import { type Firestore, transact, unlessTaken } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore, pagesOf } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { type Counts, eveningId } from './notices/evening-summary';

const toldSchema = z.object({ until: storedDate });

const ID = 'eveningSummary';

/** A roster takes up to a megabyte. */
const PAGE = 20;

/** Finds what changed, and remembers in `counters/eveningSummary` which evening was told last. */
export function createEveningRepository(firestore: Firestore, log: Log) {
  const events = createEventStore({ firestore, log });
  const { path } = COUNTERS;
  const told = openStore({ firestore, log }, { path, called: 'evening', parse: (fields) => toldSchema.parse(fields) });
  const outbox = createOutbox(firestore);

  return {
    /** null when there was no summary yet. */
    findLast: async (): Promise<Date | null> => (await told.find(ID))?.until ?? null,

    /**
     * Each event that was written since the instant, once. One that is written meanwhile moves to a later page, where it is
     * passed over.
     */
    async *listChanged(since: Date): AsyncGenerator<ClubEvent> {
      const seen = new Set<string>();
      const changed = events.queries.writtenSince(since).orderBy('updatedAt').orderBy(FieldPath.documentId());
      for await (const page of pagesOf(changed.select(...WHOLE.fields), PAGE)) {
        const unseen = page.filter(({ id }) => !seen.has(id));
        for (const { id } of unseen) seen.add(id);
        yield* unseen.flatMap(events.read);
      }
    },

    /** Remembers the evening, and stores a notice if there is anything to tell. Changes nothing when it was told meanwhile. */
    async tell({ since, until }: { since: Date; until: Date }, counts: Counts, now: Date): Promise<void> {
      const hasNews = Object.values(counts).some((count) => count > 0);
      const tell = transact(firestore, async (transaction) => {
        const stored = told.in(transaction);
        const last = await stored.find(ID);
        if (last && last.until >= until) return;
        stored.put(ID, { until });
        const notice = { kind: 'eveningSummary', audience: 'organisers', since, until, ...counts } as const;
        if (hasNews) outbox.add(transaction, notice, now, eveningId(until));
      });
      await unlessTaken(tell);
    },
  };
}
