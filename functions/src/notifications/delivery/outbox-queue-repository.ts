import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { createDocumentReader } from '../../platform/document-reader';
import { type Firestore, isTaken, transact, unlessOvertaken } from '../../platform/firestore';
import type { Log } from '../../platform/log';
import { type Notice, parseNotice, parseProgress, toTombstone } from '../notice';
import type { Delivery } from './delivery';
import { type ClaimedDelivery, createDeliveryWriter } from './delivery-repository';

/** An entry that nobody else takes up until its `dueAt`. `claim` as of a delivery. */
export type ClaimedNotice = {
  noticeId: string;
  /** null: it cannot be read; that is logged. */
  entry: Notice | null;
  createdAt: Date;
  /** How often it was taken up since it last got any further. */
  attempts: number;
  cursor: string | null;
  claim: Timestamp;
};

type Page = {
  deliveries: readonly Delivery[];
  cursor: string;
  /** Until when the entry is ours. */
  until: Date;
};

export type OutboxQueue = ReturnType<typeof createOutboxQueue>;

/** Who takes entries up, and how far they got. Writes of somebody who took too long change nothing. */
export function createOutboxQueue(firestore: Firestore, log: Log) {
  const entries = firestore.collection('outbox');
  const writer = createDeliveryWriter(firestore);

  const readable = createDocumentReader(log, 'notice', (snapshot: DocumentSnapshot) => parseNotice(snapshot.data()));

  async function commit(held: ClaimedNotice, deliveries: readonly Delivery[], { cursor, until }: Page) {
    const batch = firestore.batch();
    const progress = { cursor, dueAt: until, attempts: 1 };
    batch.update(entries.doc(held.noticeId), progress, { lastUpdateTime: held.claim });
    for (const delivery of deliveries) writer.create(batch, delivery);
    const results = await unlessOvertaken(batch.commit());
    const claim = results?.[0]?.writeTime;
    if (!results || !claim) return null;
    return {
      held: { ...held, cursor, attempts: progress.attempts, claim },
      deliveries: writer.claimed(deliveries, results.slice(1)),
    };
  }

  return {
    /** Those that are due, the longest waiting first. */
    async listDue(now: Date, limit: number): Promise<string[]> {
      const { docs } = await entries.where('dueAt', '<=', now).orderBy('dueAt').limit(limit).select().get();
      return docs.map(({ id }) => id);
    },

    /** null: it is finished or gone, or somebody else has it. */
    async claim(noticeId: string, now: Date, until: Date): Promise<ClaimedNotice | null> {
      const snapshot = await entries.doc(noticeId).get();
      if (!snapshot.createTime || !snapshot.updateTime) return null;
      const { createdAt, dueAt, attempts, cursor } = parseProgress(snapshot.data(), snapshot.createTime.toDate());
      // What nobody has taken up yet is due, even if the clock of who wrote it is fast.
      if (dueAt === null || (dueAt > now && attempts > 0)) return null;
      const taken = { dueAt: until, attempts: attempts + 1 };
      const precondition = { lastUpdateTime: snapshot.updateTime };
      const result = await unlessOvertaken(entries.doc(noticeId).update(taken, precondition));
      if (!result) return null;
      return {
        ...{ noticeId, createdAt, cursor, attempts: taken.attempts },
        entry: readable(snapshot)[0] ?? null,
        claim: result.writeTime,
      };
    },

    /**
     * Creates the deliveries of a page and moves the cursor behind it: both or neither. A device that
     * has this notice already, from the account that it belonged to before, does not get it again.
     * null: the entry is ours no longer, or gone.
     */
    async commitPage(
      held: ClaimedNotice,
      page: Page,
    ): Promise<{ held: ClaimedNotice; deliveries: ClaimedDelivery[] } | null> {
      try {
        return await commit(held, page.deliveries, page);
      } catch (error) {
        if (!isTaken(error)) throw error;
        return commit(held, await writer.missing(page.deliveries), page);
      }
    },

    /** Nothing when it is ours no longer. */
    async finish(held: ClaimedNotice, state: 'delivered' | 'failed', now: Date): Promise<void> {
      await transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(entries.doc(held.noticeId));
        if (!snapshot.updateTime?.isEqual(held.claim)) return;
        transaction.set(snapshot.ref, toTombstone(held, state, now));
      });
    },

    /** So that it is taken up again at `dueAt`; nothing when it is ours no longer. */
    async giveBack(
      { noticeId, claim }: ClaimedNotice,
      change: { dueAt: Date; attempts: number; cursor: string | null },
    ) {
      await unlessOvertaken(entries.doc(noticeId).update(change, { lastUpdateTime: claim }));
    },
  };
}
