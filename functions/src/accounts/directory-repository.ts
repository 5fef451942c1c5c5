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
import { FieldPath, type Query } from 'firebase-admin/firestore';
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
const SHOWN_FIELDS = [...Object.keys(ownFields), 'directory.tags'];
/** The groups of accounts are all but those who are invited, because these have no account yet. */
const ACCOUNT_TAGS = DIRECTORY_TAGS.filter((tag) => tag !== 'invited');

/** The place of a person in the list. It stays one when others are added, renamed or deleted. */
export type DirectoryPlace = { sortKey: string; id: string };

/** A place without an id is before everybody with that key. */
export type Beginning = Partial<DirectoryPlace> & Pick<DirectoryPlace, 'sortKey'>;

/** A member in the list, as the account has them. */
export type DirectoryMember = Omit<ListedMember, 'awaitsAddress'>;

/** Pages of documents that have a sort key and terms in this field, with one query each. A term of null finds all of them. */
export const openNameIndex =
  (all: Query, field: string, shown: readonly string[]) =>
  async (term: string | null, after: Beginning | null, limit: number) => {
    const key = `${field}.sortKey`;
    const sorted = all.orderBy(key).orderBy(FieldPath.documentId());
    const found = term === null ? sorted : sorted.where(`${field}.terms`, 'array-contains', term);
    const from = after ? found.startAfter(after.sortKey, ...(after.id === undefined ? [] : [after.id])) : found;
    const { docs } = await from
      .select(...shown, key)
      .limit(limit)
      .get();
    const placeOf = (document: (typeof docs)[number]): DirectoryPlace => ({
      sortKey: String(document.get(key)),
      id: document.id,
    });
    const last = docs.length === limit ? docs.at(-1) : undefined;
    return { docs, placeOf, next: last ? placeOf(last) : null };
  };

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
  const pageOf = openNameIndex(shown.collection, 'directory', SHOWN_FIELDS);

  const repository = {
    /** One page, with one query. null: everybody, or from the first one on. */
    async listPage(term: string | null, after: Beginning | null, limit = MEMBERS_PER_PAGE) {
      const { docs, placeOf, next } = await pageOf(term, after, limit);
      const members = docs.flatMap((document) =>
        shown.read(document).map((member) => ({ ...member, sortKey: placeOf(document).sortKey })),
      );
      return { members, next };
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
    async count(): Promise<Omit<MemberCounts, 'invited'>> {
      const [all, ...groups] = await Promise.all([
        shown.collection.count().get(),
        ...ACCOUNT_TAGS.map((tag) => shown.collection.where('directory.tags', 'array-contains', tag).count().get()),
      ]);
      const counted = ACCOUNT_TAGS.map((tag, index) => [tag, groups[index]?.data().count ?? 0] as const);
      return { all: all.data().count, ...(Object.fromEntries(counted) as Omit<MemberCounts, 'all' | 'invited'>) };
    },
  };
  return repository;
}
