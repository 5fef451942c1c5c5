import type { Timestamp } from 'firebase-admin/firestore';
import type { InboxEntry } from '../inbox/inbox';
import type { InboxRepository } from '../inbox/inbox-repository';
import type { Delivery } from '../notifications/delivery';
import type { StoredNotice } from '../notifications/notice-kind';
import { OUTBOX, parseProgress, toTombstone } from '../notifications/outbox';
import { isTaken, transact, unlessOvertaken, updateClaimed, WriteBatch } from '../platform/firestore';
import type { Platform } from '../platform/platform';
import { openStore } from '../platform/store';
import type { DeliveryRepository } from './delivery-repository';

/** A notice that no other process claims before its `dueAt`. `claim` works like that of a delivery. */
export type ClaimedNotice = ReturnType<typeof parseProgress> & {
  noticeId: string;
  /** null when the document cannot be read, which is logged. */
  notice: StoredNotice | null;
  claim: Timestamp;
};

type Page = {
  deliveries: readonly Delivery[];
  cursor: string;
  /** The end of the renewed claim. */
  until: Date;
};

type Deps = Pick<Platform, 'firestore' | 'log'> & { deliveries: DeliveryRepository; inbox: InboxRepository };

/** Claims notices and stores their progress. The writes of a process that has lost its claim change nothing. */
export function createOutboxQueue({ firestore, log, deliveries, inbox }: Deps) {
  const notices = openStore({ firestore, log }, OUTBOX);

  async function commit(claimed: ClaimedNotice, planned: readonly Delivery[], { cursor, until }: Page) {
    const batch = new WriteBatch(firestore);
    const progress = { cursor, dueAt: until, attempts: 1 };
    batch.update(notices.ref(claimed.noticeId), progress, { lastUpdateTime: claimed.claim });
    for (const delivery of planned) deliveries.create(batch, delivery);
    const [written, ...created] = (await unlessOvertaken(batch.commit())) ?? [];
    if (!written) return null;
    return {
      claimed: { ...claimed, ...progress, claim: written.writeTime },
      deliveries: deliveries.claimed(planned, created),
    };
  }

  return {
    /** The ids of due notices, the longest waiting first. */
    listDue: (now: Date, limit: number): Promise<string[]> =>
      notices.listIds(notices.collection.where('dueAt', '<=', now).orderBy('dueAt').limit(limit)),

    /** The notices of this kind about the event that are not finished: what is finished has no content. */
    listWaiting: (kind: string, eventId: number): Promise<StoredNotice[]> =>
      notices.list(notices.collection.where('kind', '==', kind).where('eventId', '==', eventId)),

    /** null when the notice is finished, gone, for a later time or from a newer release, or another process has claimed it. */
    async claim(noticeId: string, now: Date, until: Date): Promise<ClaimedNotice | null> {
      const snapshot = await notices.ref(noticeId).get();
      if (!snapshot.createTime || !snapshot.updateTime || !notices.isKnown(snapshot)) return null;
      const progress = parseProgress(snapshot.data(), snapshot.createTime.toDate());
      const { dueAt, attempts, deliverAt } = progress;
      if (deliverAt !== null && deliverAt > now) return null;
      // Other unclaimed notices are always due, to tolerate clock skew.
      if (dueAt === null || (dueAt > now && attempts > 0)) return null;
      const change = { dueAt: until, attempts: attempts + 1 };
      const written = await updateClaimed(snapshot.ref, change, snapshot.updateTime);
      const notice = notices.read(snapshot)[0] ?? null;
      return written && { ...progress, ...change, noticeId, notice, claim: written.writeTime };
    },

    /**
     * Puts what the notice tells into one inbox. Safe to repeat. Changes nothing when the claim is lost, or the notice was
     * erased meanwhile. An inbox is written apart from others: one that cannot be written would keep them all from it.
     */
    addToInbox: ({ noticeId, claim }: ClaimedNotice, entry: InboxEntry): Promise<void> =>
      transact(firestore, async (transaction) => {
        const { updateTime } = await transaction.get(notices.ref(noticeId));
        if (updateTime?.isEqual(claim)) await inbox.add(transaction, entry);
      }),

    /**
     * Creates the deliveries of a page and moves the cursor past it, all or nothing. A device that has this notice already, because it belonged to another account before, does not get it again. null when the claim is lost.
     */
    async commitPage(claimed: ClaimedNotice, page: Page) {
      try {
        return await commit(claimed, page.deliveries, page);
      } catch (error) {
        if (!isTaken(error)) throw error;
        return commit(claimed, await deliveries.findMissing(page.deliveries), page);
      }
    },

    /** Changes nothing when the claim is lost. */
    async finish(claimed: ClaimedNotice, state: 'delivered' | 'failed', now: Date, keptDays?: number): Promise<void> {
      await transact(firestore, async (transaction) => {
        const snapshot = await transaction.get(notices.ref(claimed.noticeId));
        if (!snapshot.updateTime?.isEqual(claimed.claim)) return;
        transaction.set(snapshot.ref, toTombstone(claimed, state, now, keptDays));
      });
    },

    /** Ends the claim, so that the notice can be claimed again from `dueAt` on. Changes nothing when it is lost. */
    async giveBack({ noticeId, cursor, claim }: ClaimedNotice, dueAt: Date, attempts: number): Promise<void> {
      await updateClaimed(notices.ref(noticeId), { dueAt, attempts, cursor }, claim);
    },
  };
}
