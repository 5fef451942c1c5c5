import { type Delivery, deviceIdOf, ERRORS } from '@club/contract';
import type { Handlers } from '../http/handlers';
import type { Services } from '../services';
import { toDevice } from './devices/device-repository';
import { removeDevice, unsubscribe } from './devices/own-devices';
import { subscribe } from './devices/subscribe';
import { sendTest } from './test-push';

export const createNotificationHandlers = (deps: Services) =>
  ({
    async getVapidPublicKey() {
      const { publicKey } = deps.push;
      const available = publicKey !== null;
      return { available, publicKey, error: available ? null : ERRORS['push-unavailable'].message };
    },
    subscribePush: async ({ body, identity }) => toDevice(await subscribe(deps, identity.uid, body)),
    async unsubscribePush({ body, identity }) {
      await unsubscribe(deps, identity.uid, await deviceIdOf(body.subscription.endpoint));
      return { ok: true };
    },
    testPush: ({ query, identity }) => sendTest(deps, identity.uid, { deviceId: query.deviceId }),
    testPushPlatform: ({ body, identity }) => sendTest(deps, identity.uid, { platform: body.platform }),
    // Each endpoint tells those of them that its response names.
    getNotificationPreferences: ({ identity }) => deps.preferences.find(identity.uid),
    saveNotificationPreferences: ({ body, identity }) => deps.preferences.save(identity.uid, body),
    getFurtherPreferences: ({ identity }) => deps.preferences.find(identity.uid),
    async saveFurtherPreferences({ body, identity }) {
      const saved = await deps.preferences.save(identity.uid, body);
      if (body.digest) await deps.mailboxes.reconsiderDigest(identity.uid, deps.clock.now());
      return saved;
    },
    listDevices: async ({ identity }) => (await deps.devices.listOf([identity.uid])).map(toDevice),
    async removeDevice({ params, identity }) {
      await removeDevice(deps, identity.uid, params.deviceId);
      return { ok: true };
    },
    listDeliveries: ({ identity }) => listDeliveries(deps, identity.uid),
  }) satisfies Partial<Handlers>;

const MAX_LISTED = 20;

/** The caller's own deliveries. Expired ones are left out, because Firestore takes up to a day to remove them. */
async function listDeliveries({ deliveries, clock }: Pick<Services, 'deliveries' | 'clock'>, uid: string) {
  const latest = await deliveries.listLatest(uid, MAX_LISTED);
  return latest
    .filter(({ expiresAt }) => expiresAt > clock.now())
    .map(
      ({ id, channel, deviceId, message, createdAt, state, reason, finishedAt, dueAt }): Delivery => ({
        id,
        channel,
        deviceId: channel === 'mail' ? 'mail' : deviceId,
        title: message.title,
        state,
        reason,
        createdAt: createdAt.toISOString(),
        at: (finishedAt ?? dueAt ?? createdAt).toISOString(),
      }),
    );
}
