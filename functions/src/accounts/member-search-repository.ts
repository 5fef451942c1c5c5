import { MAX_FOUND_MEMBERS, MIN_MEMBER_SEARCH_LENGTH } from '@club/contract';
import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader } from '../platform/stored-documents';
import { tryEach } from '../platform/try-each';
import { type Account, parseAccount } from './account';
import { nameKeysOf, searchKey } from './name-keys';

/** No character of a name sorts after it. */
const LAST_CHARACTER = '\uf8ff';

const READ_AT_ONCE = 300;

const NOT_LET_IN = ['waiting', 'refused', 'blocked'];
/** Accounts of earlier releases have none until the clean-up gives them some. */
const tagsSchema = z.array(z.string()).catch([]);

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

  const withoutKeys = async (): Promise<number> => {
    const counts = [accounts, accounts.where(fields[0], '>=', '')].map((query: Query) => query.count().get());
    const [all, named] = (await Promise.all(counts)).map((result) => result.data().count);
    return (all ?? 0) - (named ?? 0);
  };

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

    /**
     * Adds the fields to accounts that an earlier release made. Costs two counts when none lacks them. One that cannot be
     * read keeps no other from getting them.
     */
    async complete(): Promise<void> {
      if ((await withoutKeys()) === 0) return;
      const all = accounts.orderBy('createdAt').select('nameKeys').limit(READ_AT_ONCE);
      const lacking: DocumentReference[] = [];
      for (let page = all; ; ) {
        const { docs } = await page.get();
        lacking.push(...docs.filter((document) => document.get('nameKeys') === undefined).map(({ ref }) => ref));
        const last = docs.at(-1);
        if (!last || docs.length < READ_AT_ONCE) break;
        page = all.startAfter(last);
      }
      await tryEach(lacking, (ref) =>
        transact(firestore, async (transaction) => {
          const snapshot = await transaction.get(ref);
          if (!snapshot.exists) return;
          transaction.update(ref, { nameKeys: nameKeysOf(parseAccount(ref.id, snapshot.data())) });
        }),
      );
    },
  };
}
