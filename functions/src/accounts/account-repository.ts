import { usernameKey } from '@club/contract';
import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import { type Account, parseAccount, toAccountDocument } from './account';

const usernameSchema = z.object({ uid: z.string() });

/** No uid looks like this; reading it costs what reading a person costs. */
const NOBODY = '-';

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(firestore: Firestore) {
  const accountRef = (uid: string) => firestore.collection('users').doc(uid);
  const usernameRef = (username: string) => firestore.collection('usernames').doc(usernameKey(username));

  const repository = {
    async find(uid: string): Promise<Account | null> {
      const snapshot = await accountRef(uid).get();
      return snapshot.exists ? parseAccount(uid, snapshot.data()) : null;
    },

    /** Two reads, whether or not the name exists: how long it takes says nothing. */
    async findByUsername(username: string): Promise<Account | null> {
      const snapshot = await usernameRef(username).get();
      return repository.find(snapshot.exists ? usernameSchema.parse(snapshot.data()).uid : NOBODY);
    },

    /** By uid; those without an account are left out. */
    async findAll(uids: string[]): Promise<Map<string, Account>> {
      if (uids.length === 0) return new Map();
      const snapshots = await firestore.getAll(...uids.map(accountRef));
      const present = snapshots.filter((snapshot) => snapshot.exists);
      return new Map(present.map((snapshot) => [snapshot.id, parseAccount(snapshot.id, snapshot.data())]));
    },

    async isUsernameTaken(username: string): Promise<boolean> {
      return (await usernameRef(username).get()).exists;
    },

    /** Stores account and user name together; false when the name belongs to someone else. Repeatable. */
    async create(account: Account): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const name = await transaction.get(usernameRef(account.username));
        if (name.exists) return usernameSchema.parse(name.data()).uid === account.id;
        transaction.set(usernameRef(account.username), { uid: account.id });
        transaction.set(accountRef(account.id), toAccountDocument(account));
        return true;
      });
    },
  };
  return repository;
}
