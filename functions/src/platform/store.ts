import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type * as z from 'zod';
import { type Collection, type Documents, isNewer } from './collection';
import { type Firestore, type Transaction, transact, WriteBatch } from './firestore';
import type { Log } from './log';
import { createDocumentReader } from './stored-documents';
import { tryEach } from './try-each';

type Id = string | number;

/** A document with the time of its last write: `updateClaimed` changes nothing that somebody else has written since. */
export type Claimed<T> = T & { id: string; claim: Timestamp };

/** Some fields of a collection's documents, as the app knows them. No others are read. */
export type Projection<T> = { fields: string[]; parse(fields: unknown): T };

export const project = <Schema extends z.ZodObject>(schema: Schema): Projection<z.output<Schema>> => ({
  fields: Object.keys(schema.shape),
  parse: (fields) => schema.parse(fields),
});

/**
 * The documents of a collection, as the app knows them. One that cannot be read is logged by its path and the names of the
 * invalid fields, and is otherwise treated as missing; it is an error where its row has no `called`. `in` reads and writes
 * within somebody's transaction: all reads before the first write, and what is put or updated has been read.
 * `parents` are the ids of the documents that the path names in braces.
 */
export function openStore<T extends object>(
  { firestore, log }: { firestore: Firestore; log: Log },
  row: Pick<Collection, 'path'> & Documents<T>,
  ...parents: readonly Id[]
) {
  const ids = [...parents];
  const collection: CollectionReference = firestore.collection(row.path.replace(/\{\w+\}/g, () => String(ids.shift())));
  const ref = (id: Id): DocumentReference => collection.doc(String(id));
  /** Leaves out, and logs, what a newer release wrote, for documents that are changed outside of a transaction. */
  const isKnown = (snapshot: DocumentSnapshot): boolean => {
    const newer = isNewer(snapshot);
    if (newer) log.warn('left to a newer release', { path: snapshot.ref.path });
    return !newer;
  };
  const readerOf = <R>(parse: (snapshot: DocumentSnapshot) => R) =>
    row.called === undefined
      ? (snapshot: DocumentSnapshot): R[] => (snapshot.exists ? [parse(snapshot)] : [])
      : createDocumentReader(log, row.called, parse);
  /** For `flatMap`. */
  const read = readerOf((snapshot) => row.parse(snapshot.data(), snapshot.id, snapshot));

  const inTransaction = (transaction: Transaction) => ({
    async find(id: Id): Promise<T | null> {
      return read(await transaction.get(ref(id)))[0] ?? null;
    },

    /** Those that exist, in the order of the ids. */
    async findAll(wanted: readonly Id[]): Promise<T[]> {
      return wanted.length === 0 ? [] : (await transaction.getAll(...wanted.map(ref))).flatMap(read);
    },

    list: async (query: Query): Promise<T[]> => (await transaction.get(query)).docs.flatMap(read),
    create: (id: Id, value: T): void => transaction.create(ref(id), documentOf(row, value)),
    put: (id: Id, value: T): void => transaction.set(ref(id), documentOf(row, value)),
    remove: (id: Id): void => transaction.delete(ref(id)),
  });

  return {
    collection,
    ref,
    read,
    in: inTransaction,
    isKnown,

    find: async (id: Id): Promise<T | null> => read(await ref(id).get())[0] ?? null,

    /** Those that exist, by id. It takes one read an id. */
    async findAll(wanted: Iterable<string>): Promise<Map<string, T>> {
      const distinct = [...new Set(wanted)];
      if (distinct.length === 0) return new Map();
      const snapshots = await firestore.getAll(...distinct.map(ref));
      return new Map(snapshots.flatMap((snapshot) => read(snapshot).map((value) => [snapshot.id, value] as const)));
    },

    list: async (query: Query): Promise<T[]> => (await query.get()).docs.flatMap(read),

    /** Those that no newer release wrote, for whoever claims them. */
    listClaimable: async (query: Query): Promise<Claimed<T>[]> =>
      (await query.get()).docs
        .filter(isKnown)
        .flatMap((found) => read(found).map((value) => ({ ...value, id: found.id, claim: found.updateTime }))),

    /** Also of documents that cannot be read. */
    listIds: async (query: Query): Promise<string[]> => (await query.select().get()).docs.map(({ id }) => id),

    /**
     * Applies a rule to the present document, and stores what it returns unless that is null or the same object. The rule may
     * be applied again to a newer document. Returns what is stored then.
     */
    change: (id: Id, rule: (present: T | null, transaction: Transaction) => T | null): Promise<T | null> =>
      transact(firestore, async (transaction) => {
        const store = inTransaction(transaction);
        const present = await store.find(id);
        const changed = rule(present, transaction);
        if (changed === null || changed === present) return present;
        store.put(id, changed);
        return changed;
      }),

    remove: async (id: Id): Promise<void> => void (await ref(id).delete()),

    /** The same documents, of which only these fields are read. */
    part<P>({ fields, parse }: Projection<P>) {
      const readPart = readerOf((snapshot) => parse(snapshot.data()));
      const partOf = (snapshots: DocumentSnapshot[]): P | null => snapshots.flatMap(readPart)[0] ?? null;
      return {
        fields,
        /** For `flatMap`. */
        read: readPart,
        find: async (id: Id): Promise<P | null> => partOf(await firestore.getAll(ref(id), { fieldMask: fields })),
        list: async (query: Query): Promise<P[]> => (await query.select(...fields).get()).docs.flatMap(readPart),
        in: (transaction: Transaction) => ({
          find: async (id: Id): Promise<P | null> => partOf(await transaction.getAll(ref(id), { fieldMask: fields })),
          list: async (query: Query): Promise<P[]> =>
            (await transaction.get(query.select(...fields))).docs.flatMap(readPart),
        }),
      };
    },
  };
}

/** The document as it is stored. */
export function documentOf<T extends object>({ toDocument }: Documents<T>, value: T): object {
  if (toDocument) return toDocument(value);
  const { id: _, ...fields } = value as { id?: unknown };
  return fields;
}

/**
 * All that a query finds, a page at a time, in the query's order or, without one, that of the ids. A page may be changed or
 * removed before the next one is read. A query that selects fields selects those that it compares or is ordered by.
 */
export async function* pagesOf(query: Query, size: number): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (let page = query.limit(size); ; ) {
    const { docs } = await page.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < size) return;
    page = query.startAfter(last).limit(size);
  }
}

/** The values for queries with `in`. The engine of the local suite takes ten in one query; production would take thirty. */
export const inTens = <V>(values: readonly V[]): V[][] =>
  Array.from({ length: Math.ceil(values.length / 10) }, (_, index) => values.slice(10 * index, 10 * (index + 1)));

/** A commit takes 500 writes at most. */
const REMOVED_AT_ONCE = 400;

/** Removes all that a query finds, whether it can be read or not. Repeatable. */
export async function removeAll(firestore: Firestore, query: Query): Promise<void> {
  for await (const page of pagesOf(query, REMOVED_AT_ONCE)) {
    const batch = new WriteBatch(firestore);
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
}

/** Changes all that a query finds, each document in a transaction of its own. One that fails keeps none of the others from it. */
export async function changeAll(
  firestore: Firestore,
  query: Query,
  size: number,
  change: (present: DocumentSnapshot, transaction: Transaction) => void,
): Promise<void> {
  for await (const page of pagesOf(query.select(), size))
    await tryEach(page, ({ ref }) =>
      transact(firestore, async (transaction) => change(await transaction.get(ref), transaction)),
    );
}

/** All documents of a collection, wherever it lies. Those under different documents are found as a group. */
export function groupOf(firestore: Firestore, { path }: Pick<Collection, 'path'>): Query {
  const name = path.split('/').at(-1) ?? path;
  return path.includes('{') ? firestore.collectionGroup(name) : firestore.collection(path);
}
