import {
  DIRECTORY_TAGS,
  type ListedMember,
  listedMemberSchema,
  MAX_FOUND_MEMBERS,
  MEMBERS_PER_PAGE,
  type MemberCounts,
  MIN_MEMBER_SEARCH_LENGTH,
  searchKey,
} from '@club/contract';
import { FieldPath } from 'firebase-admin/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { USERS } from './account';
import { directoryTagsSchema, isOutside, searchedTerm } from './directory';

const shownSchema = listedMemberSchema
  .omit({ id: true, tags: true, awaitsAddress: true })
  .extend({ createdAt: storedDate, directory: directoryTagsSchema });
/** The terms of the directory, which are many, are left out. */
const { directory: _, ...ownFields } = shownSchema.shape;
const SHOWN_FIELDS = [...Object.keys(ownFields), 'directory.tags', 'directory.sortKey'];

/** The place of a member in the list. It stays one when others are added, renamed or deleted. */
export type DirectoryPlace = { sortKey: string; id: string };

/** A member in the list, as the account has them. */
export type DirectoryMember = Omit<ListedMember, 'awaitsAddress'>;

/** Finds, lists and counts members by the part of their accounts that follows from name, contact, standing and rights. */
export function createDirectoryRepository(platform: Pick<Platform, 'firestore' | 'log'>) {
  const shown = openStore(platform, {
    path: USERS.path,
    called: 'account',
    parse(fields, id): DirectoryMember {
      const { createdAt, directory, ...member } = shownSchema.parse(fields);
      return { ...member, id, createdAt: createdAt.toISOString(), tags: directory.tags };
    },
  });
  const bySortKey = shown.collection.orderBy('directory.sortKey').orderBy(FieldPath.documentId());

  const repository = {
    /** One page, with one query. null: everybody, or from the first one on. Without an id it begins behind the key alone. */
    async listPage(
      term: string | null,
      after: (Partial<DirectoryPlace> & Pick<DirectoryPlace, 'sortKey'>) | null,
      limit = MEMBERS_PER_PAGE,
    ): Promise<{ members: DirectoryMember[]; next: DirectoryPlace | null }> {
      const found = term === null ? bySortKey : bySortKey.where('directory.terms', 'array-contains', term);
      const from = after ? found.startAfter(after.sortKey, ...(after.id === undefined ? [] : [after.id])) : found;
      const { docs } = await from
        .select(...SHOWN_FIELDS)
        .limit(limit)
        .get();
      const last = docs.length === limit ? docs.at(-1) : undefined;
      return {
        members: docs.flatMap(shown.read),
        next: last ? { sortKey: String(last.get('directory.sortKey')), id: last.id } : null,
      };
    },

    /** One member as the list has them; null: there is no such account, or it cannot be read. */
    find: shown.find,

    /** Those whom the list finds by this text, in its order, without people whom the club does not let in. */
    async search(typed: string): Promise<DirectoryMember[]> {
      if (searchKey(typed).length < MIN_MEMBER_SEARCH_LENGTH) return [];
      const { members } = await repository.listPage(searchedTerm(null, typed), null, MAX_FOUND_MEMBERS);
      return members.filter((member) => !isOutside(member));
    },

    /** Reads no account. */
    async count(): Promise<MemberCounts> {
      const [all, ...groups] = await Promise.all([
        shown.collection.count().get(),
        ...DIRECTORY_TAGS.map((tag) => shown.collection.where('directory.tags', 'array-contains', tag).count().get()),
      ]);
      const counted = DIRECTORY_TAGS.map((tag, index) => [tag, groups[index]?.data().count ?? 0] as const);
      return { all: all.data().count, ...(Object.fromEntries(counted) as Omit<MemberCounts, 'all'>) };
    },
  };
  return repository;
}
