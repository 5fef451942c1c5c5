import type { PersonalData, StoredDataRow } from '@club/contract';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

export type Fields = Record<string, unknown>;

/** An account as others see it. */
export type Person = { id: string; firstName: string; lastName: string; profilePhotoUrl: string | null };

/** The documents of which a person's id is the own id. */
export const OWN_ID = 'own id';

/** A field in which documents of a collection name people by their ids. */
export type Naming = {
  /** The field with a person's id, or OWN_ID. */
  field: string;
  /** The field is a list of ids. */
  isList?: true;
  /**
   * Says what becomes of a document when the person is erased: it goes, it loses the id (null, or the element of the list), or it
   * gets these values; null: nothing is left of it, and it goes. `alias` is a random name that stands for the person wherever one erasure needs one.
   */
  erased: 'document' | 'id' | Fields | ((fields: Fields, uid: string, alias: string) => Fields | null);
  /** Says what changes when the account is merged into another one: the id, or these values. Without it, all is erased. */
  moved?: 'id' | ((into: Person, fields: Fields, uid: string) => Fields);
  /** The copies of the person's name and picture, which follow the account. */
  shown?: (person: Person) => Fields;
};

/** The sources of personal data that are functions because rows cannot say them: privacy/personal-data-sources.ts. */
export type OwnSource = 'access' | 'registrations' | 'mailbox' | 'inbox' | 'account';

/** A document with the id of the one that it lies under; null where it lies under none. */
type Told<T> = T & { parentId: string | null };

/** How a collection holds personal data: what is told of it in a download, and what is erased and moved. */
type People<T, Part extends keyof PersonalData> =
  | {
      named: readonly Naming[];
      /** Returns what the download tells of the documents that name the person. */
      told?: (found: Told<T>[], uid: string) => Pick<PersonalData, Part>;
      toldIn: StoredDataRow;
    }
  | { source: OwnSource; toldIn: StoredDataRow }
  /** The reason why nothing is downloaded or erased; `toldIn` is null where it tells nothing of people. */
  | { exemption: string; toldIn: StoredDataRow | null };

/** Says what of a collection goes into a club's archive. `keeps` makes the document that does; null leaves this one out. */
type Archived = 'whole' | { keeps(fields: Fields): Fields | null } | { leftOut: string };

/** How a document of a collection is read and written. */
export type Documents<T> = {
  /** The log's word for one that cannot be read. Without it that is an error: where it must not be taken for missing. */
  called?: string;
  /** Throws for a document that cannot be read. */
  parse(fields: unknown, id: string, snapshot: DocumentSnapshot): T;
  /** Without it, everything but `id` is stored. */
  toDocument?(value: T): object;
};

/** Describes a collection, but for its documents. */
export type Collection<T = object, Path extends string = string, Part extends keyof PersonalData = never> = {
  /** 'events/{eventId}/comments' are the comments of all events. */
  path: Path;
  /**
   * Raise it together with a change after which the release before would lose something by writing a document:
   * docs/decisions/0037-schema-versions.md.
   */
  version: number;
  /** Firestore's TTL policy removes documents some time after their `expiresAt`. */
  expires?: true;
  archived: Archived;
  people: People<T, Part>;
};

// biome-ignore lint/suspicious/noExplicitAny: rows of all kinds stand in one table, and a function of T takes no unknown.
export type AnyCollection = Collection<any, string, any> & Partial<Documents<any>>;

const declared = new Map<string, { row: AnyCollection; segments: string[] }>();

/** Declares a collection. Whoever writes to it has loaded its row; collections.ts lists all. */
export function defineCollection<T, const Path extends string, Part extends keyof PersonalData = never>(
  row: Collection<T, Path, Part> & Documents<T>,
): Collection<T, Path, Part> & Documents<T>;
export function defineCollection<const Path extends string>(row: Collection<object, Path>): Collection<object, Path>;
export function defineCollection(row: AnyCollection): AnyCollection {
  declared.set(row.path, { row, segments: row.path.split('/') });
  return row;
}

/** The collection to which a document belongs; null for one that is not declared. */
export function findCollection(documentPath: string): AnyCollection | null {
  const folder = documentPath.split('/').slice(0, -1);
  for (const { row, segments } of declared.values())
    if (
      segments.length === folder.length &&
      segments.every((segment, index) => segment.startsWith('{') || segment === folder[index])
    )
      return row;
  return null;
}

/** Queries that select fields need this one where the documents are written afterwards. */
export const SCHEMA_VERSION = 'schemaVersion';

/** The version with which documents of its collection are written. */
export function versionFor({ path, parent }: DocumentReference): number {
  const collection = findCollection(path);
  if (collection === null) throw new Error(`the collection ${parent.id} has no row`);
  return collection.version;
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
    super(findCollection(path)?.path === 'usernames' ? parent.id : path);
  }
}
