import type { DirectoryTag } from '@club/contract';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type Account, parseAccount } from '../accounts/account';
import { directoryTagsSchema } from '../accounts/directory';
import { type ClubEvent, WHOLE } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import { type Booking, parseBooking } from '../venue/venue-documents';

/** An account is a kilobyte or two. */
const ACCOUNTS_AT_ONCE = 300;
/** An event may be a megabyte, so this bounds the memory that an export takes. */
const EVENTS_AT_ONCE = 10;
const BOOKINGS_AT_ONCE = 300;

export type ExportRepository = ReturnType<typeof createExportRepository>;

/**
 * Reads whole collections, a page at a time and only as fast as the pages are taken. A document that cannot be read is
 * logged by its path and left out.
 */
export function createExportRepository(firestore: Firestore, log: Log) {
  const toMembers = createDocumentReader(log, 'account', (snapshot: QueryDocumentSnapshot) => ({
    account: parseAccount(snapshot.id, snapshot.data()),
    tags: directoryTagsSchema.parse(snapshot.get('directory')).tags,
  }));
  const events = createEventStore({ firestore, log });
  const toBookings = createDocumentReader(log, 'booking', (snapshot: QueryDocumentSnapshot) =>
    parseBooking(snapshot.id, snapshot.data()),
  );
  const [accounts, bookings] = [firestore.collection('users'), firestore.collection('venueBookings')];
  const sortedBy = (query: Query, field: string): Query => query.orderBy(field).orderBy(FieldPath.documentId());

  return {
    /** Sorted as the list of members is. */
    members: (): AsyncGenerator<{ account: Account; tags: DirectoryTag[] }[]> =>
      pagesOf(sortedBy(accounts, 'directory.sortKey'), ACCOUNTS_AT_ONCE, toMembers),

    /** By start, past ones too. Drafts are no events yet. */
    events: (): AsyncGenerator<ClubEvent[]> =>
      pagesOf(events.queries.byStart().select(...WHOLE.fields), EVENTS_AT_ONCE, events.read),

    bookings: (): AsyncGenerator<Booking[]> => pagesOf(sortedBy(bookings, 'date'), BOOKINGS_AT_ONCE, toBookings),
  };
}

async function* pagesOf<T>(
  query: Query,
  size: number,
  read: (snapshot: QueryDocumentSnapshot) => T[],
): AsyncGenerator<T[]> {
  for (let page = query.limit(size); ; ) {
    const { docs } = await page.get();
    yield docs.flatMap(read);
    const last = docs.at(-1);
    if (!last || docs.length < size) return;
    page = query.limit(size).startAfter(last);
  }
}
