import { usernameKey, usernameSchema } from '@club/contract';
import * as z from 'zod';
import { type Firestore, transact } from '../platform/firestore';
import { type Account, parseAccount, toAccountDocument } from './account';

const ownerSchema = z.object({ uid: z.string() });

/** No uid and no user name looks like this; reading it costs what reading a person costs. */
const NOBODY = '-';

export type AccountRepository = ReturnType<typeof createAccountRepository>;

export function createAccountRepository(firestore: Firestore) {
  const accountRef = (uid: string) => firestore.collection('users').doc(uid);
  const nameRef = (key: string) => firestore.collection('usernames').doc(key);
  const usernameRef = (username: string) => nameRef(usernameKey(username));

  const repository = {
    async find(uid: string): Promise<Account | null> {
      const snapshot = await accountRef(uid).get();
      return snapshot.exists ? parseAccount(uid, snapshot.data()) : null;
    },

    /**
     * Takes whatever a person typed. Two reads, whether or not the name exists or could exist:
     * how long it takes says nothing.
     */
    async findByUsername(typed: string): Promise<Account | null> {
      const username = usernameSchema.safeParse(typed);
      const snapshot = await (username.success ? usernameRef(username.data) : nameRef(NOBODY)).get();
      return repository.find(snapshot.exists ? ownerSchema.parse(snapshot.data()).uid : NOBODY);
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
        if (name.exists) return ownerSchema.parse(name.data()).uid === account.id;
        transaction.set(usernameRef(account.username), { uid: account.id });
        transaction.set(accountRef(account.id), toAccountDocument(account));
        return true;
      });
    },
  };
  return repository;
}
