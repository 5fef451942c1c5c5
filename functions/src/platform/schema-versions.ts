import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * The version of every collection's documents, by the collection's path. Raise it together with a change after which the
 * release before would lose something by writing a document: docs/decisions/0037-schema-versions.md.
 */
export const SCHEMA_VERSIONS = {
  // Raised, it would keep everybody from signing in after a step back: the decision says what to do instead.
  access: 1,
  users: 1,
  attendance: 1,
  auditLog: 1,
  usernames: 1,
  accountCreations: 1,
  accountDeletions: 1,
  drafts: 2,
  changeWindows: 1,
  events: 6,
  'events/{eventId}/comments': 1,
  'events/{eventId}/messages': 1,
  'calendar/removed/events': 1,
  calendarFeeds: 1,
  invitations: 1,
  invitedAddresses: 1,
  live: 1,
  settings: 1,
  'settings/{settingsId}/versions': 1,
  imports: 1,
  shiftTemplates: 1,
  venueBookings: 1,
  venueInquiries: 3,
  pushSubscriptions: 1,
  removedDevices: 1,
  mailboxes: 1,
  formerAddresses: 1,
  letters: 1,
  notificationPreferences: 3,
  outbox: 1,
  deliveries: 1,
  inbox: 1,
  counters: 1,
  idempotencyKeys: 1,
  rateLimits: 1,
} as const satisfies Record<string, number>;

export type StoredCollection = keyof typeof SCHEMA_VERSIONS;

/** Queries that select fields need this one where the documents are written afterwards. */
export const SCHEMA_VERSION = 'schemaVersion';

const PATTERNS = Object.keys(SCHEMA_VERSIONS).map((collection) => ({
  collection: collection as StoredCollection,
  segments: collection.split('/'),
}));

/** The collection to which a document belongs; null for one that is not listed above. */
export function findCollection(documentPath: string): StoredCollection | null {
  const folder = documentPath.split('/').slice(0, -1);
  const found = PATTERNS.find(
    ({ segments }) =>
      segments.length === folder.length &&
      segments.every((segment, index) => segment.startsWith('{') || segment === folder[index]),
  );
  return found?.collection ?? null;
}

/** The version with which documents of its collection are written. */
export function versionFor({ path, parent }: DocumentReference): number {
  const collection = findCollection(path);
  if (collection === null) throw new Error(`the collection ${parent.id} is missing in schema-versions.ts`);
  return SCHEMA_VERSIONS[collection];
}

/**
 * Whether a newer release wrote the document, so that writing it could lose what this one does not know. Documents from
 * before there were versions count as the first.
 */
export const isNewer = (snapshot: DocumentSnapshot): boolean =>
  snapshot.exists && Number(snapshot.get(SCHEMA_VERSION) ?? 1) > versionFor(snapshot.ref);

/** The refusal to write a document that a newer release wrote. It names the document by its id. */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument';

  constructor({ path, parent }: DocumentReference) {
    // The id is a user name there.
    super(findCollection(path) === 'usernames' ? parent.id : path);
  }
}
