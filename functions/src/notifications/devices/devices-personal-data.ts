import type { PersonalDataSource } from '../../privacy/personal-data';
import { toDevice } from '../subscriptions/device-view';
import type { SubscriptionRepository } from './device-repository';
import { listDevices } from './own-devices';

/** The devices on which a person gets notifications. */
export const createDevicePersonalData = (subscriptions: SubscriptionRepository): PersonalDataSource<'devices'> => ({
  async collect(uid) {
    const devices = await listDevices({ subscriptions }, uid);
    return {
      devices: devices.map((device) => ({
        ...toDevice(device),
        endpoint: device.endpoint,
        userAgent: device.userAgent,
      })),
    };
  },
  erase: (uid) => subscriptions.removeAllOf(uid),
});
