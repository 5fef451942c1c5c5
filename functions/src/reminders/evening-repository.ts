import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { USERS } from '../accounts/account';
import { ACCESS, parseStanding, STANDINGS } from '../accounts/sessions/access';
import { type ClubEvent, WHOLE } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import { createOutbox } from '../notifications/outbox';
import { COUNTERS } from '../platform/counters';
import { type Firestore, readAtOnce, transact, unlessTaken } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore, pagesOf } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import type { Evening } from './evening-rule';
import type { Membership } from './member-changes';
import { type EveningNotice, eveningId } from './notices/evening-summary';

const toldSchema = z.object({
  until: storedDate,
  /** How many members there were then; missing in what the release before wrote. */
  members: z.int().nonnegative().nullable().default(null),
});

/** The evening that was told last. */
export type Told = z.output<typeof toldSchema>;

const ID = 'eveningSummary';

/** A roster takes up to a megabyte. */
const PAGE = 20;

const OUTSIDE = STANDINGS.filter((state) => state !== 'approved');

const countIn = (found: { data(): { count: number } } | undefined): number => Number(found?.data().count ?? 0);

/** Finds what changed, and remembers in `counters/eveningSummary` which evening was told last. */
export function createEveningRepository(firestore: Firestore, log: Log) {
  const events = createEventStore({ firestore, log });
  const { path } = COUNTERS;
  const told = openStore({ firestore, log }, { path, called: 'evening', parse: (fields) => toldSchema.parse(fields) });
  const outbox = createOutbox(firestore);
  const users = firestore.collection(USERS.path);
  const standings = firestore.collection(ACCESS.path);

  return {
    /** null when there was no summary yet. */
    findLast: (): Promise<Told | null> => told.find(ID),

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

    /** Counts everybody as of one moment. It reads those who signed up or were decided upon since then, and nobody else. */
    countMembers: (since: Date): Promise<Membership & { waiting: number }> =>
      readAtOnce(firestore, async (transaction) => {
        const outside = standings.where('standing.state', 'in', OUTSIDE);
        const waiting = standings.where('standing.state', '==', 'waiting');
        const [all, others, some] = await Promise.all(
          [users, outside, waiting].map((people) => transaction.get(people.count())),
        );
        const [created, decided] = await Promise.all([
          transaction.get(users.where('createdAt', '>', since).select('createdAt')),
          transaction.get(standings.where('standing.since', '>', since).select('standing')),
        ]);
        return {
          accounts: countIn(all),
          outside: countIn(others),
          waiting: countIn(some),
          created: new Map(created.docs.map((found) => [found.id, storedDate.parse(found.get('createdAt'))])),
          decided: new Map(decided.docs.map((found) => [found.id, parseStanding(found.data())])),
        };
      }),

    /** Remembers the evening, and stores a notice if there is anything to tell. Changes nothing when it was told meanwhile. */
    async tell(evening: Evening, { members, isTold }: { members: number; isTold: boolean }, now: Date): Promise<void> {
      const { until } = evening;
      const tell = transact(firestore, async (transaction) => {
        const stored = told.in(transaction);
        const last = await stored.find(ID);
        if (last && last.until >= until) return;
        stored.put(ID, { until, members });
        const notice: EveningNotice = { kind: 'eveningSummary', audience: 'organisers', ...evening, rights: [] };
        if (isTold) outbox.add(transaction, notice, now, eveningId(until));
      });
      await unlessTaken(tell);
    },
  };
}
