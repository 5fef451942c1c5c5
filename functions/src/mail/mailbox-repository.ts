import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Account } from '../accounts/account';
import { createWaitingNotices } from '../members/tell-of-waiting';
import type { Delivery } from '../notifications/delivery/delivery';
import { createDeliveryWriter } from '../notifications/delivery/delivery-repository';
import { defineCollection, OWN_ID } from '../platform/collection';
import { type Firestore, transact, unlessOvertaken, WriteBatch } from '../platform/firestore';
import type { Log } from '../platform/log';
import { createDocumentReader, createKnownFilter, storedDate } from '../platform/stored-documents';

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
  /** When to look whether there are news to be mailed; null: the person wants none, or nobody has looked yet. */
  digestAt: storedDate.nullable().default(null),
  /** News up to then were mailed, or were not to be. */
  digestedAt: storedDate.nullable().default(null),
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
        ? {
            address: mailbox.address,
            confirmedAt: mailbox.confirmedAt?.toISOString() ?? null,
            refusedAt: mailbox.refused?.at.toISOString() ?? null,
          }
        : null,
    }),
    toldIn: 'mailbox',
  },
});

export type Mailbox = z.output<typeof mailboxSchema>;

/** Whether the app may send mails there: the person has confirmed the address, and it takes them. */
export const isOpen = (mailbox: Mailbox | null): mailbox is Mailbox =>
  mailbox !== null && mailbox.confirmedAt !== null && mailbox.refused === null;

export type MailboxRepository = ReturnType<typeof createMailboxRepository>;

export function createMailboxRepository(firestore: Firestore, log: Log) {
  const mailboxes = firestore.collection('mailboxes');
  const mailboxRef = (uid: string) => mailboxes.doc(uid);
  const deliveries = createDeliveryWriter(firestore);
  const isKnown = createKnownFilter(log);
  const readable = createDocumentReader(log, 'mailbox', (snapshot: DocumentSnapshot) =>
    mailboxSchema.parse(snapshot.data()),
  );

  const waitingNotices = createWaitingNotices(firestore);

  const change = (uid: string, decide: (present: Mailbox | null) => Mailbox | null): Promise<void> =>
    transact(firestore, async (transaction) => {
      const [present = null] = readable(await transaction.get(mailboxRef(uid)));
      const next = decide(present);
      if (next) transaction.set(mailboxRef(uid), next);
    });

  return {
    async find(uid: string): Promise<Mailbox | null> {
      return readable(await mailboxRef(uid).get())[0] ?? null;
    },

    /** The mailboxes of those of these people who have one. Takes one read a person. */
    async findAll(uids: readonly string[]): Promise<Map<string, Mailbox>> {
      const distinct = [...new Set(uids)];
      if (distinct.length === 0) return new Map();
      const snapshots = await firestore.getAll(...distinct.map(mailboxRef));
      return new Map(
        snapshots.flatMap((snapshot) => readable(snapshot).map((mailbox) => [snapshot.id, mailbox] as const)),
      );
    },

    /**
     * The person has proved that mails to this address reach them. That it took no mails is forgotten. Organisers are told of
     * an account that waits for them, once: another address that the person confirms later is no news.
     */
    confirm(uid: string, typed: string, now: Date, waiting: Account | null = null): Promise<void> {
      const address = typed.toLowerCase();
      return transact(firestore, async (transaction) => {
        const [present = null] = readable(await transaction.get(mailboxRef(uid)));
        if (isOpen(present) && present.address === address) return;
        const told = present?.confirmedAt ? null : waiting;
        const toldAt = told && (await waitingNotices.findLastTold(transaction));
        const mailbox: Mailbox = { address, confirmedAt: now, refused: null, digestAt: now, digestedAt: now };
        transaction.set(mailboxRef(uid), mailbox);
        if (told) waitingNotices.tell(transaction, told, toldAt, now);
      });
    },

    /** Nothing is sent there until the person confirms the address again. Changes nothing if they have another one by now. */
    refuse: (uid: string, address: string, code: string, now: Date): Promise<void> =>
      change(uid, (present) =>
        present?.address === address.toLowerCase() ? { ...present, refused: { at: now, code } } : null,
      ),

    /** The people for whom it is time to look for news, the longest waiting first. */
    async listDigestsDue(now: Date, limit: number): Promise<{ uid: string; mailbox: Mailbox; claim: Timestamp }[]> {
      const { docs } = await mailboxes.where('digestAt', '<=', now).orderBy('digestAt').limit(limit).get();
      return docs
        .filter(isKnown)
        .flatMap((snapshot) =>
          readable(snapshot).map((mailbox) => ({ uid: snapshot.id, mailbox, claim: snapshot.updateTime })),
        );
    },

    /**
     * Stores mails of news together with when to look next. false: another process was faster, and nothing is stored.
     */
    async saveDigest(
      { uid, claim }: { uid: string; claim: Timestamp },
      change: { digestAt: Date | null; digestedAt?: Date },
      mails: readonly Delivery[],
    ): Promise<boolean> {
      const batch = new WriteBatch(firestore);
      batch.update(mailboxRef(uid), change, { lastUpdateTime: claim });
      for (const mail of mails) deliveries.create(batch, mail);
      return (await unlessOvertaken(batch.commit())) !== null;
    },

    /** Looks soon when the next mail of news is due. Does nothing for people without a mailbox. */
    async reconsiderDigest(uid: string, now: Date): Promise<void> {
      await transact(firestore, async (transaction) => {
        const [present] = readable(await transaction.get(mailboxRef(uid)));
        if (!present || (present.digestAt !== null && present.digestAt <= now)) return;
        // Who wanted no news until now gets those from now on.
        const digestedAt = present.digestAt === null ? now : present.digestedAt;
        transaction.set(mailboxRef(uid), { ...present, digestAt: now, digestedAt });
      });
    },
  };
}
