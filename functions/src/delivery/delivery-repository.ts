import { type DocumentSnapshot, FieldPath, FieldValue, type WriteResult } from 'firebase-admin/firestore';
import {
  DELIVERIES,
  type Delivery,
  deliveryId,
  dueField,
  type Ending,
  finished,
  toDeliveryDocument,
} from '../notifications/delivery';
import type { StoredNotice } from '../notifications/notice-kind';
import { type Firestore, transact, unlessOvertaken, updateClaimed, WriteBatch } from '../platform/firestore';
import type { Log } from '../platform/log';
import type { PushUrgency } from '../platform/push';
import { type Claimed, openStore } from '../platform/store';
import { storedDate } from '../platform/stored-documents';

/** A device with more due deliveries gets the rest in the next run. */
const CLAIMED_AT_ONCE = 100;

/**
 * A delivery that no other process claims before its `dueAt`. `claim` is the time of the claim's write: our own writes
 * require it, so they fail when another process has claimed the delivery because we took too long.
 */
export type ClaimedDelivery = Claimed<Delivery & { notice: StoredNotice }>;

/** How a delivery has ended, or when and as what it is tried again. */
export type Outcome = Ending | Pick<Delivery, 'dueAt' | 'attempts' | 'isDeferred'>;

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export function createDeliveryRepository(firestore: Firestore, log: Log) {
  const { collection: deliveries, ref, list, listClaimable, in: within } = openStore({ firestore, log }, DELIVERIES);

  return {
    /** The devices of a page of due deliveries, the longest waiting first. `next` is null on the last page. */
    async listDue(now: Date, after: DocumentSnapshot | null, limit: number) {
      const due = deliveries.where('dueAt', '<=', now).orderBy('dueAt').orderBy(FieldPath.documentId());
      const remaining = after === null ? due : due.startAfter(after);
      const { docs } = await remaining.limit(limit).select('deviceId', 'dueAt').get();
      const next: DocumentSnapshot | null = (docs.length === limit && docs.at(-1)) || null;
      return { deviceIds: [...new Set(docs.map((document) => String(document.get('deviceId'))))], next };
    },

    async isMailDue(now: Date): Promise<boolean> {
      const { empty } = await deliveries.where('mailDueAt', '<=', now).limit(1).select().get();
      return !empty;
    },

    /** The people with due mails of this urgency, the longest waiting first. */
    async listDueMailboxes(urgency: PushUrgency, now: Date, limit: number): Promise<string[]> {
      const due = deliveries.where('urgency', '==', urgency).where('mailDueAt', '<=', now).orderBy('mailDueAt');
      const { docs } = await due.limit(limit).select('userId').get();
      return [...new Set(docs.map((document) => String(document.get('userId'))))];
    },

    /**
     * Returns null where a mail that was to go `unlessPushed` goes: no device has taken the notice, and none will from now on.
     * Where a push is on its way, the mail waits until it is known what becomes of that.
     */
    takeOver: ({ noticeId, userId, attempts, isDeferred }: ClaimedDelivery, now: Date): Promise<Outcome | null> =>
      transact(firestore, async (transaction) => {
        const ofNotice = deliveries.where('noticeId', '==', noticeId).where('userId', '==', userId);
        const pushes = (await within(transaction).list(ofNotice)).filter(({ channel }) => channel === 'push');
        if (pushes.some(({ state }) => state === 'sent')) return 'other-way';
        const waiting = pushes.filter(({ state }) => state === 'waiting');
        const underWay = waiting.flatMap(({ dueAt, isClaimed }) =>
          isClaimed && dueAt !== null && dueAt > now ? [dueAt.getTime()] : [],
        );
        if (underWay.length > 0) return { dueAt: new Date(Math.max(...underWay)), attempts: attempts - 1, isDeferred };
        for (const push of waiting) transaction.update(ref(push.id), changeOf(push, 'other-way', now));
        return null;
      }),

    /**
     * Claims all due deliveries to this device or mailbox, or none when another process was faster. They are in the order of
     * their notices.
     */
    async claimDue(deviceId: string, now: Date, until: Date): Promise<ClaimedDelivery[]> {
      const waiting = await listClaimable(deliveries.where('deviceId', '==', deviceId).where('state', '==', 'waiting'));
      const due = waiting
        .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
        .sort(byNotice)
        .slice(0, CLAIMED_AT_ONCE);
      const batch = new WriteBatch(firestore);
      const claimed = due.map((delivery) => {
        const claiming = { attempts: delivery.attempts + 1, isClaimed: true };
        const change = { ...claiming, [dueField(delivery.channel)]: until };
        batch.update(ref(delivery.id), change, { lastUpdateTime: delivery.claim });
        return { ...delivery, ...claiming, dueAt: until };
      });
      return withClaims(claimed, await unlessOvertaken(batch.commit()));
    },

    /** The tags that this person was sent on this device for notices created after `instant`. */
    async listSent(
      { deviceId, uid }: { deviceId: string; uid: string },
      instant: Date,
    ): Promise<{ tag: string; createdAt: Date }[]> {
      const sent = deliveries.where('deviceId', '==', deviceId).where('state', '==', 'sent');
      const { docs } = await sent.where('createdAt', '>', instant).select('userId', 'message.tag', 'createdAt').get();
      const theirs = docs.filter((document) => document.get('userId') === uid);
      return theirs.map((document) => ({
        tag: String(document.get('message.tag')),
        createdAt: storedDate.parse(document.get('createdAt')),
      }));
    },

    /** The notices since `instant` that a device of the person has taken, or may still take. */
    async listPushed(uid: string, instant: Date): Promise<ReadonlySet<string>> {
      const theirs = deliveries.where('userId', '==', uid).orderBy('createdAt', 'desc').endBefore(instant);
      const { docs } = await theirs.select('noticeId', 'channel', 'state').get();
      const pushed = docs.filter(
        (document) => document.get('channel') !== 'mail' && ['sent', 'waiting'].includes(document.get('state')),
      );
      return new Set(pushed.map((document) => String(document.get('noticeId'))));
    },

    /** The person's own deliveries, the latest notice first. */
    listLatest: (uid: string, limit: number): Promise<(Delivery & { id: string })[]> =>
      list(deliveries.where('userId', '==', uid).orderBy('createdAt', 'desc').limit(limit)),

    /** Changes nothing when the claim is lost. */
    async record(delivery: ClaimedDelivery, outcome: Outcome, now: Date): Promise<void> {
      await updateClaimed(ref(delivery.id), changeOf(delivery, outcome, now), delivery.claim);
    },

    /** Creates a delivery in the commit of somebody else. */
    create(batch: WriteBatch, delivery: Delivery): void {
      batch.create(ref(idOf(delivery)), toDeliveryDocument(delivery));
    },

    /** Those that were created as claimed. `results` are of their commit, in the order of `created`. */
    claimed: (created: readonly Delivery[], results: readonly WriteResult[]): ClaimedDelivery[] =>
      withClaims(
        created.map((delivery) => ({ ...delivery, id: idOf(delivery) })),
        results,
      ),

    /** Those that are not stored yet. */
    async findMissing(wanted: readonly Delivery[]): Promise<Delivery[]> {
      if (wanted.length === 0) return [];
      const refs = wanted.map((delivery) => ref(idOf(delivery)));
      const snapshots = await firestore.getAll(...refs, { fieldMask: [] });
      return wanted.filter((_, index) => !snapshots[index]?.exists);
    },
  };
}

/** The change of its document with which a delivery ends or waits. */
function changeOf(delivery: Delivery, outcome: Outcome, now: Date) {
  const field = dueField(delivery.channel);
  if (typeof outcome !== 'string') {
    const { dueAt, attempts, isDeferred } = outcome;
    return { [field]: dueAt, attempts, isDeferred, isClaimed: false };
  }
  const { state, reason, finishedAt, expiresAt, message, notice, isClaimed } = finished(delivery, outcome, now);
  const end = { state, reason, finishedAt, expiresAt, isClaimed, notice };
  return { ...end, 'message.body': message.body, [field]: FieldValue.delete() };
}

/** The order of creation; the id settles a tie, so that the order is the same in each run. */
const byNotice = (one: Delivery & { id: string }, other: Delivery & { id: string }): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

const idOf = ({ deviceId, noticeId }: Delivery): string => deliveryId(deviceId, noticeId);

/** `results` are those of the write that claimed them; null: another process was faster. */
const withClaims = (written: readonly (Delivery & { id: string })[], results: readonly WriteResult[] | null) =>
  written.flatMap(({ notice, ...delivery }, index): ClaimedDelivery[] => {
    const claim = results?.[index]?.writeTime;
    return claim && notice && delivery.isClaimed ? [{ ...delivery, notice, claim }] : [];
  });
