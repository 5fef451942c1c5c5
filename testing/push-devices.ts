import { randomUUID } from 'node:crypto';
import { type Device, deviceSchema } from '@club/contract';
import * as z from 'zod';
import { type ApiReply, type Client, ok } from './client';
import { createDeviceKeys } from './open-push';
import { documentsIn, type TestApp } from './start-test-app';

type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Builds the JSON of a browser's `PushSubscription`, which differs from every other one. */
export function buildSubscription(change: Partial<BrowserSubscription> = {}): BrowserSubscription {
  const { p256dh, auth } = createDeviceKeys();
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys: { p256dh, auth }, ...change };
}

export const platformInfo = (change: object = {}) => ({
  platform: 'MacIntel',
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0',
  isIOS: false,
  isAndroid: false,
  browser: 'chrome',
  osVersion: '15.1',
  browserVersion: '140.0',
  isRefresh: false,
  ...change,
});

export const IPHONE = { isIOS: true, platform: 'iPhone', browser: 'safari', osVersion: '18.4' };
export const ANDROID = { isAndroid: true, platform: 'Linux armv8l', osVersion: '15' };

export const subscribe = (client: Client, subscription: unknown, info: object = {}, more: object = {}) =>
  client.post('/api/notifications/subscribe', { subscription, platformInfo: platformInfo(info), ...more });

export const subscribed = (reply: ApiReply): Device => deviceSchema.parse(ok(reply));

export const devicesOf = async (client: Client): Promise<Device[]> =>
  z.array(deviceSchema).parse(ok(await client.get('/api/notifications/devices')));

/** Reads the owners of stored devices, and simulates a server without push. */
export const usePushSubscriptions = (app: () => TestApp) => ({
  async withoutPush<T>(work: () => Promise<T>): Promise<T> {
    const { publicKey } = app().push;
    app().push.publicKey = null;
    return work().finally(() => {
      app().push.publicKey = publicKey;
    });
  },
  ownersOf: (...endpoints: string[]): string[] => {
    const stored = documentsIn(app)<{ endpoint: string; uid: string }>('pushSubscriptions');
    return stored.filter(({ endpoint }) => endpoints.includes(endpoint)).map(({ uid }) => uid);
  },
});
