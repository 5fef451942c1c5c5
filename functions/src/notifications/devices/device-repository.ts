import { addClubDays } from '@club/contract';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { createDocumentReader } from '../../platform/document-reader';
import { type Firestore, type Transaction, transact } from '../../platform/firestore';
import type { Log } from '../../platform/log';
import { parseSubscription, type Subscription, toSubscriptionDocument } from '../subscriptions/subscription';
import { readMoves, writeMoves } from '../subscriptions/waiting-delivery-repository';

/** As many values as one query with `in` takes in the local suite; in production it would be thirty. */
const VALUES_AT_ONCE = 10;

/** As long as a browser may keep a subscription without ever opening the app. */
const REMOVAL_KEPT_DAYS = 400;

const removalSchema = z.object({ uid: z.string() });

/** What is read and written in one transaction. All that is read comes before all that is written. */
type SubscriptionTransaction = {
  find(deviceId: string): Promise<Subscription | null>;
  /** All devices of this person, in no order. */
  listOf(uid: string): Promise<Subscription[]>;
  save(subscription: Subscription): void;
  remove(deviceId: string): void;
  /** Whether this person took it from the list of their devices and nobody has subscribed with it since. */
  isRemovedBy(uid: string, deviceId: string): Promise<boolean>;
  /** So that it does not come back by itself. */
  keepRemoved(uid: string, deviceId: string, now: Date): void;
  forgetRemoval(deviceId: string): void;
  /** The device has another address now: what still waits for it goes there. What is to be written is returned. */
  prepareReplacing(former: Subscription, deviceId: string): Promise<() => void>;
};

export type SubscriptionRepository = ReturnType<typeof createSubscriptionRepository>;

/** A stored device that cannot be read is logged by its id and otherwise as if it were not there. */
export function createSubscriptionRepository(firestore: Firestore, log: Log) {
  const subscriptions = firestore.collection('pushSubscriptions');
  const removals = firestore.collection('removedDevices');

  const readable = createDocumentReader(log, 'subscription', (snapshot: DocumentSnapshot) =>
    parseSubscription(snapshot.id, snapshot.data()),
  );

  const within = (transaction: Transaction): SubscriptionTransaction => ({
    async find(deviceId) {
      return readable(await transaction.get(subscriptions.doc(deviceId)))[0] ?? null;
    },
    async listOf(uid) {
      const { docs } = await transaction.get(subscriptions.where('uid', '==', uid));
      return docs.flatMap(readable);
    },
    save: (subscription) =>
      void transaction.set(subscriptions.doc(subscription.deviceId), toSubscriptionDocument(subscription)),
    remove: (deviceId) => void transaction.delete(subscriptions.doc(deviceId)),
    async isRemovedBy(uid, deviceId) {
      const snapshot = await transaction.get(removals.doc(deviceId));
      return snapshot.exists && removalSchema.parse(snapshot.data()).uid === uid;
    },
    keepRemoved(uid, deviceId, now) {
      const expiresAt = addClubDays(now, REMOVAL_KEPT_DAYS);
      transaction.set(removals.doc(deviceId), { uid, removedAt: now, expiresAt });
    },
    forgetRemoval: (deviceId) => void transaction.delete(removals.doc(deviceId)),
    async prepareReplacing({ deviceId: from, uid }, to) {
      const moves = await readMoves(firestore, transaction, { uid, from, to });
      return () => {
        transaction.delete(subscriptions.doc(from));
        writeMoves(transaction, moves);
      };
    },
  });

  return {
    async find(deviceId: string): Promise<Subscription | null> {
      return readable(await subscriptions.doc(deviceId).get())[0] ?? null;
    },

    /** All devices of these people, in no order. A query for each ten people. */
    async listOf(uids: readonly string[]): Promise<Subscription[]> {
      const chunks = Array.from({ length: Math.ceil(uids.length / VALUES_AT_ONCE) }, (_, index) =>
        uids.slice(index * VALUES_AT_ONCE, (index + 1) * VALUES_AT_ONCE),
      );
      const found = await Promise.all(chunks.map((chunk) => subscriptions.where('uid', 'in', chunk).get()));
      return found.flatMap(({ docs }) => docs.flatMap(readable));
    },

    /** The devices of everyone, ascending by id, behind the one named. None: there are no more. */
    async listAll(after: string | null, limit: number): Promise<Subscription[]> {
      const ordered = subscriptions.orderBy(FieldPath.documentId()).limit(limit);
      for (let behind = after; ; ) {
        const { docs } = await (behind === null ? ordered : ordered.startAfter(behind)).get();
        const devices = docs.flatMap(readable);
        if (devices.length > 0 || docs.length < limit) return devices;
        behind = docs.at(-1)?.id ?? null;
      }
    },

    /** `work` may run again, on newer documents. */
    change: <T>(work: (transaction: SubscriptionTransaction) => Promise<T>): Promise<T> =>
      transact(firestore, (transaction) => work(within(transaction))),

    /** And what is known of those that they removed. */
    async removeAllOf(uid: string): Promise<void> {
      const found = await Promise.all(
        [subscriptions, removals].map((collection) => collection.where('uid', '==', uid).select().get()),
      );
      await Promise.all(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())));
    },
  };
}
