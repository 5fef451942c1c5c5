import { type DirectoryTag, earlierUsernameSchema, type SaveConsents, usernameKey } from '@club/contract';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { DomainError } from '../domain-error';
import type { InvitationRepository } from '../invitations/invitation-repository';
import type { AuditLogRepository } from '../members/audit-log-repository';
import { createWaitingNotices } from '../members/tell-of-waiting';
import { isTaken, type Transaction, transact, WriteBatch } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { type Account, foundBy, isSameSnapshot, type MemberSnapshot, parseAccount, toAccountDocument } from './account';
import { withAgreementsOf, withAnswers } from './consents';
import { directoryTagsSchema } from './directory';
import { tagsOfAccess } from './directory-entry';
import { type Access, toAccessDocument } from './sessions/access';

const photoSchema = z.string().nullable().catch(null);
const ownerSchema = z.object({ uid: z.string() });

/** No uid and no user name looks like this. Looking it up costs as much as looking a person up. */
export const NOBODY = '-';

/** This field is set while rosters and comments may still show an earlier name or picture. */
const STALE = 'snapshotsStale';

/** How somebody who signs up gets in. */
export type Admission = {
  /** Stored with the account for somebody who is not simply approved, so that they never are in between. */
  access: Access | null;
  /** The invitation that the account uses. */
  invitationId: string | null;
  /** Organisers are told of somebody who waits when the person has confirmed their address, and not yet. */
  awaitsAddress?: boolean;
};

const OUTSIDE: ReadonlySet<DirectoryTag> = new Set(['waiting', 'refused', 'blocked']);

const SIMPLY: Admission = { access: null, invitationId: null };

export type AccountChange = Partial<Omit<Account, 'id' | 'username' | 'createdAt'>>;

/** The organiser who corrects somebody's account. */
export type Correction = { at: Date; actorId: string };

type Updated = {
  account: Account;
  /** Rosters and comments may still show an earlier name or picture. */
  isStale: boolean;
};

type Deps = Pick<Platform, 'firestore' | 'log'> & {
  invitations: Pick<InvitationRepository, 'accept'>;
  auditLog: Pick<AuditLogRepository, 'record'>;
};

export type AccountRepository = ReturnType<typeof createAccountRepository>;

/**
 * `users/{uid}`; `usernames/{key}`, which makes user names unique; and `accountCreations/{uid}` for each sign-in that
 * is made for a new account. A creation ends with the account, so one that stays never got an account.
 */
export function createAccountRepository({ invitations, auditLog, ...platform }: Deps) {
  const { firestore } = platform;
  const accounts = firestore.collection('users');
  const usernames = firestore.collection('usernames');
  const creations = firestore.collection('accountCreations');
  const accesses = firestore.collection('access');
  const waitingNotices = createWaitingNotices(platform);
  const usernameRef = (username: string) => usernames.doc(usernameKey(username));

  const repository = {
    async find(uid: string): Promise<Account | null> {
      const snapshot = await accounts.doc(uid).get();
      return snapshot.exists ? parseAccount(uid, snapshot.data()) : null;
    },

    /** Takes any text. It is one read whether or not the name exists or could exist, so its time reveals nothing. */
    async findUid(typed: string): Promise<string | null> {
      const username = earlierUsernameSchema.safeParse(typed);
      const snapshot = await (username.success ? usernameRef(username.data) : usernames.doc(NOBODY)).get();
      return snapshot.exists ? ownerSchema.parse(snapshot.data()).uid : null;
    },

    async findByUsername(typed: string): Promise<Account | null> {
      const uid = await repository.findUid(typed);
      return uid === null ? null : repository.find(uid);
    },

    /** Returns the accounts by uid and leaves out those that do not exist. */
    async findAll(uids: string[]): Promise<Map<string, Account>> {
      return (await repository.findPeople(uids)).accounts;
    },

    /** Returns the accounts by uid, and the uids of those whom the club has not let in, or has blocked. */
    async findPeople(uids: string[]): Promise<{ accounts: Map<string, Account>; outside: Set<string> }> {
      if (uids.length === 0) return { accounts: new Map(), outside: new Set() };
      const snapshots = await firestore.getAll(...uids.map((uid) => accounts.doc(uid)));
      const present = snapshots.filter((snapshot) => snapshot.exists);
      const isOutside = (directory: unknown) =>
        directoryTagsSchema.safeParse(directory).data?.tags.some((tag) => OUTSIDE.has(tag)) ?? false;
      return {
        accounts: new Map(present.map((snapshot) => [snapshot.id, parseAccount(snapshot.id, snapshot.data())])),
        outside: new Set(present.filter((snapshot) => isOutside(snapshot.get('directory'))).map(({ id }) => id)),
      };
    },

    /** Whether all of these accounts exist. */
    async areThere(transaction: Transaction, uids: readonly string[]): Promise<boolean> {
      if (uids.length === 0) return true;
      const snapshots = await transaction.getAll(...uids.map((uid) => accounts.doc(uid)));
      return snapshots.every((snapshot) => snapshot.exists);
    },

    async isUsernameTaken(username: string): Promise<boolean> {
      return (await usernameRef(username).get()).exists;
    },

    /** Notes that a sign-in is about to be made, so that the clean-up finds it if it never gets an account. */
    async beginCreation(uid: string, requestedAt: Date): Promise<void> {
      const batch = new WriteBatch(firestore);
      batch.create(creations.doc(uid), { requestedAt });
      await batch.commit();
    },

    async listCreationsBefore(instant: Date): Promise<string[]> {
      const { docs } = await creations.where('requestedAt', '<', instant).select().get();
      return docs.map(({ id }) => id);
    },

    /** Makes sure that `create` fails from then on. false: there is an account already, so its sign-in must stay. */
    abandonCreation(uid: string): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const [account, creation] = await transaction.getAll(accounts.doc(uid), creations.doc(uid));
        if (account?.exists) return false;
        transaction.set(creations.doc(uid), { ...creation?.data(), isAbandoned: true });
        return true;
      });
    },

    async endCreation(uid: string): Promise<void> {
      await creations.doc(uid).delete();
    },

    /**
     * Stores account and user name together and ends the creation; false when the name belongs to another account, or
     * the account was created meanwhile with another name. Repeatable. Throws `unavailable` when the creation was abandoned.
     * Organisers are told of somebody who waits, unless the address has to be confirmed first.
     * Throws `invitation-over` when others have used the invitation meanwhile.
     */
    async create(account: Account, { access, invitationId, awaitsAddress }: Admission = SIMPLY): Promise<boolean> {
      const created = transact(firestore, async (transaction) => {
        const [name, creation] = await transaction.getAll(usernameRef(account.username), creations.doc(account.id));
        if (name?.exists) return ownerSchema.parse(name.data()).uid === account.id;
        const accepted =
          invitationId === null
            ? null
            : await invitations.accept(transaction, invitationId, account.id, account.createdAt);
        const isToTell = access?.standing.state === 'waiting' && !awaitsAddress;
        const toldAt = isToTell ? await waitingNotices.findLastTold(transaction) : null;
        if (creation?.get('isAbandoned') === true) throw new DomainError('unavailable');
        if (creation?.exists) transaction.delete(creation.ref);
        transaction.set(usernameRef(account.username), { uid: account.id });
        accepted?.();
        const tags = ['never-signed-in' as const, ...(access ? tagsOfAccess(access) : [])];
        transaction.create(accounts.doc(account.id), toAccountDocument(account, tags));
        if (access) transaction.create(accesses.doc(account.id), toAccessDocument(access));
        if (isToTell) waitingNotices.tell(transaction, account, toldAt, account.createdAt);
        return true;
      });
      return created.catch((error: unknown) => {
        if (isTaken(error)) return false;
        throw error;
      });
    },

    /**
     * Returns the account after the change; null when it is deleted. Writes nothing when nothing changes. A `correction` by an
     * organiser is written down with the names of the fields.
     */
    async update(uid: string, change: AccountChange, correction: Correction | null = null): Promise<Updated | null> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(accounts.doc(uid));
        if (!snapshot.exists) return null;
        const before = parseAccount(uid, snapshot.data());
        const account = { ...before, ...change };
        const isStale = snapshot.get(STALE) === true || !isSameSnapshot(before, account);
        const names = Object.keys(change) as (keyof AccountChange)[];
        const fields = names.filter((name) => before[name] !== account[name]);
        if (fields.length > 0) {
          const { tags } = directoryTagsSchema.parse(snapshot.get('directory'));
          const changed = { ...change, ...foundBy(account, tags) };
          transaction.update(accounts.doc(uid), isStale ? { ...changed, [STALE]: true } : changed);
          const target = { kind: 'member', id: uid } as const;
          if (correction) auditLog.record(transaction, { ...correction, action: 'corrected', target, fields });
        }
        return { account, isStale };
      });
    },

    /** Returns the account after the answers; null when it is deleted. Writes nothing when they change nothing. */
    saveConsents(uid: string, answers: SaveConsents, now: Date): Promise<Account | null> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(accounts.doc(uid));
        if (!snapshot.exists) return null;
        const account = parseAccount(uid, snapshot.data());
        const consentChanges = withAnswers(account.consentChanges, answers, now);
        if (consentChanges.at(-1) !== account.consentChanges.at(-1))
          transaction.update(accounts.doc(uid), { consentChanges });
        return { ...account, consentChanges };
      });
    },

    /** Gives the agreements of one account to another one of the same person, which keeps its own answers. Repeatable. */
    async moveConsents(fromUid: string, intoUid: string): Promise<void> {
      await transact(firestore, async (transaction) => {
        const [from, into] = await transaction.getAll(accounts.doc(fromUid), accounts.doc(intoUid));
        if (!from?.exists || !into?.exists) return;
        const present = parseAccount(intoUid, into.data()).consentChanges;
        const consentChanges = withAgreementsOf(present, parseAccount(fromUid, from.data()).consentChanges);
        if (consentChanges.length > present.length) transaction.update(into.ref, { consentChanges });
      });
    },

    /** To be called when everything shows this name and picture; false when the account has changed again meanwhile. */
    async settleSnapshots(shown: MemberSnapshot): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(accounts.doc(shown.id));
        if (!snapshot.exists) return true;
        if (!isSameSnapshot(parseAccount(shown.id, snapshot.data()), shown)) return false;
        if (snapshot.get(STALE)) transaction.update(accounts.doc(shown.id), { [STALE]: FieldValue.delete() });
        return true;
      });
    },

    async findStale(): Promise<string[]> {
      const { docs } = await accounts.where(STALE, '==', true).select().get();
      return docs.map(({ id }) => id);
    },

    /** Deletes account and user name; returns the address of the picture that the account had. Repeatable. */
    async remove(uid: string): Promise<string | null> {
      return transact(firestore, async (transaction) => {
        const names = await transaction.get(usernames.where('uid', '==', uid));
        const account = await transaction.get(accounts.doc(uid));
        for (const name of names.docs) transaction.delete(name.ref);
        transaction.delete(accounts.doc(uid));
        return photoSchema.parse(account.get('profilePhotoUrl'));
      });
    },
  };
  return repository;
}
