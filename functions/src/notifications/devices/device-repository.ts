import { isDeepStrictEqual } from 'node:util';
import { type Device, PUSH_BROWSERS, PUSH_PLATFORMS, TEST_OUTCOMES } from '@club/contract';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { defineCollection } from '../../platform/collection';
import { type Firestore, type Transaction, transact } from '../../platform/firestore';
import type { Log } from '../../platform/log';
import { inTens, openStore, pagesOf } from '../../platform/store';
import { storedDate } from '../../platform/stored-documents';
import { DELIVERIES, deliveryId } from '../delivery';

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

const removalSchema = z.object({ uid: z.string(), removedAt: storedDate, expiresAt: storedDate });
const waitingDeliverySchema = z.object({ noticeId: z.string(), userId: z.string(), attempts: z.number() });

export const DEVICES = defineCollection({
  path: 'pushSubscriptions',
  version: 1,
  called: 'subscription',
  parse: (fields, deviceId) => ({ deviceId, ...deviceSchema.parse(fields) }),
  toDocument: ({ deviceId: _, ...fields }) => fields,
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
  called: 'removed device',
  parse: (fields) => removalSchema.parse(fields),
  expires: true,
  archived: 'whole',
  people: { named: [{ field: 'uid', erased: 'document' }], toldIn: 'devices' },
});

export type StoredDevice = { deviceId: string } & z.output<typeof deviceSchema>;

export const lastUsedFirst = <T extends StoredDevice>(devices: readonly T[]): T[] =>
  [...devices].sort((one, other) => Number(other.refreshedAt) - Number(one.refreshedAt));

export function byOwner(devices: readonly StoredDevice[]): ReadonlyMap<string, readonly StoredDevice[]> {
  const found = new Map<string, StoredDevice[]>();
  for (const device of devices) found.set(device.uid, [...(found.get(device.uid) ?? []), device]);
  return found;
}

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

/** These fields differ when the device has subscribed anew. */
const OF_SUBSCRIPTION = ['uid', 'p256dh', 'auth', 'createdAt', 'refreshedAt'] as const;

/** Each move takes two writes; that is far below what one commit takes. */
const MOVED_AT_ONCE = 200;

export function createDeviceRepository(firestore: Firestore, log: Log) {
  const devices = openStore({ firestore, log }, DEVICES);
  const deliveries = firestore.collection(DELIVERIES.path);

  /** Removes a device that is still the one that is meant. One that is missing is no error. */
  const removeIf = (deviceId: string, isMeant: (present: StoredDevice) => boolean): Promise<void> =>
    transact(firestore, async (transaction) => {
      const present = await devices.in(transaction).find(deviceId);
      if (present && isMeant(present)) transaction.delete(devices.ref(deviceId));
    });

  return {
    find: devices.find,
    in: devices.in,
    removals: openStore({ firestore, log }, REMOVED_DEVICES),
    removeIf,

    /** The devices of this person, in no order. */
    listIn: (transaction: Transaction, uid: string): Promise<StoredDevice[]> =>
      devices.in(transaction).list(devices.collection.where('uid', '==', uid)),

    /** Reads what waits for the device under its former endpoint. The result moves it to the new one, and removes the former. */
    async prepareMove(transaction: Transaction, former: StoredDevice, deviceId: string): Promise<() => void> {
      const waiting = deliveries.where('deviceId', '==', former.deviceId).where('state', '==', 'waiting');
      const { docs } = await transaction.get(waiting.limit(MOVED_AT_ONCE));
      const moves = docs.filter(devices.isKnown).flatMap((document) => {
        const { data } = waitingDeliverySchema.safeParse(document.data());
        // A delivery that was ever claimed may be on its way to the former endpoint.
        if (data?.userId !== former.uid || data.attempts > 0) return [];
        const to = deliveries.doc(deliveryId(deviceId, data.noticeId));
        return [{ from: document.ref, to, delivery: { ...document.data(), deviceId } }];
      });
      const present = moves.length > 0 ? await transaction.getAll(...moves.map(({ to }) => to)) : [];
      return () => {
        transaction.requireKnown(devices.ref(former.deviceId));
        transaction.delete(devices.ref(former.deviceId));
        for (const [index, { from, to, delivery }] of moves.entries()) {
          transaction.delete(from);
          // The new endpoint may have the same notice already.
          if (!present[index]?.exists) transaction.create(to, delivery);
        }
      };
    },

    /** Notes something of a device, if it is still this person's. */
    note: ({ deviceId, uid }: StoredDevice, note: Partial<StoredDevice>): Promise<unknown> =>
      devices.change(deviceId, (present) => (present?.uid === uid ? { ...present, ...note } : null)),

    /** Removes a device that its push service reported as gone, unless it has subscribed anew since it was read for sending. */
    removeGone: (sentTo: StoredDevice): Promise<void> =>
      removeIf(sentTo.deviceId, (present) =>
        OF_SUBSCRIPTION.every((name) => isDeepStrictEqual(present[name], sentTo[name])),
      ),

    /** All devices of these people, the last used first. Takes a query for each ten people. */
    async listOf(uids: readonly string[]): Promise<StoredDevice[]> {
      const queries = inTens(uids).map((some) => devices.collection.where('uid', 'in', some));
      return lastUsedFirst((await Promise.all(queries.map(devices.list))).flat());
    },

    /** The devices of everyone, ascending by id, after the one named. The list is empty only at the end. */
    async listAll(after: string | null, limit: number): Promise<StoredDevice[]> {
      const ordered = devices.collection.orderBy(FieldPath.documentId());
      for await (const docs of pagesOf(after === null ? ordered : ordered.startAfter(after), limit)) {
        const page = docs.flatMap(devices.read);
        if (page.length > 0) return page;
      }
      return [];
    },
  };
}
