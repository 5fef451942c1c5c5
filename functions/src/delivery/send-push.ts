import { type Ending, GONE, REFUSED, SENT, TOO_LATE, UNREACHABLE } from '../notifications/delivery';
import type { StoredDevice } from '../notifications/devices/device-repository';
import { removeGone } from '../notifications/devices/own-devices';
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
  if (result.kind === 'gone') await removeGone(deps.devices, device);
  else await rememberFailure(deps, device, result, now);
  for (const one of recorded) if (one.status === 'rejected') throw one.reason;
  return result;
}

/** Writes only when it changes whether the device can be counted on, which is rare. */
async function rememberFailure(
  deps: DeliveryDeps,
  { deviceId, uid, failedAt }: StoredDevice,
  result: PushResult,
  now: Date,
) {
  const isFailing = result.kind !== 'accepted';
  if (isFailing === (failedAt !== null)) return;
  await deps.devices.change(async (transaction) => {
    const present = await transaction.find(deviceId);
    if (present?.uid === uid) transaction.put(deviceId, { ...present, failedAt: isFailing ? now : null });
  });
}

async function record(deps: DeliveryDeps, delivery: ClaimedDelivery, result: PushResult, now: Date): Promise<void> {
  const { deliveries, log } = deps;
  const { noticeId, deviceId, attempts, isDeferred, deliverBefore } = delivery;
  const finish = (ending: Ending) => deliveries.finish(delivery, ending, now);
  switch (result.kind) {
    case 'accepted':
      return finish(SENT);
    case 'gone':
      return finish(GONE);
    case 'refused':
      log.warn('push refused', { noticeId, deviceId, status: result.status ?? undefined });
      return finish(REFUSED);
    case 'later': {
      const { retryAfterSeconds, status } = result;
      const next = nextAttempt({ attempts, retryAfterSeconds, deliverBefore, now });
      if (next.kind === 'at') return deliveries.putOff(delivery, { dueAt: next.at, attempts, isDeferred });
      if (next.kind === 'too-late') return finish(TOO_LATE);
      log.warn('push service not reached', { noticeId, deviceId, status: status ?? undefined });
      return finish(UNREACHABLE);
    }
  }
}
