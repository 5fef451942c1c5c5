import {
  DIRECTORY_TAGS,
  type ListedMember,
  listedMemberSchema,
  MEMBERS_PER_PAGE,
  type MemberCounts,
} from '@club/contract';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { directoryTagsSchema } from '../accounts/directory';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader, storedDate } from '../platform/stored-documents';

const SHOWN_FIELDS = [
  'username',
  'firstName',
  'lastName',
  'profilePhotoUrl',
  'email',
  'phoneNumber',
  'createdAt',
  'directory.tags',
  'directory.sortKey',
];

const shownSchema = listedMemberSchema
  .omit({ id: true, tags: true, awaitsAddress: true })
  .extend({ createdAt: storedDate, directory: directoryTagsSchema });

/** The place of a member in the list. It stays one when others are added, renamed or deleted. */
export type DirectoryPlace = { sortKey: string; id: string };

/** A member in the list, as the account has them. */
export type DirectoryMember = Omit<ListedMember, 'awaitsAddress'>;

export type DirectoryRepository = ReturnType<typeof createDirectoryRepository>;

/** Lists and counts members by the part of their accounts that follows from name, contact, standing and rights. */
export function createDirectoryRepository(firestore: Firestore, log: Log) {
  const accounts = firestore.collection('users');
  const shown = createDocumentReader(log, 'account', toListed);
  const bySortKey = accounts.orderBy('directory.sortKey').orderBy(FieldPath.documentId());

  return {
    /** One page, with one query. null: everybody, or from the first one on. Without an id it begins behind the key alone. */
    async listPage(
      term: string | null,
      after: DirectoryPlace | { sortKey: string; id: null } | null,
      limit = MEMBERS_PER_PAGE,
    ): Promise<{ members: DirectoryMember[]; next: DirectoryPlace | null }> {
      const found = term === null ? bySortKey : bySortKey.where('directory.terms', 'array-contains', term);
      const from = after
        ? found.startAfter(...(after.id === null ? [after.sortKey] : [after.sortKey, after.id]))
        : found;
      const { docs } = await from
        .select(...SHOWN_FIELDS)
        .limit(limit)
        .get();
      const last = docs.length === limit ? docs.at(-1) : undefined;
      return {
        members: docs.flatMap(shown),
        next: last ? { sortKey: String(last.get('directory.sortKey')), id: last.id } : null,
      };
    },

    /** One member as the list has them; null: there is no such account, or it cannot be read. */
    async find(uid: string): Promise<DirectoryMember | null> {
      return shown(await accounts.doc(uid).get())[0] ?? null;
    },

    /** Reads no account. */
    async count(): Promise<MemberCounts> {
      const [all, ...groups] = await Promise.all([
        accounts.count().get(),
        ...DIRECTORY_TAGS.map((tag) => accounts.where('directory.tags', 'array-contains', tag).count().get()),
      ]);
      const counted = DIRECTORY_TAGS.map((tag, index) => [tag, groups[index]?.data().count ?? 0] as const);
      return { all: all.data().count, ...(Object.fromEntries(counted) as Omit<MemberCounts, 'all'>) };
    },
  };
}

function toListed(snapshot: DocumentSnapshot): DirectoryMember {
  const { createdAt, directory, ...shown } = shownSchema.parse(snapshot.data());
  return { ...shown, id: snapshot.id, createdAt: createdAt.toISOString(), tags: directory.tags };
}
