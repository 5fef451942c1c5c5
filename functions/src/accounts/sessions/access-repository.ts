import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import type { LetterRepository, NewLetter } from '../../mail/letter-repository';
import { SCHEMA_VERSION } from '../../platform/collection';
import { type Transaction, transact } from '../../platform/firestore';
import type { Platform } from '../../platform/platform';
import { openStore } from '../../platform/store';
import { type StoredAccount, USERS } from '../account';
import { changesGroups, directoryOf, groupsWith } from '../directory';
import { ACCESS, type Access, newAccess, parseStanding, STANDINGS, type Standing, toAccessDocument } from './access';

export type AccessRepository = ReturnType<typeof createAccessRepository>;

/** `access/{uid}`, which every call of a signed-in person reads. It is made by the first session of the person. */
export function createAccessRepository(
  platform: Pick<Platform, 'firestore' | 'log'>,
  letters: Pick<LetterRepository, 'prepare'>,
) {
  const { firestore } = platform;
  const store = openStore(platform, ACCESS);
  const { collection } = store;
  const accounts = openStore(platform, USERS);
  const holdersOf = (right: 'organiser' | 'keeper' | 'treasurer') =>
    collection.where(`rights.${right}`, '==', true).select('standing', SCHEMA_VERSION);

  /** An unreadable document holds no session and no right, so the person signs in again, which writes a new one. */
  const accessIn = (snapshot: DocumentSnapshot): Access | null =>
    store.read(snapshot)[0] ?? (snapshot.exists ? newAccess(parseStanding(snapshot.data())) : null);

  /**
   * Stores the document, and the groups of the person's account in the list of members. Fields that a newer version may have
   * added stay.
   */
  function save(
    transaction: Transaction,
    { ref, exists }: DocumentSnapshot,
    access: Access,
    account: StoredAccount | null,
  ): void {
    const directory = account && directoryOf(account, groupsWith(account.tags, access));
    if (directory && String(directory.tags) !== String(account.tags))
      transaction.update(accounts.ref(account.id), { directory });
    if (exists) transaction.update(ref, toAccessDocument(access));
    else transaction.create(ref, toAccessDocument(access));
  }

  return {
    find: async (uid: string): Promise<Access | null> => accessIn(await store.ref(uid).get()),

    /**
     * Applies a rule to the present document and stores what it returns, unless that is the same object, null or a
     * refusal. The rule may be applied again to a newer document. These letters go if something is stored, and tell of it.
     */
    change<Outcome extends Access | string | null>(
      uid: string,
      rule: (present: Access | null) => Outcome,
      told?: { letters: (present: Access | null) => readonly NewLetter[]; at: Date },
    ): Promise<Outcome> {
      return transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(store.ref(uid));
        const present = accessIn(snapshot);
        const outcome = rule(present);
        if (outcome === null || typeof outcome === 'string' || outcome === present) return outcome;
        const account = changesGroups(present, outcome) ? await accounts.in(transaction).find(uid) : null;
        const tell = told && (await letters.prepare(transaction, told.letters(present), told.at));
        save(transaction, snapshot, outcome, account);
        tell?.();
        return outcome;
      });
    },

    /** Everybody whom the club does not let in, with their standing. Who is missing is approved. */
    async listUnapproved(): Promise<ReadonlyMap<string, Standing['state']>> {
      const others = STANDINGS.filter((state) => state !== 'approved');
      const { docs } = await collection.where('standing.state', 'in', others).select('standing').get();
      return new Map(docs.map((document) => [document.id, parseStanding(document.data()).state]));
    },

    /** The approved people who keep the clubhouse. */
    listKeepers: async (): Promise<string[]> => approvedIn(await holdersOf('keeper').get()),

    /** The approved people who keep the club's books. */
    listTreasurers: async (): Promise<string[]> => approvedIn(await holdersOf('treasurer').get()),

    /** The approved people who organise. */
    listOrganisers: async (): Promise<string[]> => approvedIn(await holdersOf('organiser').get()),

    /** The same for a transaction, which is repeated if one of them loses the right meanwhile. */
    readOrganisers: async (transaction: Transaction): Promise<string[]> =>
      approvedIn(await transaction.get(holdersOf('organiser'))),

    /** The people whose claim is still to be set. */
    listDueClaims: (): Promise<string[]> => store.listIds(collection.where('isClaimDue', '==', true)),

    /** At most so many of the people who were refused by then. */
    async listRefusedUntil(instant: Date, limit: number): Promise<string[]> {
      const { docs } = await collection.where('standing.state', '==', 'refused').select('standing').get();
      const due = docs.filter((document) => {
        const { since } = parseStanding(document.data());
        return since !== null && since <= instant;
      });
      return due.slice(0, limit).map(({ id }) => id);
    },

    /**
     * The person's document for a transaction that changes others, too. To be called before anything is written; `save` writes,
     * and changes the person's place in the list of members with it.
     */
    async open(transaction: Transaction, uid: string): Promise<{ present: Access | null; save(next: Access): void }> {
      const snapshot = await transaction.get(store.ref(uid));
      const account = await accounts.in(transaction).find(uid);
      return { present: accessIn(snapshot), save: (next) => save(transaction, snapshot, next, account) };
    },

    /** The people in whose document something is over. */
    listOver: (now: Date): Promise<string[]> => store.listIds(collection.where('nextEndAt', '<=', now)),

    remove: store.remove,
  };
}

const approvedIn = ({ docs }: QuerySnapshot): string[] =>
  docs.filter((document) => parseStanding(document.data()).state === 'approved').map(({ id }) => id);
