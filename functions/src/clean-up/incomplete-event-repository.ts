import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { SCHEMA_VERSION } from '../platform/schema-versions';
import { createKnownFilter } from '../platform/stored-documents';

const READ_AT_ONCE = 300;

export type IncompleteEventRepository = ReturnType<typeof createIncompleteEventRepository>;

export function createIncompleteEventRepository(firestore: Firestore, log: Log) {
  const isKnown = createKnownFilter(log);
  const withPending = firestore
    .collection('events')
    .where('pendingCount', '>', 0)
    .orderBy('pendingCount')
    .select('pendingUserIds', SCHEMA_VERSION)
    .limit(READ_AT_ONCE);

  return {
    /** Finds the ids of at most `limit` events with pending registrations whose document does not name who is pending. */
    async findWithoutPendingIds(limit: number): Promise<number[]> {
      const found: number[] = [];
      for (let page = withPending; ; ) {
        const { docs } = await page.get();
        const incomplete = docs.filter((document) => document.get('pendingUserIds') === undefined).filter(isKnown);
        found.push(...incomplete.map(({ id }) => Number(id)));
        const last = docs.at(-1);
        if (!last || docs.length < READ_AT_ONCE || found.length >= limit) return found.slice(0, limit);
        page = withPending.startAfter(last);
      }
    },
  };
}
