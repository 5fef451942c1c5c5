import type { StoredDevice } from '../notifications/devices/device-repository';
import { toPush } from '../notifications/push-payload';
import type { PushResult } from '../platform/push';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import { nextAttempt } from './retry';

/**
 * Sends these deliveries to their device in one push and records the outcome at once. They are sent a second time only
 * when the process dies in between.
 */
export async function sendPush(
  deps: DeliveryDeps,
  device: StoredDevice,
  together: readonly ClaimedDelivery[],
): Promise<PushResult> {
  const { endpoint, p256dh, auth } = device;
  const result = await deps.push.send({ endpoint, p256dh, auth }, toPush(together, deps.clock.now()));
  const now = deps.clock.now();
  const recorded = await Promise.allSettled(together.map((delivery) => record(deps, delivery, result, now)));
  const isFailing = result.kind !== 'accepted';
  if (result.kind === 'gone') await deps.devices.removeGone(device);
  // Whether the device can be counted on changes rarely.
  else if (isFailing !== (device.failedAt !== null))
    await deps.devices.note(device, { failedAt: isFailing ? now : null });
  for (const one of recorded) if (one.status === 'rejected') throw one.reason;
  return result;
}

async function record(deps: DeliveryDeps, delivery: ClaimedDelivery, result: PushResult, now: Date): Promise<void> {
  const { deliveries, log } = deps;
  const { noticeId, deviceId } = delivery;
  if (result.kind === 'accepted') return deliveries.finish(delivery, 'sent', now);
  if (result.kind === 'gone') return deliveries.finish(delivery, 'gone', now);
  const status = result.status ?? undefined;
  if (result.kind === 'refused') {
    log.warn('push refused', { noticeId, deviceId, status });
    return deliveries.finish(delivery, 'refused', now);
  }
  const next = nextAttempt(delivery, now, result.retryAfterSeconds);
  if (next instanceof Date) return deliveries.putOff(delivery, { ...delivery, dueAt: next });
  if (next === 'unreachable') log.warn('push service not reached', { noticeId, deviceId, status });
  return deliveries.finish(delivery, next, now);
}
