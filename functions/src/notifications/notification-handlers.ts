import { addClubDays, deviceIdOf, ERRORS, KEPT_FOR } from '@club/contract';
import type { Handlers } from '../http/handlers';
import { transact } from '../platform/firestore';
import type { Services } from '../services';
import { toDevice } from './devices/device-repository';
import { subscribe } from './devices/subscribe';
import { sendTest } from './test-push';

const MAX_LISTED = 20;

export const createNotificationHandlers = (deps: Services) =>
  ({
    async getVapidPublicKey() {
      const { publicKey } = deps.push;
      const available = publicKey !== null;
      return { available, publicKey, error: available ? null : ERRORS['push-unavailable'].message };
    },
    subscribePush: async ({ body, identity }) => toDevice(await subscribe(deps, identity.uid, body)),
    async unsubscribePush({ body, identity }) {
      await deps.devices.removeIf(await deviceIdOf(body.subscription.endpoint), ({ uid }) => uid === identity.uid);
      return { ok: true };
    },
    testPush: ({ query, identity }) => sendTest(deps, identity.uid, { deviceId: query.deviceId }),
    testPushPlatform: ({ body, identity }) => sendTest(deps, identity.uid, { platform: body.platform }),
    // Each endpoint tells those of them that its response names.
    getNotificationPreferences: ({ identity }) => deps.preferences.find(identity.uid),
    saveNotificationPreferences: ({ body, identity }) => deps.preferences.change(identity.uid, () => body),
    getFurtherPreferences: ({ identity }) => deps.preferences.find(identity.uid),
    async saveFurtherPreferences({ body, identity }) {
      const saved = await deps.preferences.change(identity.uid, () => body);
      if (body.digest) await deps.mailboxes.reconsiderDigest(identity.uid, deps.clock.now());
      return saved;
    },
    listDevices: async ({ identity }) => (await deps.devices.listOf([identity.uid])).map(toDevice),
    // Unlike after `unsubscribePush`, the app on that device does not subscribe again by itself.
    async removeDevice({ params: { deviceId }, identity: { uid } }) {
      await transact(deps.firestore, async (transaction) => {
        const [stored, removals] = [deps.devices.in(transaction), deps.devices.removals.in(transaction)];
        const [present, removal] = await Promise.all([stored.find(deviceId), removals.find(deviceId)]);
        if (present?.uid !== uid) return;
        stored.remove(deviceId);
        const removedAt = deps.clock.now();
        const expiresAt = addClubDays(removedAt, KEPT_FOR.removedDeviceDays);
        if (removal?.uid !== uid) removals.put(deviceId, { uid, removedAt, expiresAt });
      });
      return { ok: true };
    },
    // Expired ones are left out, because Firestore takes up to a day to remove them.
    async listDeliveries({ identity }) {
      const latest = await deps.deliveries.listLatest(identity.uid, MAX_LISTED);
      return latest
        .filter(({ expiresAt }) => expiresAt > deps.clock.now())
        .map(({ id, channel, deviceId, message, createdAt, state, reason, finishedAt, dueAt }) => ({
          id,
          channel,
          deviceId: channel === 'mail' ? 'mail' : deviceId,
          title: message.title,
          state,
          reason,
          createdAt: createdAt.toISOString(),
          at: (finishedAt ?? dueAt ?? createdAt).toISOString(),
        }));
    },
  }) satisfies Partial<Handlers>;
