import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Firestore } from '../platform/firestore';
import { createSharedReads } from '../platform/shared-reads';
import { type ClubEvent, parseEvent } from './club-event';

/** Decoding a smaller event takes less time than asking whether it has changed. */
const WORTH_KEEPING = 200;

/** A club has few events of that size. Each takes up to a megabyte. */
const MAX_KEPT = 10;

type Kept = { event: ClubEvent; updateTime: NonNullable<DocumentSnapshot['updateTime']> };

/**
 * Reads events, as they are at a moment after the call. Calls that arrive together share a read. A large event is kept,
 * and is asked for again only if Firestore says that it was written since. Nobody may change what they get.
 */
export function createEventReader(firestore: Firestore): (eventId: number) => Promise<ClubEvent | null> {
  const events = firestore.collection('events');
  const kept = new Map<string, Kept>();

  function keep(id: string, snapshot: DocumentSnapshot, event: ClubEvent): void {
    kept.delete(id);
    if (event.roster.length < WORTH_KEEPING || !snapshot.updateTime) return;
    kept.set(id, { event, updateTime: snapshot.updateTime });
    const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
  }

  async function findKept(ref: DocumentReference): Promise<ClubEvent | null> {
    const known = kept.get(ref.id);
    if (!known) return null;
    const [snapshot] = await firestore.getAll(ref, { fieldMask: ['version'] });
    return snapshot?.updateTime?.isEqual(known.updateTime) ? known.event : null;
  }

  async function read(id: string): Promise<ClubEvent | null> {
    const ref = events.doc(id);
    const known = await findKept(ref);
    if (known) return known;
    const snapshot = await ref.get();
    if (!snapshot.exists) {
      kept.delete(id);
      return null;
    }
    const event = parseEvent(snapshot.data());
    keep(id, snapshot, event);
    return event;
  }

  const readTogether = createSharedReads(read);
  return (eventId) => readTogether(String(eventId));
}
