import { randomBytes } from 'node:crypto';
import type { PersonalData } from '@club/contract';
import { type DocumentSnapshot, FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../collections';
import {
  type AnyCollection,
  type Collection,
  type Fields,
  type Naming,
  OWN_ID,
  type OwnSource,
  type Person,
} from '../platform/collection';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { changeAll, groupOf, removeAll } from '../platform/store';
import { createDocumentReader } from '../platform/stored-documents';
import { tryEach } from '../platform/try-each';

/** A part of the app that stores personal data in ways that no row can say. All is repeatable, even after it broke off. */
export type PersonalDataSource<Part extends keyof PersonalData = keyof PersonalData> = {
  /**
   * Returns all that is stored about this person, and nothing about others. Unreadable documents are logged and left
   * out.
   */
  collect(uid: string): Promise<Pick<PersonalData, Part>>;
  /** Leaves nothing that names or identifies the person. */
  erase(uid: string): Promise<void>;
  /** Gives what can belong to another account of the same person to that one, and leaves nothing there that names this one. */
  move?(uid: string, into: Person): Promise<void>;
  /** Brings the copies of the person's name and picture up to date. */
  refresh?(person: Person): Promise<void>;
};

type OwnParts = {
  access: 'sessions' | 'membership';
  registrations: 'registrations' | 'contactOf';
  mailbox: 'formerAddresses';
  inbox: 'inbox';
  account: 'account' | 'consentChanges' | 'profilePicture';
};
type OwnSources = { [Source in OwnSource]: PersonalDataSource<OwnParts[Source]> };

// biome-ignore lint/suspicious/noExplicitAny: only the part is asked for, whatever the documents are.
type PartOf<Row> = Row extends Collection<any, string, infer Part> ? Part : never;
type ToldPart = OwnParts[OwnSource] | PartOf<(typeof COLLECTIONS)[number]>;

/** Far below what one commit takes. */
const CHANGED_AT_ONCE = 200;

export type PersonalDataStore = ReturnType<typeof createPersonalDataStore>;

/** All that the app stores about people: what the rows of the collections say of it, and the sources of their own. */
export function createPersonalDataStore({ firestore, log }: { firestore: Firestore; log: Log }, own: OwnSources) {
  const rows: readonly AnyCollection[] = COLLECTIONS;
  const sourceOf = ({ people }: AnyCollection): OwnSource | null => ('source' in people ? people.source : null);
  /** A source erases from all of its collections when the first of them has its turn. */
  const erasedFirst = rows.filter((row, index) => {
    const source = sourceOf(row);
    return source === null || (source !== 'account' && rows.findIndex((other) => sourceOf(other) === source) === index);
  });

  const namings = rows.flatMap((row) =>
    'named' in row.people ? row.people.named.map((named) => ({ row, named, ...named })) : [],
  );

  const naming = (row: AnyCollection, { field, isList }: Naming, uid: string): Query =>
    field === OWN_ID
      ? groupOf(firestore, row).where(FieldPath.documentId(), '==', uid)
      : groupOf(firestore, row).where(field, isList ? 'array-contains' : '==', uid);

  /** Changes all documents that name the person so; null removes a document. */
  const changeNaming = (row: AnyCollection, named: Naming, uid: string, change: (fields: Fields) => Fields | null) =>
    changeAll(firestore, naming(row, named, uid), CHANGED_AT_ONCE, (present, transaction) => {
      if (!names(present, named, uid)) return;
      const changed = change(present.data() ?? {});
      if (changed) transaction.update(present.ref, changed);
      else transaction.delete(present.ref);
    });

  async function collectFrom(row: AnyCollection, uid: string): Promise<object> {
    const { people, parse, called = row.path } = row;
    if (!('named' in people) || !people.told || !parse) return {};
    const read = createDocumentReader(log, called, (snapshot) => ({
      ...parse(snapshot.data(), snapshot.id, snapshot),
      parentId: snapshot.ref.parent.parent?.id ?? null,
    }));
    const found = await Promise.all(people.named.map((named) => naming(row, named, uid).get()));
    const distinct = new Map(found.flatMap(({ docs }) => docs.map((snapshot) => [snapshot.ref.path, snapshot])));
    return people.told([...distinct.values()].flatMap(read), uid);
  }

  async function eraseFrom(row: AnyCollection, uid: string, alias: string): Promise<void> {
    const { people } = row;
    if ('source' in people) return own[people.source].erase(uid);
    if (!('named' in people)) return;
    for (const named of people.named) {
      const { erased } = named;
      if (erased === 'document') await removeAll(firestore, naming(row, named, uid).select());
      else if (erased === 'id') await changeNaming(row, named, uid, () => withoutId(named, uid));
      else
        await changeNaming(row, named, uid, (fields) =>
          typeof erased === 'function' ? erased(fields, uid, alias) : erased,
        );
    }
  }

  return {
    /** Everything that is stored about this person. A part of `PersonalData` that nothing tells does not compile. */
    async collect(uid: string, now: Date): Promise<PersonalData> {
      const sources = Object.values(own);
      const found: object[] = await Promise.all([
        ...sources.map((source) => source.collect(uid)),
        ...rows.map((row) => collectFrom(row, uid)),
      ]);
      const notices = found.flatMap((part) => ('notices' in part ? (part.notices as PersonalData['notices']) : []));
      const told = Object.assign({}, ...found) as Pick<PersonalData, ToldPart>;
      return {
        exportedAt: now.toISOString(),
        ...told,
        notices: notices.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)),
      };
    },

    /** Leaves nothing that names the person, collection by collection. One that fails keeps none of the others from it. */
    async erase(uid: string): Promise<void> {
      const alias = randomBytes(8).toString('hex');
      // While anything else is left, the account stays, and with it whoever can ask again.
      await tryEach(erasedFirst, (row) => eraseFrom(row, uid, alias));
      await own.account.erase(uid);
    },

    /** Gives to another account of the same person what can be its own. */
    async move(uid: string, into: Person): Promise<void> {
      for (const source of Object.values(own)) await source.move?.(uid, into);
      for (const { row, named, moved } of namings)
        if (moved === 'id') await changeNaming(row, named, uid, (fields) => withOtherId(named, fields, uid, into.id));
        else if (moved) await changeNaming(row, named, uid, (fields) => moved(into, fields, uid));
    },

    /** Brings all copies of a person's name and picture up to date. */
    async refresh(person: Person): Promise<void> {
      for (const source of Object.values(own)) await source.refresh?.(person);
      for (const { row, named, shown } of namings)
        if (shown) await changeNaming(row, named, person.id, () => shown(person));
    },
  };
}

function names(snapshot: DocumentSnapshot, { field, isList }: Naming, uid: string): boolean {
  if (field === OWN_ID) return snapshot.exists;
  const value: unknown = snapshot.get(field);
  return isList ? Array.isArray(value) && value.includes(uid) : value === uid;
}

const withoutId = ({ field, isList }: Naming, uid: string) => ({
  [field]: isList ? FieldValue.arrayRemove(uid) : null,
});

function withOtherId({ field, isList }: Naming, fields: Fields, uid: string, id: string) {
  const value = fields[field];
  return isList && Array.isArray(value)
    ? { [field]: [...new Set(value.map((one) => (one === uid ? id : one)))] }
    : { [field]: id };
}
