import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { USERS } from '../accounts/account';
import type { AuditLogRepository } from '../accounts/audit-log-repository';
import { ACCESS, APPROVED, parseStanding, type Standing } from '../accounts/sessions/access';
import type { AccessRepository } from '../accounts/sessions/access-repository';
import { DomainError } from '../domain-error';
import type { LetterRepository, NewLetter } from '../mail/letter-repository';
import { defineCollection, SCHEMA_VERSION } from '../platform/collection';
import { type Transaction, transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

const deletionSchema = z.object({
  /** A deletion without a readable date counts as an old one. */
  requestedAt: storedDate.catch(new Date(0)),
  /** An organiser decided it, so that it is carried out whatever happens. A person's own wish may be refused or given up. */
  isDecided: z.boolean().catch(false),
  /** The account that gets what can be moved; null: nobody does. */
  mergedInto: z.string().nullable().catch(null),
});

export const ACCOUNT_DELETIONS = defineCollection({
  path: 'accountDeletions',
  version: 1,
  parse: (fields, uid) => ({ uid, ...deletionSchema.parse(fields) }),
  toDocument: ({ uid: _, ...deletion }) => deletion,
  archived: 'whole',
  people: {
    exemption: 'Holds the id of a deleted account until the daily clean-up has made sure that nothing else is left.',
    toldIn: 'account',
  },
});

const organiserSchema = z.object({ rights: z.object({ organiser: z.boolean() }) });

export type AccountDeletion = { uid: string } & z.output<typeof deletionSchema>;

/** The decision of an organiser, and the letters that tell of it. */
export type DeletionOrder = {
  uid: string;
  mergedInto: string | null;
  at: Date;
  actorId: string;
  told: readonly NewLetter[];
};

const STILL_ORGANISER = 'Diese Person gehört zum Vorstand. Bitte nimm ihr zuerst dieses Recht.';

export const stillOrganiser = () => new DomainError('not-allowed', { message: STILL_ORGANISER });

type Deps = Pick<Platform, 'firestore' | 'log'> & {
  access: Pick<AccessRepository, 'readOrganisers'>;
  auditLog: Pick<AuditLogRepository, 'record'>;
  letters: Pick<LetterRepository, 'prepare'>;
};

export type AccountDeletionRepository = ReturnType<typeof createAccountDeletionRepository>;

/** `accountDeletions/{uid}`: the accounts that are being deleted. A document holds nothing of a person but ids. */
export function createAccountDeletionRepository({ access, auditLog, letters, ...platform }: Deps) {
  const { firestore } = platform;
  const deletions = openStore(platform, ACCOUNT_DELETIONS);
  const accounts = firestore.collection(USERS.path);
  const accesses = firestore.collection(ACCESS.path);

  /** Reads everything on which an order depends. */
  async function look(transaction: Transaction, uid: string) {
    const refs = [deletions.ref(uid), accounts.doc(uid), accesses.doc(uid)];
    const [deletion, account, found] = await transaction.getAll(...refs);
    const [present = null] = deletion ? deletions.read(deletion) : [];
    const rights = organiserSchema.safeParse(found?.data()).data?.rights;
    const isOrganiser = rights?.organiser === true;
    return { deletion: present, isThere: account?.exists === true, isOrganiser, standing: standingIn(found) };
  }

  const repository = {
    /**
     * Notes a person's own wish, from which on they are nobody who stays. @throws for the last organiser, as long as there are
     * other accounts.
     */
    add({ uid, requestedAt }: Pick<AccountDeletion, 'uid' | 'requestedAt'>): Promise<void> {
      return transact(firestore, async (transaction) => {
        const stored = deletions.in(transaction);
        const { isDecided, mergedInto } = (await stored.find(uid)) ?? { isDecided: false, mergedInto: null };
        if (await repository.isLastOrganiser(transaction, uid)) {
          const { docs } = await transaction.get(accounts.select(SCHEMA_VERSION).limit(2));
          if (docs.length > 1) throw new DomainError('last-organiser');
        }
        stored.put(uid, { uid, requestedAt, isDecided, mergedInto });
      });
    },

    /**
     * Decides the deletion of somebody who was refused by then, unless they have been let in since. Returns whether it is
     * decided.
     */
    orderRefused({ uid, refusedUntil, at }: { uid: string; refusedUntil: Date; at: Date }): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const stored = deletions.in(transaction);
        const { state, since } = standingIn(await transaction.get(accesses.doc(uid)));
        if (state !== 'refused' || since === null || since > refusedUntil) return false;
        const mergedInto = (await stored.find(uid))?.mergedInto ?? null;
        stored.put(uid, { uid, requestedAt: at, isDecided: true, mergedInto });
        return true;
      });
    },

    /** Whether somebody has decided or wished that the account goes. To be called before anything is written. */
    async isUnderWay(transaction: Transaction, uid: string): Promise<boolean> {
      return (await deletions.in(transaction).find(uid)) !== null;
    },

    /**
     * Whether the person organises, and nobody else does who stays. Whoever takes the right or the account away asks this in
     * the same transaction: of two who do it at once one is asked again. To be called before anything is written.
     */
    async isLastOrganiser(transaction: Transaction, uid: string, isUnstored = false): Promise<boolean> {
      const organisers = await access.readOrganisers(transaction);
      if (!isUnstored && !organisers.includes(uid)) return false;
      for (const other of organisers) {
        if (other !== uid && !(await repository.isUnderWay(transaction, other))) return false;
      }
      return true;
    },

    /**
     * Orders the deletion of an account, which the clean-up finishes if nothing else does, and writes that down. Returns whether
     * there is such an account. @throws for an organiser, and for two accounts that cannot be merged.
     */
    order({ uid, mergedInto, at, actorId, told }: DeletionOrder): Promise<boolean> {
      return transact(firestore, async (transaction) => {
        const left = await look(transaction, uid);
        const kept = mergedInto === null ? null : await look(transaction, mergedInto);
        if (left.deletion?.isDecided && left.deletion.mergedInto === mergedInto) return true;
        if (kept && !(left.isThere && kept.isThere)) throw new DomainError('not-found');
        if (!left.isThere) return false;
        if (left.isOrganiser) throw stillOrganiser();
        const obstacle = kept && obstacleBetween(left, kept);
        if (obstacle) throw new DomainError('changed-meanwhile', { message: obstacle });
        const tell = await letters.prepare(transaction, told, at);
        deletions.in(transaction).put(uid, { uid, requestedAt: at, isDecided: true, mergedInto });
        tell();
        const action = mergedInto === null ? 'deleted' : 'merged';
        auditLog.record(transaction, { at, actorId, action, target: { kind: 'member', id: mergedInto ?? uid } });
        return true;
      });
    },

    list: (): Promise<AccountDeletion[]> => deletions.list(deletions.collection),

    /** Keeps a deletion that was requested again since it was listed. */
    remove({ uid, requestedAt }: AccountDeletion): Promise<void> {
      return transact(firestore, async (transaction) => {
        const stored = deletions.in(transaction);
        const present = await stored.find(uid);
        if (present?.requestedAt.getTime() === requestedAt.getTime()) stored.remove(uid);
      });
    },
  };
  return repository;
}

const standingIn = (snapshot: DocumentSnapshot | undefined): Standing =>
  snapshot?.exists ? parseStanding(snapshot.data()) : APPROVED;

type Mergeable = { deletion: AccountDeletion | null; standing: Standing };

/** A merge would get round a block, or give places to somebody whom the club has not let in. */
function obstacleBetween({ standing: { state } }: Mergeable, { deletion, standing: kept }: Mergeable): string | null {
  if (deletion) return 'Das Konto, das bleiben soll, wird gerade gelöscht.';
  if ((state === 'blocked') !== (kept.state === 'blocked'))
    return 'Eines der beiden Konten ist gesperrt. Bitte entscheide zuerst, ob die Sperre bleibt.';
  return state === 'approved' && kept.state !== 'approved'
    ? 'Das Konto, das bleiben soll, ist nicht freigeschaltet. Bitte schalte es zuerst frei.'
    : null;
}
