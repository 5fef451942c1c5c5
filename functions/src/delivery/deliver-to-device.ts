import type { DeliveryDeps } from './delivery-deps';
import { pauseAfter, waitUntried } from './retry';
import { recordAll, selectSendable } from './select-sendable';
import { sendPush } from './send-push';

/**
 * Sends a device its due deliveries, until `until`: what waited for the end of quiet hours and is personal first, and the
 * rest in the order of their notices. When its push service does not take one, those after it wait as well: they would fare
 * no better, and keep their order.
 */
export async function deliverToDevice(deps: DeliveryDeps, deviceId: string, until: Date): Promise<void> {
  const { deliveries, devices, clock, limits } = deps;
  const now = clock.now();
  const claimed = await deliveries.claimDue(deviceId, now, new Date(now.getTime() + limits.leaseMs));
  if (claimed.length === 0) return;
  const device = await devices.find(deviceId);
  if (!device) return recordAll(deps, claimed, () => 'gone');
  const pushes = await selectSendable(deps, claimed, device, now);
  for (const [index, together] of pushes.entries()) {
    const at = clock.now();
    if (at >= until) return recordAll(deps, pushes.slice(index).flat(), (untried) => waitUntried(at, untried));
    const result = await sendPush(deps, device, together);
    const remaining = pushes.slice(index + 1).flat();
    if (result.kind === 'gone') return recordAll(deps, remaining, () => 'gone');
    if (result.kind === 'later') {
      const attempts = together[0]?.attempts ?? 1;
      const pause = pauseAfter(attempts, result.retryAfterSeconds) ?? pauseAfter(1, result.retryAfterSeconds) ?? 0;
      const dueAt = new Date(clock.now().getTime() + pause);
      return recordAll(deps, remaining, (untried) => waitUntried(dueAt, untried));
    }
  }
}
