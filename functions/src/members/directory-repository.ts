import { DIRECTORY_TAGS, type ListedMember, MEMBERS_PER_PAGE, type MemberCounts } from '@club/contract';
import { type DocumentReference, type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { foundBy, parseAccount } from '../accounts/account';
import { directoryTagsSchema } from '../accounts/directory';
import { tagsOfAccess } from '../accounts/directory-entry';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { renewKeys } from '../platform/renew-keys';
import { createDocumentReader } from '../platform/stored-documents';

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

/** An account of an earlier release has no tags until the daily clean-up. */
const shownSchema = z.object({ directory: directoryTagsSchema.default({ tags: [] }) });

/** The place of a member in the list. It stays one when others are added, renamed or deleted. */
export type DirectoryPlace = { sortKey: string; id: string };

/** A member in the list, as the account has them. */
export type DirectoryMember = Omit<ListedMember, 'awaitsAddress'>;

export type DirectoryRepository = ReturnType<typeof createDirectoryRepository>;

/** Lists and counts members by the part of their accounts that follows from name, contact, standing and rights. */
export function createDirectoryRepository(firestore: Firestore, log: Log) {
  const accounts = firestore.collection('users');
  const access = firestore.collection('access');
  const shown = createDocumentReader(log, 'account', toListed);
  const bySortKey = accounts.orderBy('directory.sortKey').orderBy(FieldPath.documentId());

  return {
    /** One page, with one query. null: everybody, or from the first one on. */
    async listPage(
      term: string | null,
      after: DirectoryPlace | null,
      limit = MEMBERS_PER_PAGE,
    ): Promise<{ members: DirectoryMember[]; next: DirectoryPlace | null }> {
      const found = term === null ? bySortKey : bySortKey.where('directory.terms', 'array-contains', term);
      const from = after ? found.startAfter(after.sortKey, after.id) : found;
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

    /** Gives accounts of earlier releases their place in the list, or the one that they have by now. */
    complete: (): Promise<void> => renewKeys(accounts, 'directory.version', place),
  };

  function place(ref: DocumentReference): Promise<void> {
    return transact(firestore, async (transaction) => {
      const [account, rights] = await transaction.getAll(ref, access.doc(ref.id));
      if (!account?.exists) return;
      const tags = tagsOfAccess(rights?.exists ? rights.data() : null);
      transaction.update(ref, foundBy(parseAccount(ref.id, account.data()), tags));
    });
  }
}

function toListed(snapshot: DocumentSnapshot): DirectoryMember {
  const { createdAt, id, username, firstName, lastName, profilePhotoUrl, email, phoneNumber } = parseAccount(
    snapshot.id,
    snapshot.data(),
  );
  const { tags } = shownSchema.parse(snapshot.data()).directory;
  return {
    id,
    username,
    firstName,
    lastName,
    profilePhotoUrl,
    email,
    phoneNumber,
    createdAt: createdAt.toISOString(),
    tags,
  };
}
