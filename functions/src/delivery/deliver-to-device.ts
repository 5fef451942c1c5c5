import type { StoredDevice } from '../notifications/devices/device-repository';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import { groupIntoPushes } from './group-pushes';
import { pauseAfter } from './retry';
import { putOff, selectSendable } from './select-sendable';
import { sendPush } from './send-push';

/**
 * Sends a device its due deliveries, until `until`: what waited for the end of quiet hours and is personal first, and the
 * rest in the order of their notices. When its push service does not take
 * one, those after it wait as well: they would fare no better, and keep their order.
 */
export async function deliverToDevice(deps: DeliveryDeps, deviceId: string, until: Date): Promise<void> {
  const { deliveries, devices, clock, limits } = deps;
  const now = clock.now();
  const claimed = await deliveries.claimDue(deviceId, now, new Date(now.getTime() + limits.leaseMs));
  if (claimed.length === 0) return;
  const device = await devices.find(deviceId);
  if (!device) {
    for (const delivery of claimed) await deliveries.finish(delivery, 'gone', now);
    return;
  }
  const sendable = await selectSendable(deps, claimed, device, now);
  const { pushes, overtaken } = groupIntoPushes(deps.kinds, sendable);
  for (const delivery of overtaken) await deliveries.finish(delivery, 'outdated', now);
  await sendInOrder(deps, device, pushes, until);
}

async function sendInOrder(deps: DeliveryDeps, device: StoredDevice, pushes: ClaimedDelivery[][], until: Date) {
  const { deliveries, clock } = deps;
  for (const [index, together] of pushes.entries()) {
    if (clock.now() >= until) return putOff(deps, pushes.slice(index).flat(), clock.now());
    const result = await sendPush(deps, device, together);
    const remaining = pushes.slice(index + 1).flat();
    const now = clock.now();
    if (result.kind === 'gone') {
      for (const delivery of remaining) await deliveries.finish(delivery, 'gone', now);
      return;
    }
    if (result.kind === 'later') {
      const attempts = together[0]?.attempts ?? 1;
      const pause = pauseAfter(attempts, result.retryAfterSeconds) ?? pauseAfter(1, result.retryAfterSeconds) ?? 0;
      return putOff(deps, remaining, new Date(now.getTime() + pause));
    }
  }
}
