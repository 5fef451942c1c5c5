import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type { Firestore } from '../platform/firestore';
import { createSharedReads } from '../platform/shared-reads';
import { isTimestamp } from '../platform/stored-documents';
import { asStored } from '../registrations/stored-roster';
import { type ClubEvent, EVENT_FIELDS, parseEvent } from './club-event';

/** Decoding a smaller event takes less time than asking whether it has changed. */
const WORTH_KEEPING = 200;

/** A club has few events of that size. Each takes up to a megabyte. */
const MAX_KEPT = 10;

/** Every write of the app sets both, and no two writes of an event leave them the same. */
const STAMP = ['version', 'updatedAt'];

type Kept = {
  event: ClubEvent;
  /** null: this instance wrote the event and has not read it since. */
  updateTime: NonNullable<DocumentSnapshot['updateTime']> | null;
};

/**
 * Reads events, as they are at a moment after the call. Calls that arrive together share a read. A large event is kept
 * once it was read or written, and is read again only if somebody else has written it since. Nobody may change what they
 * get.
 */
export function createEventReader(firestore: Firestore) {
  const events = firestore.collection('events');
  const kept = new Map<string, Kept>();

  function keep(id: string, known: Kept): void {
    kept.delete(id);
    if (known.event.roster.length < WORTH_KEEPING) return;
    kept.set(id, known);
    const [oldest] = kept.size > MAX_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
  }

  async function findKept(ref: DocumentReference): Promise<ClubEvent | null> {
    const known = kept.get(ref.id);
    if (!known) return null;
    const [snapshot] = await firestore.getAll(ref, { fieldMask: STAMP });
    const updateTime = snapshot?.updateTime;
    if (!updateTime) return null;
    if (known.updateTime) return updateTime.isEqual(known.updateTime) ? known.event : null;
    if (!hasStampOf(known.event, snapshot)) return null;
    const event = { ...known.event, roster: asStored(known.event.roster) };
    keep(ref.id, { event, updateTime });
    return event;
  }

  async function read(id: string): Promise<ClubEvent | null> {
    const ref = events.doc(id);
    const known = await findKept(ref);
    if (known) return known;
    const [snapshot] = await firestore.getAll(ref, { fieldMask: EVENT_FIELDS });
    if (!snapshot?.exists) {
      kept.delete(id);
      return null;
    }
    const event = parseEvent(snapshot.data());
    if (snapshot.updateTime) keep(id, { event, updateTime: snapshot.updateTime });
    return event;
  }

  const readTogether = createSharedReads(read);

  return {
    find: (eventId: number) => readTogether(String(eventId)),

    /** Call this after the commit. What somebody else has written by then is found out with the next read. */
    keepWritten: (event: ClubEvent): void => keep(String(event.id), { event, updateTime: null }),
  };
}

function hasStampOf({ version, updatedAt }: ClubEvent, snapshot: DocumentSnapshot): boolean {
  const stored: unknown = snapshot.get('updatedAt');
  return (
    snapshot.get('version') === version && isTimestamp(stored) && stored.toDate().getTime() === updatedAt.getTime()
  );
}
