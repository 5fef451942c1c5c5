import * as z from 'zod';
import type { Account } from '../accounts/account';
import type { DeliveryRepository } from '../delivery/delivery-repository';
import type { WaitingNotices } from '../members/tell-of-waiting';
import type { Delivery } from '../notifications/delivery';
import { defineCollection, OWN_ID } from '../platform/collection';
import { transact, unlessOvertaken, WriteBatch } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { toIso } from '../platform/responses';
import { type Claimed, openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

/**
 * `mailboxes/{uid}`: whether mails reach a person at an address. It counts for that address alone: with another one in the
 * account, nothing is known yet.
 */
const mailboxSchema = z.object({
  /** In lower case. */
  address: z.string(),
  /** When the person followed a link that was sent there; null: they have not yet. */
  confirmedAt: storedDate.nullable(),
  /** The address takes no mail, as its provider says; null: nobody has said so. */
  refused: z.object({ at: storedDate, code: z.string() }).nullable(),
  /** This became of the last test mail; null: nobody has asked for one. */
  test: z
    .object({ state: z.enum(['waiting', 'sent', 'failed']), at: storedDate })
    .nullable()
    .default(null),
  /** When to look whether there are news to be mailed; null: the person wants none, or nobody has looked yet. */
  digestAt: storedDate.nullable().default(null),
  /** News up to then were mailed, or were not to be. */
  digestedAt: storedDate.nullable().default(null),
  /** When a mail first offered the person's own calendar, or would have, had they not got it; null: none has. */
  calendarOfferedAt: storedDate.nullable().default(null),
});

export const MAILBOXES = defineCollection({
  path: 'mailboxes',
  version: 1,
  called: 'mailbox',
  parse: (fields) => mailboxSchema.parse(fields),
  archived: 'whole',
  people: {
    named: [{ field: OWN_ID, erased: 'document' }],
    told: ([mailbox]) => ({
      mailbox: mailbox
        ? toIso({
            address: mailbox.address,
            confirmedAt: mailbox.confirmedAt,
            refusedAt: mailbox.refused?.at ?? null,
            calendarOfferedAt: mailbox.calendarOfferedAt,
            testedAt: mailbox.test?.at ?? null,
          })
        : null,
    }),
    toldIn: 'mailbox',
  },
});

export type Mailbox = z.output<typeof mailboxSchema>;

/** Whether the app may send mails there: the person has confirmed the address, and it takes them. */
export const isOpen = (mailbox: Mailbox | null | undefined): mailbox is Mailbox =>
  !!mailbox && mailbox.confirmedAt !== null && mailbox.refused === null;

type Deps = Pick<Platform, 'firestore' | 'log'> & {
  deliveries: Pick<DeliveryRepository, 'create'>;
  waitingNotices: WaitingNotices;
};

export function createMailboxRepository({ deliveries, waitingNotices, ...platform }: Deps) {
  const { firestore } = platform;
  const mailboxes = openStore(platform, MAILBOXES);

  return {
    find: mailboxes.find,
    findAll: mailboxes.findAll,
    in: mailboxes.in,

    /**
     * The person has proved that mails to this address reach them. That it took no mails is forgotten. Organisers are told of
     * an account that waits for them, once: another address that the person confirms later is no news.
     */
    confirm(uid: string, typed: string, now: Date, waiting: Account | null = null): Promise<void> {
      const address = typed.toLowerCase();
      return transact(firestore, async (transaction) => {
        const stored = mailboxes.in(transaction);
        const present = await stored.find(uid);
        if (isOpen(present) && present.address === address) return;
        const told = present?.confirmedAt ? null : waiting;
        const tell = told && (await waitingNotices.prepare(transaction));
        const { calendarOfferedAt = null } = present ?? {};
        stored.put(uid, {
          address,
          confirmedAt: now,
          refused: null,
          test: null,
          digestAt: now,
          digestedAt: now,
          calendarOfferedAt,
        });
        if (told) tell?.(told, now);
      });
    },

    /** Nothing is sent there until the person confirms the address again. Changes nothing if they have another one by now. */
    async refuse(uid: string, address: string, code: string, now: Date): Promise<void> {
      await mailboxes.change(uid, (present) =>
        present?.address === address.toLowerCase() ? { ...present, refused: { at: now, code } } : null,
      );
    },

    /** The person has been offered their own calendar. */
    async noteCalendarOffer(uid: string, now: Date): Promise<void> {
      await mailboxes.change(uid, (present) => present && { ...present, calendarOfferedAt: now });
    },

    /** Says nothing of another address. */
    async noteTest(uid: string, address: string, test: NonNullable<Mailbox['test']>): Promise<void> {
      await mailboxes.change(uid, (present) =>
        present?.address === address.toLowerCase() ? { ...present, test } : null,
      );
    },

    /** The people for whom it is time to look for news, the longest waiting first. */
    listDigestsDue: (now: Date, limit: number): Promise<Claimed<Mailbox>[]> =>
      mailboxes.listClaimable(mailboxes.collection.where('digestAt', '<=', now).orderBy('digestAt').limit(limit)),

    /** Stores mails of news together with when to look next, or nothing when another process was faster. */
    async saveDigest(
      { id, claim }: Claimed<Mailbox>,
      change: { digestAt: Date | null; digestedAt?: Date },
      mails: readonly Delivery[] = [],
    ): Promise<void> {
      const batch = new WriteBatch(firestore);
      batch.update(mailboxes.ref(id), change, { lastUpdateTime: claim });
      for (const mail of mails) deliveries.create(batch, mail);
      await unlessOvertaken(batch.commit());
    },

    /** Looks soon when the next mail of news is due. Does nothing for people without a mailbox. */
    async reconsiderDigest(uid: string, now: Date): Promise<void> {
      await mailboxes.change(uid, (present) => {
        if (!present || (present.digestAt !== null && present.digestAt <= now)) return null;
        // Who wanted no news until now gets those from now on.
        return { ...present, digestAt: now, digestedAt: present.digestAt === null ? now : present.digestedAt };
      });
    },
  };
}
