import { FieldPath } from 'firebase-admin/firestore';
import { type ClubEvent, WHOLE } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { createOutbox } from '../notifications/outbox';
import { COUNTERS } from '../platform/counters';
import { type Firestore, transact, unlessTaken } from '../platform/firestore';
import type { Log } from '../platform/log';
import { pagesOf } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { type Counts, eveningId } from './notices/evening-summary';

/** A roster takes up to a megabyte. */
const PAGE = 20;

/** Finds what changed, and remembers in `counters/eveningSummary` which evening was told last. */
export function createEveningRepository(firestore: Firestore, log: Log) {
  const events = createEventStore({ firestore, log });
  const lastRef = firestore.collection(COUNTERS.path).doc('eveningSummary');
  const outbox = createOutbox(firestore);
  const parseLast = (until: unknown) =>
    storedDate
      .nullable()
      .catch(null)
      .parse(until ?? null);

  return {
    /** null when there was no summary yet. */
    findLast: async (): Promise<Date | null> => parseLast((await lastRef.get()).get('until')),

    /**
     * Calls `visit` once for each event that was written since the instant, page by page. An event that is written
     * meanwhile moves to a later page, where it is passed over.
     */
    async forEachChanged(since: Date, visit: (event: ClubEvent) => void): Promise<void> {
      const seen = new Set<string>();
      const changed = events.queries.writtenSince(since).orderBy('updatedAt').orderBy(FieldPath.documentId());
      for await (const page of pagesOf(changed.select(...WHOLE.fields), PAGE)) {
        const unseen = page.filter(({ id }) => !seen.has(id));
        for (const { id } of unseen) seen.add(id);
        for (const event of unseen.flatMap(events.read)) visit(event);
      }
    },

    /** Remembers the evening, and stores a notice if there is anything to tell. Changes nothing when it was told meanwhile. */
    async tell({ since, until }: { since: Date; until: Date }, counts: Counts, now: Date): Promise<void> {
      const hasNews = Object.values(counts).some((count) => count > 0);
      const tell = transact(firestore, async (transaction) => {
        const last = parseLast((await transaction.get(lastRef)).get('until'));
        if (last !== null && last >= until) return;
        transaction.set(lastRef, { until });
        if (!hasNews) return;
        const { registrations, cancellations, waiting } = counts;
        const notice = { kind: 'eveningSummary', audience: 'organisers', since, until } as const;
        outbox.add(transaction, { ...notice, registrations, cancellations, waiting }, now, eveningId(until));
      });
      await unlessTaken(tell);
    },
  };
}
