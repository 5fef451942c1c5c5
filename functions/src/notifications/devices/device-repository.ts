import { addClubDays, type Device, KEPT_FOR, PUSH_BROWSERS, PUSH_PLATFORMS, TEST_OUTCOMES } from '@club/contract';
import { type DocumentReference, type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { defineCollection } from '../../platform/collection';
import { type Firestore, type Transaction, transact } from '../../platform/firestore';
import type { Log } from '../../platform/log';
import { createDocumentReader, createKnownFilter, storedDate } from '../../platform/stored-documents';
import { deliveryId } from '../delivery/delivery';

/** `pushSubscriptions/{deviceId}`: a device of a person, and how to reach it. The id is the hash of the endpoint. */
const deviceSchema = z.object({
  uid: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  platform: z.enum(PUSH_PLATFORMS),
  browser: z.enum(PUSH_BROWSERS),
  osVersion: z.string(),
  browserVersion: z.string(),
  userAgent: z.string(),
  createdAt: storedDate,
  /** When the device last renewed its subscription, which it does at each start of the app. */
  refreshedAt: storedDate,
  /** When its push service last did not take a notice; null: the last one was taken, or there was none. */
  failedAt: storedDate.nullable().default(null),
  lastTest: z.object({ outcome: z.enum(TEST_OUTCOMES), at: storedDate }).nullable(),
});

const removalSchema = z.object({ uid: z.string() });
const waitingDeliverySchema = z.object({ noticeId: z.string(), userId: z.string(), attempts: z.number() });

/** `pushSubscriptions/{deviceId}`. */
export const DEVICES = defineCollection({
  path: 'pushSubscriptions',
  version: 1,
  called: 'device',
  parse: (fields, id) => parseDevice(id, fields),
  toDocument: (device) => toDeviceDocument(device),
  archived: 'whole',
  people: {
    named: [{ field: 'uid', erased: 'document' }],
    told: (found) => ({
      devices: lastUsedFirst(found).map((device) => ({
        ...toDevice(device),
        endpoint: device.endpoint,
        userAgent: device.userAgent,
      })),
    }),
    toldIn: 'devices',
  },
});

/** `removedDevices/{deviceId}`: a person removed the device, so it is not added by itself again. */
export const REMOVED_DEVICES = defineCollection({
  path: 'removedDevices',
  version: 1,
  expires: true,
  archived: 'whole',
  people: { named: [{ field: 'uid', erased: 'document' }], toldIn: 'devices' },
});

export type StoredDevice = { deviceId: string } & z.output<typeof deviceSchema>;

export const parseDevice = (deviceId: string, document: unknown): StoredDevice => ({
  deviceId,
  ...deviceSchema.parse(document),
});

export const toDeviceDocument = ({ deviceId: _, ...fields }: StoredDevice) => fields;

export const lastUsedFirst = <T extends StoredDevice>(devices: readonly T[]): T[] =>
  [...devices].sort((one, other) => Number(other.refreshedAt) - Number(one.refreshedAt));

export function toDevice(device: StoredDevice): Device {
  const { deviceId, platform, browser, osVersion, browserVersion, createdAt, refreshedAt, lastTest } = device;
  return {
    id: deviceId,
    platform,
    browser,
    osVersion,
    browserVersion,
    createdAt: createdAt.toISOString(),
    lastUsedAt: refreshedAt.toISOString(),
    lastTest: lastTest && { outcome: lastTest.outcome, at: lastTest.at.toISOString() },
  };
}

/** One query with `in` takes ten values in the local suite; production would take thirty. */
const VALUES_AT_ONCE = 10;

/** Each move takes two writes; that is far below what one commit takes. */
const MOVED_AT_ONCE = 200;

/** The reads and writes of one transaction. All reads come before all writes. */
type DeviceTransaction = {
  find(deviceId: string): Promise<StoredDevice | null>;
  /** All devices of this person, in no order. */
  listOf(uid: string): Promise<StoredDevice[]>;
  save(device: StoredDevice): void;
  remove(deviceId: string): void;
  /** Whether this person removed the device from their list and nobody has subscribed with it since. */
  isRemovedBy(uid: string, deviceId: string): Promise<boolean>;
  /** Remembers that the device was removed, so that it does not come back by itself. */
  keepRemoved(uid: string, deviceId: string, now: Date): void;
  forgetRemoval(deviceId: string): void;
  /** Reads what waits for the device under its former endpoint; `replace` then moves it to the new one. */
  findMoves(former: StoredDevice, deviceId: string): Promise<Move[]>;
  replace(former: StoredDevice, moves: readonly Move[]): void;
};

/** The way of a waiting delivery to the new endpoint; null where that has the same notice already. */
type Move = { from: DocumentReference; to: DocumentReference; delivery: object | null };

export type DeviceRepository = ReturnType<typeof createDeviceRepository>;

/** A stored device that cannot be read is logged by its id and treated as missing. */
export function createDeviceRepository(firestore: Firestore, log: Log) {
  const devices = firestore.collection('pushSubscriptions');
  const removals = firestore.collection('removedDevices');
  const deliveries = firestore.collection('deliveries');
  const isKnown = createKnownFilter(log);

  const readable = createDocumentReader(log, 'subscription', (snapshot: DocumentSnapshot) =>
    parseDevice(snapshot.id, snapshot.data()),
  );

  const within = (transaction: Transaction): DeviceTransaction => ({
    async find(deviceId) {
      return readable(await transaction.get(devices.doc(deviceId)))[0] ?? null;
    },
    async listOf(uid) {
      const { docs } = await transaction.get(devices.where('uid', '==', uid));
      return docs.flatMap(readable);
    },
    save: (device) => void transaction.set(devices.doc(device.deviceId), toDeviceDocument(device)),
    remove: (deviceId) => void transaction.delete(devices.doc(deviceId)),
    async isRemovedBy(uid, deviceId) {
      const snapshot = await transaction.get(removals.doc(deviceId));
      return snapshot.exists && removalSchema.parse(snapshot.data()).uid === uid;
    },
    keepRemoved(uid, deviceId, now) {
      const expiresAt = addClubDays(now, KEPT_FOR.removedDeviceDays);
      transaction.set(removals.doc(deviceId), { uid, removedAt: now, expiresAt });
    },
    forgetRemoval: (deviceId) => void transaction.delete(removals.doc(deviceId)),
    async findMoves(former, deviceId) {
      const waiting = deliveries.where('deviceId', '==', former.deviceId).where('state', '==', 'waiting');
      const { docs } = await transaction.get(waiting.limit(MOVED_AT_ONCE));
      const moves = docs.filter(isKnown).flatMap((document): Move[] => {
        const { data } = waitingDeliverySchema.safeParse(document.data());
        // A delivery that was ever claimed may be on its way to the former endpoint.
        if (data?.userId !== former.uid || data.attempts > 0) return [];
        const to = deliveries.doc(deliveryId(deviceId, data.noticeId));
        return [{ from: document.ref, to, delivery: { ...document.data(), deviceId } }];
      });
      if (moves.length === 0) return [];
      const present = await transaction.getAll(...moves.map(({ to }) => to));
      return moves.map((move, index) => (present[index]?.exists ? { ...move, delivery: null } : move));
    },
    replace(former, moves) {
      transaction.requireKnown(devices.doc(former.deviceId));
      transaction.delete(devices.doc(former.deviceId));
      for (const { from, to, delivery } of moves) {
        transaction.delete(from);
        if (delivery) transaction.create(to, delivery);
      }
    },
  });

  return {
    async find(deviceId: string): Promise<StoredDevice | null> {
      return readable(await devices.doc(deviceId).get())[0] ?? null;
    },

    /** All devices of these people, in no order. Takes a query for each ten people. */
    async listOf(uids: readonly string[]): Promise<StoredDevice[]> {
      const chunks = Array.from({ length: Math.ceil(uids.length / VALUES_AT_ONCE) }, (_, index) =>
        uids.slice(index * VALUES_AT_ONCE, (index + 1) * VALUES_AT_ONCE),
      );
      const found = await Promise.all(chunks.map((chunk) => devices.where('uid', 'in', chunk).get()));
      return found.flatMap(({ docs }) => docs.flatMap(readable));
    },

    /** The devices of everyone, ascending by id, after the one named. The list is empty only at the end. */
    async listAll(after: string | null, limit: number): Promise<StoredDevice[]> {
      const ordered = devices.orderBy(FieldPath.documentId()).limit(limit);
      for (let previous = after; ; ) {
        const { docs } = await (previous === null ? ordered : ordered.startAfter(previous)).get();
        const page = docs.flatMap(readable);
        if (page.length > 0 || docs.length < limit) return page;
        previous = docs.at(-1)?.id ?? null;
      }
    },

    /** `work` may run again, on newer documents. */
    change: <T>(work: (transaction: DeviceTransaction) => Promise<T>): Promise<T> =>
      transact(firestore, (transaction) => work(within(transaction))),
  };
}
