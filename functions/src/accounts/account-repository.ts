import { earlierUsernameSchema, usernameKey } from '@club/contract';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { DomainError } from '../domain-error';
import type { InvitationRepository } from '../invitations/invitation-repository';
import type { WaitingNotices } from '../members/tell-of-waiting';
import { type Transaction, transact, unlessTaken, WriteBatch } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import {
  ACCOUNT_CREATIONS,
  type Account,
  isSameSnapshot,
  type MemberSnapshot,
  type StoredAccount,
  USERNAMES,
  USERS,
} from './account';
import { createAuditLogRepository, type NewAuditEntry } from './audit-log-repository';
import { withAgreementsOf } from './consents';
import { directoryOf, isOutside, tagsOfAccess } from './directory';
import { ACCESS, type Access } from './sessions/access';

const photoSchema = z.string().nullable().catch(null);

/** No uid and no user name looks like this. Looking it up costs as much as looking a person up. */
export const NOBODY = '-';

/** This field is set while rosters and comments may still show an earlier name or picture. */
const STALE = 'snapshotsStale';

/** How somebody who signs up gets in. */
export type Admission = {
  /** Stored with the account for somebody who is not simply approved, so that they never are in between. */
  access?: Access;
  invitationId?: string;
  /** Organisers are told of somebody who waits when the person has confirmed their address, and not yet. */
  awaitsAddress?: boolean;
};

export type AccountChange = Partial<Omit<Account, 'id' | 'username' | 'createdAt'>>;

export type Correction = Pick<NewAuditEntry, 'at' | 'actorId'>;

type Deps = Pick<Platform, 'firestore' | 'log'> & {
  invitations: Pick<InvitationRepository, 'accept'>;
  waitingNotices: WaitingNotices;
};

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/**
 * `users/{uid}`; `usernames/{key}`, which makes user names unique; and `accountCreations/{uid}` for each sign-in that
 * is made for a new account. A creation ends with the account, so one that stays never got an account.
 */
export function createAccountRepository({ invitations, waitingNotices, ...platform }: Deps) {
  const { firestore } = platform;
  const auditLog = createAuditLogRepository(platform);
  const accounts = openStore(platform, USERS);
  const usernames = openStore(platform, USERNAMES);
  const creations = openStore(platform, ACCOUNT_CREATIONS);
  const accesses = openStore(platform, ACCESS);

  return {
    in: accounts.in,
    find: accounts.find,
    findAll: accounts.findAll,

    /** Everybody who has an account, whether or not the club lets them in. */
    listIds: (): Promise<string[]> => accounts.listIds(accounts.collection),

    /** Takes any text. It is one read whether or not the name exists or could exist, so its time reveals nothing. */
    async findUid(typed: string): Promise<string | null> {
      const username = earlierUsernameSchema.safeParse(typed);
      return (await usernames.find(username.success ? usernameKey(username.data) : NOBODY))?.uid ?? null;
    },

    /** Returns the accounts by uid, and the uids of those whom the club has not let in, or has blocked. */
    async findPeople(uids: string[]): Promise<{ accounts: Map<string, StoredAccount>; outside: Set<string> }> {
      const found = await accounts.findAll(uids);
      return { accounts: found, outside: new Set([...found.values()].filter(isOutside).map(({ id }) => id)) };
    },

    async areThere(transaction: Transaction, uids: readonly string[]): Promise<boolean> {
      return (await accounts.in(transaction).findAll(uids)).length === uids.length;
    },

    /** Notes that a sign-in is about to be made, so that the clean-up finds it if it never gets an account. */
    async beginCreation(uid: string, requestedAt: Date): Promise<void> {
      const batch = new WriteBatch(firestore);
      batch.create(creations.ref(uid), { requestedAt });
      await batch.commit();
    },

    listCreationsBefore: (instant: Date): Promise<string[]> =>
      creations.listIds(creations.collection.where('requestedAt', '<', instant)),

    /** Makes sure that `create` fails from then on. false: there is an account already, so its sign-in must stay. */
    abandonCreation(uid: string): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const stored = creations.in(transaction);
        if (await accounts.in(transaction).find(uid)) return false;
        stored.put(uid, { ...(await stored.find(uid)), isAbandoned: true });
        return true;
      });
    },

    endCreation: creations.remove,

    /**
     * Stores account and user name together and ends the creation; false when the name belongs to another account, or
     * the account was created meanwhile with another name. Repeatable. Throws `unavailable` when the creation was abandoned.
     * Organisers are told of somebody who waits, unless the address has to be confirmed first.
     * Throws `invitation-over` when others have used the invitation meanwhile.
     */
    async create(account: Account, { access, invitationId, awaitsAddress }: Admission = {}): Promise<boolean> {
      const created = transact(firestore, async (transaction) => {
        const { id, username, createdAt } = account;
        const [names, begun] = [usernames.in(transaction), creations.in(transaction)];
        const [name, creation] = await Promise.all([names.find(usernameKey(username)), begun.find(id)]);
        if (name) return name.uid === id;
        const useInvitation = invitationId && (await invitations.accept(transaction, invitationId, id, createdAt));
        const isToTell = access?.standing.state === 'waiting' && !awaitsAddress;
        const tell = isToTell && (await waitingNotices.prepare(transaction));
        if (creation?.isAbandoned) throw new DomainError('unavailable');
        if (creation) begun.remove(id);
        names.put(usernameKey(username), { uid: id });
        if (useInvitation) useInvitation();
        const tags = ['never-signed-in' as const, ...(access ? tagsOfAccess(access) : [])];
        accounts.in(transaction).create(id, { ...account, tags });
        if (access) accesses.in(transaction).create(id, access);
        if (tell) tell(account, createdAt);
        return true;
      });
      return (await unlessTaken(created)) ?? false;
    },

    /**
     * Returns the account after the change; null when it is deleted. `isStale`: rosters and comments may still show an earlier
     * name or picture. Writes nothing when nothing changes. A `correction` by an organiser is written down with the names of
     * the fields.
     */
    async update(
      uid: string,
      changeOf: AccountChange | ((before: Account) => AccountChange),
      correction: Correction | null = null,
    ): Promise<{ account: Account; isStale: boolean } | null> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(accounts.ref(uid));
        const [before] = accounts.read(snapshot);
        if (!before) return null;
        const change = typeof changeOf === 'function' ? changeOf(before) : changeOf;
        const account = { ...before, ...change };
        const isStale = snapshot.get(STALE) === true || !isSameSnapshot(before, account);
        const names = Object.keys(change) as (keyof AccountChange)[];
        const fields = names.filter((name) => before[name] !== account[name]);
        if (fields.length > 0) {
          const changed = { ...change, directory: directoryOf(account, account.tags) };
          transaction.update(snapshot.ref, isStale ? { ...changed, [STALE]: true } : changed);
          const target = { kind: 'member', id: uid } as const;
          if (correction) auditLog.record(transaction, { ...correction, action: 'corrected', target, fields });
        }
        return { account, isStale };
      });
    },

    /** Gives the agreements of one account to another one of the same person, which keeps its own answers. Repeatable. */
    async moveConsents(fromUid: string, intoUid: string): Promise<void> {
      await transact(firestore, async (transaction) => {
        const stored = accounts.in(transaction);
        const [from, into] = await Promise.all([stored.find(fromUid), stored.find(intoUid)]);
        if (!from || !into) return;
        const consentChanges = withAgreementsOf(into.consentChanges, from.consentChanges);
        if (consentChanges.length > into.consentChanges.length)
          transaction.update(accounts.ref(intoUid), { consentChanges });
      });
    },

    /** To be called when everything shows this name and picture; false when the account has changed again meanwhile. */
    async settleSnapshots(shown: MemberSnapshot): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(accounts.ref(shown.id));
        const [account] = accounts.read(snapshot);
        if (!account) return true;
        if (!isSameSnapshot(account, shown)) return false;
        if (snapshot.get(STALE)) transaction.update(snapshot.ref, { [STALE]: FieldValue.delete() });
        return true;
      });
    },

    findStale: (): Promise<string[]> => accounts.listIds(accounts.collection.where(STALE, '==', true)),

    /** Deletes account and user name; returns the address of the picture that the account had. Repeatable. */
    async remove(uid: string): Promise<string | null> {
      return transact(firestore, async (transaction) => {
        const names = await transaction.get(usernames.collection.where('uid', '==', uid));
        const account = await transaction.get(accounts.ref(uid));
        for (const { ref } of [...names.docs, account]) transaction.delete(ref);
        return photoSchema.parse(account.get('profilePhotoUrl'));
      });
    },
  };
}
