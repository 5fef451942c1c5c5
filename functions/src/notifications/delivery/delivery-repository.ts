import {
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
  type WriteResult,
} from 'firebase-admin/firestore';
import { createDocumentReader } from '../../platform/document-reader';
import type { Firestore } from '../../platform/firestore';
import { unlessOvertaken } from '../../platform/firestore';
import type { Log } from '../../platform/log';
import { storedDate } from '../../platform/stored-date';
import { type Delivery, deliveryId, type Ending, finished, parseDelivery, toDeliveryDocument } from './delivery';

/** A device that has more due gets the rest the next time. */
const CLAIMED_AT_ONCE = 100;

/**
 * One that nobody else takes up until its `dueAt`. `claim` is when it was written: whoever writes it
 * after that, be it because we took too long, makes our own writes fail.
 */
export type ClaimedDelivery = Delivery & { id: string; claim: Timestamp };

/** Where a list of what is due goes on. */
export type DuePosition = { dueAt: Date; id: string };

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

/** A stored delivery that cannot be read is logged by its id and otherwise as if it were not there. */
export function createDeliveryRepository(firestore: Firestore, log: Log) {
  const deliveries = firestore.collection('deliveries');

  const readable = createDocumentReader(
    log,
    'delivery',
    (snapshot: QueryDocumentSnapshot): ClaimedDelivery => ({
      ...parseDelivery(snapshot.data()),
      id: snapshot.id,
      claim: snapshot.updateTime,
    }),
  );

  return {
    /** The devices of those that are due, the longest waiting first, behind `after`; null as `next`: there are no more. */
    async listDue(now: Date, after: DuePosition | null, limit: number) {
      const due = deliveries.where('dueAt', '<=', now).orderBy('dueAt').orderBy(FieldPath.documentId());
      const behind = after === null ? due : due.startAfter(after.dueAt, after.id);
      const { docs } = await behind.limit(limit).select('deviceId', 'dueAt').get();
      const last = docs.length === limit ? docs.at(-1) : undefined;
      const next: DuePosition | null = last ? { dueAt: storedDate.parse(last.get('dueAt')), id: last.id } : null;
      return { deviceIds: [...new Set(docs.map((document) => String(document.get('deviceId'))))], next };
    },

    /**
     * Takes up all that are due at this device, in the order of their notices: all of them or none.
     * None: there are none, or somebody else was faster.
     */
    async claimDue(deviceId: string, now: Date, until: Date): Promise<ClaimedDelivery[]> {
      const { docs } = await deliveries.where('deviceId', '==', deviceId).where('state', '==', 'waiting').get();
      const due = docs
        .flatMap(readable)
        .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
        .sort(inOrder)
        .slice(0, CLAIMED_AT_ONCE)
        .map((delivery) => ({ ...delivery, dueAt: until, attempts: delivery.attempts + 1 }));
      const batch = firestore.batch();
      for (const { id, claim, dueAt, attempts } of due) {
        batch.update(deliveries.doc(id), { dueAt, attempts }, { lastUpdateTime: claim });
      }
      const results = await unlessOvertaken(batch.commit());
      return results ? withClaims(due, results) : [];
    },

    /** What this person was sent on this device of later notices than those of `instant`, and on which subjects. */
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

    /** Nothing when it is ours no longer. */
    async finish(delivery: ClaimedDelivery, ending: Ending, now: Date): Promise<void> {
      const { state, reason, finishedAt, expiresAt, message } = finished(delivery, ending, now);
      const change = { state, reason, finishedAt, expiresAt, 'message.body': message.body, dueAt: FieldValue.delete() };
      await unlessOvertaken(deliveries.doc(delivery.id).update(change, { lastUpdateTime: delivery.claim }));
    },

    /** Nothing when it is ours no longer. */
    async putOff(delivery: ClaimedDelivery, change: Pick<Delivery, 'dueAt' | 'attempts' | 'isDeferred'>) {
      const { dueAt, attempts, isDeferred } = change;
      const { id, claim } = delivery;
      await unlessOvertaken(deliveries.doc(id).update({ dueAt, attempts, isDeferred }, { lastUpdateTime: claim }));
    },
  };
}

const inOrder = (one: ClaimedDelivery, other: ClaimedDelivery): number =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

/** What writes deliveries together with something else. */
export function createDeliveryWriter(firestore: Firestore) {
  const deliveries = firestore.collection('deliveries');

  return {
    create(batch: WriteBatch, delivery: Delivery): void {
      batch.create(deliveries.doc(idOf(delivery)), toDeliveryDocument(delivery));
    },

    /** As a commit has written them, in their order. */
    claimed: (created: readonly Delivery[], results: readonly WriteResult[]): ClaimedDelivery[] =>
      withClaims(
        created.map((delivery) => ({ ...delivery, id: idOf(delivery) })),
        results,
      ),

    /** Those of them that there are not yet. */
    async missing(wanted: readonly Delivery[]): Promise<Delivery[]> {
      if (wanted.length === 0) return [];
      const snapshots = await firestore.getAll(...wanted.map((delivery) => deliveries.doc(idOf(delivery))), {
        fieldMask: [],
      });
      return wanted.filter((_, index) => !snapshots[index]?.exists);
    },
  };
}

const idOf = ({ deviceId, noticeId }: Delivery): string => deliveryId(deviceId, noticeId);

const withClaims = <T extends Delivery & { id: string }>(written: readonly T[], results: readonly WriteResult[]) =>
  written.flatMap((delivery, index) => {
    const claim = results[index]?.writeTime;
    return claim ? [{ ...delivery, claim }] : [];
  });
