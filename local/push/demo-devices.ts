import { deviceIdOf, type PushBrowser, type PushPlatform } from '@club/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { DEVICES } from '../../functions/src/notifications/devices/device-repository';
import { documentOf } from '../../functions/src/platform/store';
import type { DeviceKeys } from '../../testing/open-push';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts';
import { demoMembers } from '../seed/members';

type Kind = { platform: PushPlatform; browser: PushBrowser; osVersion: string; browserVersion: string };

/** There is a device of every platform. */
const KINDS: Record<(typeof DEMO_ACCOUNTS)[number], Kind> = {
  vorstand: { platform: 'desktop', browser: 'chrome', osVersion: 'Windows 11', browserVersion: '140' },
  mitglied1: { platform: 'android', browser: 'chrome', osVersion: '15', browserVersion: '140' },
  mitglied2: { platform: 'ios', browser: 'safari', osVersion: '18.5', browserVersion: '18.5' },
  mitglied3: { platform: 'desktop', browser: 'firefox', osVersion: 'Linux', browserVersion: '142' },
};

export const demoEndpoint = (service: string, username: string): string => `${service}/push/${username}`;

/**
 * Subscribes a device for each demo account at the suite's push service. A device that its account has removed does not
 * come back, until the whole database is deleted.
 */
export async function giveDemoDevices(
  firestore: Firestore,
  service: string,
  keys: Record<string, DeviceKeys>,
  now: Date,
): Promise<void> {
  const members = demoMembers(now);
  for (const username of DEMO_ACCOUNTS) {
    const uid = members.find((member) => member.username === username)?.id;
    const device = keys[username];
    if (!uid || !device) throw new Error(`no demo account or no keys of ${username}`);
    await giveDevice(
      firestore,
      { uid, endpoint: demoEndpoint(service, username), keys: device, ...KINDS[username] },
      now,
    );
  }
}

type DemoDevice = Kind & { uid: string; endpoint: string; keys: DeviceKeys };

async function giveDevice(firestore: Firestore, device: DemoDevice, now: Date): Promise<void> {
  const { uid, endpoint, keys, ...kind } = device;
  const { p256dh, auth } = keys;
  const deviceId = await deviceIdOf(endpoint);
  const subscriptions = firestore.collection('pushSubscriptions');
  const given = firestore.collection('demoDevices').doc(uid);

  await firestore.runTransaction(async (transaction) => {
    const [user, last] = await transaction.getAll(firestore.collection('users').doc(uid), given);
    if (!user?.exists) return;
    // Its id depends on the suite's ports.
    const lastId: unknown = last?.get('deviceId');
    const present = typeof lastId === 'string' ? await transaction.get(subscriptions.doc(lastId)) : null;
    if (present && !present.exists) return;

    const { createdAt, failedAt, lastTest } = present
      ? DEVICES.parse(present.data(), present.id, present)
      : { createdAt: now, failedAt: null, lastTest: null };
    if (present && present.id !== deviceId) transaction.delete(present.ref);
    const about = {
      ...kind,
      userAgent: 'Demogerät der lokalen Suite',
      createdAt,
      refreshedAt: now,
      failedAt,
      lastTest,
    };
    const subscription = subscriptions.doc(deviceId);
    const document = documentOf(DEVICES, { deviceId, uid, endpoint, p256dh, auth, ...about });
    transaction.set(subscription, { ...document, schemaVersion: DEVICES.version });
    transaction.set(given, { deviceId });
  });
}
