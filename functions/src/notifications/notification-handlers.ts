import { DEFAULT_PREFERENCES, deviceIdOf, ERRORS } from '@club/contract';
import type { Handlers } from '../http/handlers';
import type { NotificationDeps } from './deps';
import { listDevices } from './devices/own-devices';
import { subscribe } from './devices/subscribe';
import { listDeliveries } from './history/list-deliveries';
import { toDevice } from './subscriptions/device-view';
import { forgetDevice } from './subscriptions/forget-device';
import { removeDevice } from './subscriptions/remove-device';
import { sendTest } from './test-push';

type NotificationHandlers = Pick<
  Handlers,
  | 'getVapidPublicKey'
  | 'subscribePush'
  | 'unsubscribePush'
  | 'testPush'
  | 'testPushPlatform'
  | 'getNotificationPreferences'
  | 'saveNotificationPreferences'
  | 'listDevices'
  | 'removeDevice'
  | 'listDeliveries'
>;

export const createNotificationHandlers = (deps: NotificationDeps): NotificationHandlers => ({
  async getVapidPublicKey() {
    const { publicKey } = deps.push;
    const available = publicKey !== null;
    return { available, publicKey, error: available ? null : ERRORS['push-unavailable'].message };
  },
  subscribePush: async ({ body, identity }) => toDevice(await subscribe(deps, identity.uid, body)),
  async unsubscribePush({ body, identity }) {
    await forgetDevice(deps, identity.uid, await deviceIdOf(body.subscription.endpoint));
    return { ok: true };
  },
  testPush: ({ query, identity }) => sendTest(deps, identity.uid, { deviceId: query.deviceId }),
  testPushPlatform: ({ body, identity }) => sendTest(deps, identity.uid, { platform: body.platform }),
  getNotificationPreferences: async ({ identity }) =>
    (await deps.preferences.findChanged(identity.uid)) ?? DEFAULT_PREFERENCES,
  saveNotificationPreferences: ({ body, identity }) => deps.preferences.save(identity.uid, body),
  listDevices: async ({ identity }) => (await listDevices(deps, identity.uid)).map(toDevice),
  async removeDevice({ params, identity }) {
    await removeDevice(deps, identity.uid, params.deviceId);
    return { ok: true };
  },
  listDeliveries: ({ identity }) => listDeliveries(deps, identity.uid),
});
