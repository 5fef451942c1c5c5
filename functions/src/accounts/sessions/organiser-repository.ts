import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { DomainError } from '../../domain-error';
import { type Firestore, type Transaction, transact } from '../../platform/firestore';
import { SCHEMA_VERSION } from '../../platform/schema-versions';
import type { Access } from './access';
import type { AccessRepository } from './access-repository';

const organisersSchema = z.object({
  uids: z.array(z.string()),
  /** The claims that are still to be given (true) or taken (false) at the identity provider, by person. */
  pending: z.record(z.string(), z.boolean()),
});

/** Everybody who is an organiser. Whoever gives or takes the right reads and writes this, so that one always stays. */
export type Organisers = z.output<typeof organisersSchema>;

export type OrganiserRepository = ReturnType<typeof createOrganiserRepository>;

export const withOrganiser = (access: Access, organiser: boolean): Access =>
  access.rights.organiser === organiser ? access : { ...access, rights: { ...access.rights, organiser } };

/** Returns the same object if the person is counted, or not, as they should. */
export function counting(organisers: Organisers, uid: string, isOrganiser: boolean): Organisers {
  if (organisers.uids.includes(uid) === isOrganiser) return organisers;
  const others = organisers.uids.filter((other) => other !== uid);
  return { ...organisers, uids: isOrganiser ? [...others, uid] : others };
}

/** @throws when the last organiser would go. */
export function requireAnother({ uids }: Organisers, uid: string): void {
  if (uids.length === 1 && uids[0] === uid) throw new DomainError('last-organiser');
}

/** `counters/organisers`. Deployments of earlier releases have none until it is made of the claims. */
export function createOrganiserRepository(firestore: Firestore, access: AccessRepository) {
  const document = firestore.collection('counters').doc('organisers');
  const accounts = firestore.collection('users');
  const parsed = (snapshot: DocumentSnapshot): Organisers | null =>
    snapshot.exists ? organisersSchema.parse(snapshot.data()) : null;

  const repository = {
    find: async (): Promise<Organisers | null> => parsed(await document.get()),

    /** To be called before anything is written in the transaction. */
    read: async (transaction: Transaction): Promise<Organisers | null> => parsed(await transaction.get(document)),

    save: (transaction: Transaction, organisers: Organisers): void => transaction.set(document, organisers),

    /** Those of the people who have an account. A sign-in that never got one cannot organise anything. */
    async withAccount(uids: readonly string[]): Promise<string[]> {
      if (uids.length === 0) return [];
      const found = await firestore.getAll(...uids.map((uid) => accounts.doc(uid)), { fieldMask: [SCHEMA_VERSION] });
      return found.filter(({ exists }) => exists).map(({ id }) => id);
    },

    /** Stores what the rule returns, unless that is null or the same object. */
    change(rule: (present: Organisers | null) => Organisers | null): Promise<void> {
      return transact(firestore, async (transaction) => {
        const present = await repository.read(transaction);
        const next = rule(present);
        if (next && next !== present) repository.save(transaction, next);
      });
    },

    /** Brings copy and count up to date with a claim, unless the copy has changed since it was `expected`. */
    follow(uid: string, expected: boolean, claim: boolean): Promise<Access | null> {
      return transact(firestore, async (transaction) => {
        const { present, save } = await access.open(transaction, uid);
        const organisers = await repository.read(transaction);
        if (!present || present.rights.organiser !== expected || organisers?.pending[uid] !== undefined) return present;
        const next = withOrganiser(present, claim);
        save(next);
        const counted = organisers && counting(organisers, uid, claim);
        if (counted && counted !== organisers) repository.save(transaction, counted);
        return next;
      });
    },

    /**
     * Lets somebody go whose account is about to be deleted, in a transaction that has not written anything yet. @throws for
     * the last organiser, as long as there are other accounts.
     */
    async leave(transaction: Transaction, uid: string): Promise<void> {
      const present = await repository.read(transaction);
      if (!present?.uids.includes(uid)) return;
      const { docs } = await transaction.get(accounts.select(SCHEMA_VERSION).limit(2));
      if (docs.length > 1) requireAnother(present, uid);
      repository.save(transaction, counting(present, uid, false));
    },
  };
  return repository;
}
