import type { StoredDevice } from '../notifications/devices/device-repository';
import { toPush } from '../notifications/push-payload';
import type { PushResult } from '../platform/push';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery, Outcome } from './delivery-repository';
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
  const recorded = await Promise.allSettled(
    together.map((one) => deps.deliveries.record(one, outcomeOf(deps, one, result, now), now)),
  );
  const isFailing = result.kind !== 'accepted';
  if (result.kind === 'gone') await deps.devices.removeGone(device);
  // Whether the device can be counted on changes rarely.
  else if (isFailing !== (device.failedAt !== null))
    await deps.devices.note(device, { failedAt: isFailing ? now : null });
  for (const one of recorded) if (one.status === 'rejected') throw one.reason;
  return result;
}

function outcomeOf({ log }: DeliveryDeps, delivery: ClaimedDelivery, result: PushResult, now: Date): Outcome {
  if (result.kind === 'accepted') return 'sent';
  if (result.kind === 'gone') return 'gone';
  const outcome = result.kind === 'refused' ? 'refused' : nextAttempt(delivery, now, result.retryAfterSeconds);
  const { noticeId, deviceId } = delivery;
  const fields = { noticeId, deviceId, status: result.status ?? undefined };
  if (outcome === 'refused') log.warn('push refused', fields);
  if (outcome === 'unreachable') log.warn('push service not reached', fields);
  return outcome;
}
