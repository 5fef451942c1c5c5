import { createHash } from 'node:crypto';
import { KEPT_FOR } from '@club/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { LetterRepository } from '../mail/letter-repository';
import { createAuditRecorder } from '../members/audit-log-repository';
import { defineCollection, SCHEMA_VERSION } from '../platform/collection';
import { type Firestore, transact } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader, storedDate } from '../platform/stored-documents';

/**
 * `formerAddresses/{id}`: an e-mail address that an account had until it got another one. Firestore's TTL policy removes it
 * some time after `expiresAt`.
 */
const formerAddressSchema = z.object({
  uid: z.string(),
  /** In lower case. */
  address: z.string(),
  /** When the account lost it, for the first time if it lost it several times while this is kept. */
  since: storedDate,
  /** The person had followed a link that was sent there, so its reader is the person and may take it back. */
  isProven: z.boolean(),
  expiresAt: storedDate,
  /** When it was taken back; null: it was not. */
  objectedAt: storedDate.nullable(),
});

export const FORMER_ADDRESSES = defineCollection({
  path: 'formerAddresses',
  version: 1,
  called: 'former address',
  parse: (fields, id) => ({ id, ...formerAddressSchema.parse(fields) }),
  expires: true,
  // With another signing key nobody can use their links, but the addresses stay theirs.
  archived: 'whole',
  people: { source: 'mailbox', toldIn: 'mailbox' },
});

export type FormerAddress = z.output<typeof formerAddressSchema> & { id: string };

export type FormerAddressRepository = ReturnType<typeof createFormerAddressRepository>;

const DAY_MS = 24 * 3_600_000;
/** As short as the id of an account, so that a mail that comes back can name it. */
const ID_LENGTH = 28;

const idOf = (uid: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, address]))
    .digest('hex')
    .slice(0, ID_LENGTH);

/** Whether its reader may still take it back. */
const canBeTakenBack = ({ isProven, objectedAt, expiresAt }: FormerAddress, now: Date): boolean =>
  isProven && objectedAt === null && expiresAt > now;

export function createFormerAddressRepository(
  firestore: Firestore,
  log: Log,
  letters: Pick<LetterRepository, 'prepareAll'>,
) {
  const collection = firestore.collection('formerAddresses');
  const auditLog = createAuditRecorder(firestore);
  const readable = createDocumentReader(
    log,
    'former address',
    (snapshot: DocumentSnapshot): FormerAddress => ({ ...formerAddressSchema.parse(snapshot.data()), id: snapshot.id }),
  );

  return {
    async find(id: string): Promise<FormerAddress | null> {
      return readable(await collection.doc(id).get())[0] ?? null;
    },

    async listOf(uid: string): Promise<FormerAddress[]> {
      return (await collection.where('uid', '==', uid).get()).docs.flatMap(readable);
    },

    /** Whether the reader of this address may still take it back for an account other than this one. */
    async isKeptFromOthers(address: string, uid: string | null, now: Date): Promise<boolean> {
      const { docs } = await collection.where('address', '==', address.toLowerCase()).get();
      return docs.flatMap(readable).some((former) => former.uid !== uid && canBeTakenBack(former, now));
    },

    /**
     * Keeps an address that an account has just lost, and tells its reader unless that is not wanted. One that could be taken
     * back before still can be, for no shorter time: nobody ends that by changing the address to and fro.
     */
    keep(
      { uid, address, isProven }: Pick<FormerAddress, 'uid' | 'address' | 'isProven'>,
      now: Date,
      isTold: boolean,
    ): Promise<void> {
      const id = idOf(uid, address);
      return transact(firestore, async (transaction) => {
        const tell = await letters.prepareAll(transaction, 'address-changed', [id]);
        const [present] = readable(await transaction.get(collection.doc(id)));
        const kept = present && canBeTakenBack(present, now) ? present : null;
        const expiresAt = new Date(now.getTime() + KEPT_FOR.formerAddressDays * DAY_MS);
        const former = { uid, address, since: kept?.since ?? now, isProven, expiresAt, objectedAt: null };
        if (isProven || !kept) transaction.set(collection.doc(id), former);
        if (isTold) tell(id, address, now);
      });
    },

    /**
     * Notes, and writes down for organisers, that the address was taken back. Addresses that the account had later can no longer
     * be: they may be those of the person to whom its reader objected. Repeatable.
     */
    settle({ id, uid, since }: FormerAddress, now: Date): Promise<void> {
      return transact(firestore, async (transaction) => {
        const own = (await transaction.get(collection.where('uid', '==', uid))).docs.flatMap(readable);
        if (own.find((former) => former.id === id)?.objectedAt !== null) return;
        transaction.update(collection.doc(id), { objectedAt: now });
        const later = own.filter((former) => former.id !== id && former.isProven && former.since >= since);
        for (const former of later) transaction.delete(collection.doc(former.id));
        auditLog.record(transaction, {
          at: now,
          actorId: uid,
          action: 'objected',
          target: { kind: 'member', id: uid },
        });
      });
    },

    /** Returns the ids of what was kept of this account, and removes it. */
    async removeOf(uid: string): Promise<string[]> {
      const { docs } = await collection.where('uid', '==', uid).select(SCHEMA_VERSION).get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
      return docs.map(({ id }) => id);
    },
  };
}
