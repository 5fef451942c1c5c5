import { doc, type Firestore, onSnapshot } from 'firebase/firestore';

/** What `live/{eventId}` tells: of the event and its roster by the version, of its comments by how often they changed. */
export type Live = { version: number; commentChanges: number };

/**
 * Tells what the server says of the event now, and again whenever that changes; null: there is no such
 * event (any more). Without a connection nothing is told; when it is back, what has changed meanwhile.
 * What refuses or fails ends it silently: pages are up to date without it when they are looked at again.
 */
export function followLive(firestore: Firestore, eventId: number, onLive: (live: Live | null) => void): () => void {
  return onSnapshot(
    doc(firestore, 'live', String(eventId)),
    (snapshot) => {
      // Without a connection the SDK says that the document is missing.
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
