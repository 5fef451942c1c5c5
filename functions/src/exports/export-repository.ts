import { type DocumentSnapshot, FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { parseAccount, USERS } from '../accounts/account';
import { directoryTagsSchema } from '../accounts/directory';
import { WHOLE } from '../events/club-event';
import { createEventStore } from '../events/event-store';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { openStore, pagesOf } from '../platform/store';
import { BOOKINGS } from '../venue/venue-documents';

/** An account is a kilobyte or two. */
const ACCOUNTS_AT_ONCE = 300;
/** An event may be a megabyte, so this bounds the memory that an export takes. */
const EVENTS_AT_ONCE = 10;
const BOOKINGS_AT_ONCE = 300;

const ACCOUNTS = {
  path: USERS.path,
  called: 'account',
  parse: (fields: unknown, id: string, snapshot: DocumentSnapshot) => ({
    account: parseAccount(id, fields),
    tags: directoryTagsSchema.parse(snapshot.get('directory')).tags,
  }),
};

/**
 * Reads whole collections, a page at a time and only as fast as the pages are taken. A document that cannot be read is
 * logged by its path and left out.
 */
export function createExportRepository(firestore: Firestore, log: Log) {
  const accounts = openStore({ firestore, log }, ACCOUNTS);
  const bookings = openStore({ firestore, log }, BOOKINGS);
  const events = createEventStore({ firestore, log });
  const sortedBy = (query: Query, field: string): Query => query.orderBy(field).orderBy(FieldPath.documentId());

  return {
    /** Sorted as the list of members is. */
    members: () => readPages(sortedBy(accounts.collection, 'directory.sortKey'), ACCOUNTS_AT_ONCE, accounts.read),

    /** By start, past ones too. Drafts are no events yet. */
    events: () => readPages(events.queries.byStart().select(...WHOLE.fields), EVENTS_AT_ONCE, events.read),

    bookings: () => readPages(sortedBy(bookings.collection, 'date'), BOOKINGS_AT_ONCE, bookings.read),
  };
}

async function* readPages<T>(
  query: Query,
  size: number,
  read: (snapshot: QueryDocumentSnapshot) => T[],
): AsyncGenerator<T[]> {
  for await (const page of pagesOf(query, size)) yield page.flatMap(read);
}
