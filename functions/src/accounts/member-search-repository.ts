import { MAX_FOUND_MEMBERS, MIN_MEMBER_SEARCH_LENGTH, searchKey } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Firestore } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import { type Account, parseAccount } from './account';
import { nameKeysOf } from './name-keys';

/** No character of a name sorts after it. */
const LAST_CHARACTER = '\uf8ff';

const NOT_LET_IN = ['waiting', 'refused', 'blocked'];
const tagsSchema = z.array(z.string());

export type MemberSearchRepository = ReturnType<typeof createMemberSearchRepository>;

/** Finds accounts by their names without reading all of them. */
export function createMemberSearchRepository(firestore: Firestore, log: Log) {
  const readable = createDocumentReader(log, 'account', (snapshot) => parseAccount(snapshot.id, snapshot.data()));
  const isLetIn = (snapshot: DocumentSnapshot): boolean => {
    const tags = tagsSchema.parse(snapshot.get('directory.tags'));
    return !NOT_LET_IN.some((tag) => tags.includes(tag));
  };
  const accounts = firestore.collection('users');
  const fields = ['nameKeys.first', 'nameKeys.last'] as const;

  return {
    /** Ascending by name, without people whom the club does not let in. */
    async find(typed: string): Promise<Account[]> {
      const key = searchKey(typed);
      if (key.length < MIN_MEMBER_SEARCH_LENGTH) return [];
      const found = await Promise.all(
        fields.map((field) =>
          accounts
            .where(field, '>=', key)
            .where(field, '<', `${key}${LAST_CHARACTER}`)
            .orderBy(field)
            .limit(MAX_FOUND_MEMBERS)
            .get(),
        ),
      );
      const byId = new Map(
        found.flatMap(({ docs }) => docs.filter(isLetIn).flatMap(readable)).map((account) => [account.id, account]),
      );
      return [...byId.values()]
        .sort((one, other) => nameKeysOf(one).first.localeCompare(nameKeysOf(other).first, 'de'))
        .slice(0, MAX_FOUND_MEMBERS);
    },
  };
}
