import { DAY_MS, KEPT_FOR } from '@club/contract';
import * as z from 'zod';
import type { LetterRepository, NewLetter } from '../mail/letter-repository';
import { defineCollection } from '../platform/collection';
import { transact } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';
import { sha256 } from '../platform/tokens';
import { createAuditLogRepository } from './audit-log-repository';

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

/** As short as the id of an account, so that a mail that comes back can name it. */
const ID_LENGTH = 28;

const idOf = (uid: string, address: string): string => sha256(JSON.stringify([uid, address])).slice(0, ID_LENGTH);

/** Whether its reader may still take it back. */
const canBeTakenBack = ({ isProven, objectedAt, expiresAt }: FormerAddress, now: Date): boolean =>
  isProven && objectedAt === null && expiresAt > now;

export function createFormerAddressRepository(
  platform: Pick<Platform, 'firestore' | 'log'>,
  letters: Pick<LetterRepository, 'prepare' | 'prepareAll'>,
) {
  const addresses = openStore(platform, FORMER_ADDRESSES);
  const auditLog = createAuditLogRepository(platform);
  const ofAccount = (uid: string) => addresses.collection.where('uid', '==', uid);

  return {
    find: addresses.find,

    listOf: (uid: string): Promise<FormerAddress[]> => addresses.list(ofAccount(uid)),

    /** Whether the reader of this address may still take it back for an account other than this one. */
    async isKeptFromOthers(address: string, uid: string | null, now: Date): Promise<boolean> {
      const found = await addresses.list(addresses.collection.where('address', '==', address.toLowerCase()));
      return found.some((former) => former.uid !== uid && canBeTakenBack(former, now));
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
      return transact(platform.firestore, async (transaction) => {
        const tell = await letters.prepareAll(transaction, 'address-changed', [id]);
        const stored = addresses.in(transaction);
        const present = await stored.find(id);
        const kept = present && canBeTakenBack(present, now) ? present : null;
        const expiresAt = new Date(now.getTime() + KEPT_FOR.formerAddressDays * DAY_MS);
        const former = { id, uid, address, since: kept?.since ?? now, isProven, expiresAt, objectedAt: null };
        if (isProven || !kept) stored.put(id, former);
        if (isTold) tell(id, address, now);
      });
    },

    /**
     * Notes, and writes down for organisers, that the address was taken back. Addresses that the account had later can no longer
     * be: they may be those of the person to whom its reader objected. The letters go with it. Repeatable.
     */
    settle({ id, uid, since }: FormerAddress, now: Date, told: readonly NewLetter[]): Promise<void> {
      return transact(platform.firestore, async (transaction) => {
        const stored = addresses.in(transaction);
        const own = await stored.list(ofAccount(uid));
        if (own.find((former) => former.id === id)?.objectedAt !== null) return;
        const tell = await letters.prepare(transaction, told, now);
        transaction.update(addresses.ref(id), { objectedAt: now });
        const later = own.filter((former) => former.id !== id && former.isProven && former.since >= since);
        for (const former of later) stored.remove(former.id);
        const target = { kind: 'member', id: uid } as const;
        auditLog.record(transaction, { at: now, actorId: uid, action: 'objected', target });
        tell();
      });
    },

    /** Returns the ids of what was kept of this account, and removes it. */
    async removeOf(uid: string): Promise<string[]> {
      const ids = await addresses.listIds(ofAccount(uid));
      await Promise.all(ids.map(addresses.remove));
      return ids;
    },
  };
}
