import type { Subscription } from '../subscriptions/subscription';
import { GONE, TOO_LATE } from './delivery';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import { pushesOf } from './grouping';
import { pauseAfter } from './retry';
import { sendPush } from './send-push';
import { stillDue } from './still-due';

/**
 * Sends a device what is due, in the order of its notices, as long as it is before `until`. Once its
 * push service does not answer, what is behind waits with it: it would fare no better, and keeps its place.
 */
export async function deliverToDevice(deps: DeliveryDeps, deviceId: string, until: Date): Promise<void> {
  const { deliveries, subscriptions, clock, limits } = deps;
  const now = clock.now();
  const claimed = await deliveries.claimDue(deviceId, now, new Date(now.getTime() + limits.leaseMs));
  if (claimed.length === 0) return;
  const subscription = await subscriptions.find(deviceId);
  const due = await stillDue(deps, claimed, subscription, now);
  if (subscription) await sendInOrder(deps, subscription, pushesOf(due), until);
}

async function sendInOrder(deps: DeliveryDeps, subscription: Subscription, pushes: ClaimedDelivery[][], until: Date) {
  const { deliveries, clock } = deps;
  for (const [index, together] of pushes.entries()) {
    if (clock.now() >= until) return putOff(deps, pushes.slice(index).flat(), clock.now());
    const result = await sendPush(deps, subscription, together);
    const behind = pushes.slice(index + 1).flat();
    const now = clock.now();
    if (result.kind === 'gone') {
      for (const delivery of behind) await deliveries.finish(delivery, GONE, now);
      return;
    }
    if (result.kind === 'later') {
      const attempts = together[0]?.attempts ?? 1;
      const pause = pauseAfter(attempts, result.retryAfterSeconds) ?? pauseAfter(1, result.retryAfterSeconds) ?? 0;
      return putOff(deps, behind, new Date(now.getTime() + pause));
    }
  }
}

/** They were not tried, so that they were taken up does not count. */
async function putOff({ deliveries, clock }: DeliveryDeps, untried: readonly ClaimedDelivery[], dueAt: Date) {
  for (const delivery of untried) {
    const { isDeferred, attempts, deliverBefore } = delivery;
    if (dueAt < deliverBefore) await deliveries.putOff(delivery, { dueAt, isDeferred, attempts: attempts - 1 });
    else await deliveries.finish(delivery, TOO_LATE, clock.now());
  }
}
