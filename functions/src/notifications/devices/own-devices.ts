import { addClubDays, KEPT_FOR } from '@club/contract';
import type { Services } from '../../services';
import type { DeviceRepository, StoredDevice } from './device-repository';

type DeviceStore = Pick<DeviceRepository, 'change'>;

/** Notes something of a device, if it is still this person's. */
export const noteOf = (
  devices: DeviceStore,
  { deviceId, uid }: StoredDevice,
  note: Partial<StoredDevice>,
): Promise<void> =>
  devices.change(async (transaction) => {
    const present = await transaction.find(deviceId);
    if (present?.uid === uid) transaction.put(deviceId, { ...present, ...note });
  });

/** Unsubscribing a device that is missing or another's succeeds and changes nothing. */
export const unsubscribe = ({ devices }: Pick<Services, 'devices'>, uid: string, deviceId: string): Promise<void> =>
  devices.change(async (transaction) => {
    const present = await transaction.find(deviceId);
    if (present?.uid === uid) transaction.remove(deviceId);
  });

/** Unlike after `unsubscribe`, the app on that device does not subscribe again by itself. */
export const removeDevice = (
  { devices, clock }: Pick<Services, 'devices' | 'clock'>,
  uid: string,
  deviceId: string,
): Promise<void> =>
  devices.change(async (transaction) => {
    const [present, isRemembered] = await Promise.all([
      transaction.find(deviceId),
      transaction.isRemovedBy(uid, deviceId),
    ]);
    if (present?.uid !== uid) return;
    transaction.remove(deviceId);
    if (isRemembered) return;
    const removedAt = clock.now();
    const expiresAt = addClubDays(removedAt, KEPT_FOR.removedDeviceDays);
    transaction.removals.put(deviceId, { uid, removedAt, expiresAt });
  });

/**
 * Removes a device that its push service reported as gone. A device that has renewed its subscription since it was
 * read for sending stays.
 */
export const removeGone = (devices: DeviceStore, sentTo: StoredDevice): Promise<void> =>
  devices.change(async (transaction) => {
    const present = await transaction.find(sentTo.deviceId);
    if (present && isSameSubscription(present, sentTo)) transaction.remove(sentTo.deviceId);
  });

const isSameSubscription = (one: StoredDevice, other: StoredDevice): boolean =>
  one.uid === other.uid &&
  one.p256dh === other.p256dh &&
  one.auth === other.auth &&
  one.createdAt.getTime() === other.createdAt.getTime() &&
  one.refreshedAt.getTime() === other.refreshedAt.getTime();
