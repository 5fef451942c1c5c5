import { usernameKey, usernameSchema } from '@club/contract';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { DomainError } from '../domain-error';
import { type Firestore, transact } from '../platform/firestore';
import { type Account, parseAccount, toAccountDocument } from './account';
import { creationOf, isAbandoned } from './account-creation-repository';
import { isSameSnapshot, type MemberSnapshot } from './member-snapshot';

const photoSchema = z.string().nullable().catch(null);
const ownerSchema = z.object({ uid: z.string() });

/** No uid and no user name looks like this; reading it costs what reading a person costs. */
export const NOBODY = '-';

/** Set while rosters and comments may still show an earlier name or picture. */
const STALE = 'snapshotsStale';

export type AccountChange = Partial<Omit<Account, 'id' | 'username' | 'createdAt'>>;

type Updated = {
  account: Account;
  /** Others may still be shown an earlier name or picture. */
  isStale: boolean;
};

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** `users/{uid}`, and `usernames/{key}`, by which a name belongs to one person. */
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
     * Takes whatever a person typed. One read, whether or not the name exists or could exist:
     * how long it takes says nothing.
     */
    async findUid(typed: string): Promise<string | null> {
      const username = usernameSchema.safeParse(typed);
      const snapshot = await (username.success ? usernameRef(username.data) : nameRef(NOBODY)).get();
      return snapshot.exists ? ownerSchema.parse(snapshot.data()).uid : null;
    },

    async findByUsername(typed: string): Promise<Account | null> {
      const uid = await repository.findUid(typed);
      return uid === null ? null : repository.find(uid);
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

    /**
     * Stores account and user name together, and with them its creation has ended; false when the name belongs to
     * someone else. Repeatable. Throws `unavailable` when its sign-in is being removed at this moment.
     */
    async create(account: Account): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const [name, creation] = await transaction.getAll(
          usernameRef(account.username),
          creationOf(firestore, account.id),
        );
        if (name?.exists) return ownerSchema.parse(name.data()).uid === account.id;
        if (creation && isAbandoned(creation)) throw new DomainError('unavailable');
        if (creation?.exists) transaction.delete(creation.ref);
        transaction.set(usernameRef(account.username), { uid: account.id });
        transaction.set(accountRef(account.id), toAccountDocument(account));
        return true;
      });
    },

    /** The account after the change; null when it is gone. Writes nothing when nothing changes. */
    async update(uid: string, change: AccountChange): Promise<Updated | null> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(accountRef(uid));
        if (!snapshot.exists) return null;
        const before = parseAccount(uid, snapshot.data());
        const account = { ...before, ...change };
        const isStale = snapshot.get(STALE) === true || !isSameSnapshot(before, account);
        const names = Object.keys(change) as (keyof AccountChange)[];
        if (names.some((name) => before[name] !== account[name])) {
          transaction.update(accountRef(uid), isStale ? { ...change, [STALE]: true } : change);
        }
        return { account, isStale };
      });
    },

    /** After everything shows this name and picture; false when they have changed again. */
    async settleSnapshots(shown: MemberSnapshot): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(accountRef(shown.id));
        if (!snapshot.exists) return true;
        if (!isSameSnapshot(parseAccount(shown.id, snapshot.data()), shown)) return false;
        if (snapshot.get(STALE)) transaction.update(accountRef(shown.id), { [STALE]: FieldValue.delete() });
        return true;
      });
    },

    async findStale(): Promise<string[]> {
      const { docs } = await firestore.collection('users').where(STALE, '==', true).select().get();
      return docs.map(({ id }) => id);
    },

    /** Account and user name, which is free then; answers the address of the picture that it had. Repeatable. */
    async remove(uid: string): Promise<string | null> {
      return transact(firestore, async (transaction) => {
        const names = await transaction.get(firestore.collection('usernames').where('uid', '==', uid));
        const account = await transaction.get(accountRef(uid));
        for (const name of names.docs) transaction.delete(name.ref);
        transaction.delete(accountRef(uid));
        return photoSchema.parse(account.get('profilePhotoUrl'));
      });
    },
  };
  return repository;
}
