import { deviceIdOf } from '@club/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createDeviceRepository } from '../../functions/src/notifications/devices/device-repository';
import { createDeviceKeys } from '../../testing/open-push';
import { createTestLog } from '../../testing/test-log';
import { createEngine } from '../firestore/engine';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts';
import { demoMembers } from '../seed/members';
import { demoEndpoint, giveDemoDevices } from './demo-devices';

const NOW = new Date('2026-05-13T10:00:00Z');
const LATER = new Date('2026-06-01T10:00:00Z');
const SERVICE = 'http://127.0.0.1:5052';

const keys = Object.fromEntries(DEMO_ACCOUNTS.map((username) => [username, createDeviceKeys()]));

async function clubOf(...usernames: string[]): Promise<Firestore> {
  const { firestore } = await createEngine('demo-club');
  const members = demoMembers(NOW).filter(({ username }) => usernames.includes(username));
  await Promise.all(members.map(({ id, username }) => firestore.doc(`users/${id}`).set({ username })));
  return firestore;
}

const devicesIn = (firestore: Firestore) => createDeviceRepository(firestore, createTestLog());

const endpointsIn = async (firestore: Firestore): Promise<string[]> =>
  (await devicesIn(firestore).listAll(null, 100)).map(({ endpoint }) => endpoint).sort();

test('each existing demo account has one device, however often the suite starts, and a removed one does not come back', async () => {
  const firestore = await clubOf('vorstand', 'mitglied2');
  await giveDemoDevices(firestore, SERVICE, keys, NOW);
  await giveDemoDevices(firestore, SERVICE, keys, LATER);
  const [ios, desktop] = [demoEndpoint(SERVICE, 'mitglied2'), demoEndpoint(SERVICE, 'vorstand')];
  expect(await endpointsIn(firestore)).toEqual([ios, desktop]);

  const repository = devicesIn(firestore);
  const id = await deviceIdOf(ios);
  expect(await repository.find(id)).toMatchObject({ platform: 'ios', createdAt: NOW, refreshedAt: LATER });
  await repository.removeIf(id, () => true);
  await giveDemoDevices(firestore, SERVICE, keys, LATER);
  expect(await endpointsIn(firestore)).toEqual([desktop]);
});

test('with other ports and new keys it is still the same device', async () => {
  const firestore = await clubOf('vorstand');
  await giveDemoDevices(firestore, SERVICE, keys, NOW);
  const moved = demoEndpoint('http://127.0.0.1:5152', 'vorstand');
  const vorstand = createDeviceKeys();
  await giveDemoDevices(firestore, 'http://127.0.0.1:5152', { ...keys, vorstand }, LATER);
  expect(await endpointsIn(firestore)).toEqual([moved]);
  const device = await devicesIn(firestore).find(await deviceIdOf(moved));
  expect(device).toMatchObject({ p256dh: vorstand.p256dh, auth: vorstand.auth, createdAt: NOW });
});
