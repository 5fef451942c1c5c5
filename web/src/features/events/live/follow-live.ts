import { doc, type Firestore, onSnapshot } from 'firebase/firestore';

/**
 * The document `live/{key}`: `version` changes with the event and its roster, `commentChanges` counts the changes of
 * its comments.
 */
export type Live = { version: number; commentChanges: number };

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

const liveOf = ({ version, commentChanges }: Record<string, unknown>): Live => ({
  version: numberOf(version),
  commentChanges: numberOf(commentChanges),
});

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
