import { doc, type Firestore, onSnapshot } from 'firebase/firestore';

/** The document `live/{key}`: `version` changes with the event and its roster. Shifts have their counts by id. */
export type Live = { version: number; commentChanges: number; shifts?: Record<string, ShiftCounts> };

export type ShiftCounts = { active: number; waiting: number };

/**
 * Calls `onLive` with the present state and again after each change; null means that there is no such event any more.
 * Without a connection it is not called until the connection is back. An error ends it silently, because pages also
 * refetch when they are looked at again.
 */
export function followLive(firestore: Firestore, liveKey: string, onLive: (live: Live | null) => void): () => void {
  return onSnapshot(
    doc(firestore, 'live', liveKey),
    (snapshot) => {
      // Without a connection the SDK reports a missing document.
      if (!snapshot.metadata.fromCache) onLive(snapshot.exists() ? liveOf(snapshot.data()) : null);
    },
    () => {},
  );
}

const liveOf = ({ version, commentChanges, shifts }: Record<string, unknown>): Live => ({
  version: numberOf(version),
  commentChanges: numberOf(commentChanges),
  shifts: Object.fromEntries(Object.entries(shifts ?? {}).map(([id, counts]) => [id, countsOf(counts)])),
});

function countsOf(counts: unknown): ShiftCounts {
  const { active, waiting } = (counts ?? {}) as Record<string, unknown>;
  return { active: numberOf(active), waiting: numberOf(waiting) };
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
