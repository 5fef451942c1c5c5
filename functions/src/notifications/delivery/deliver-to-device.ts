import { ALL_DEFAULT_PREFERENCES, type AllPreferences } from '@club/contract';
import { describeError } from '../../platform/log';
import type { StoredDevice } from '../devices/device-repository';
import { type Ending, GONE, OUTDATED, TOO_LATE, UNREACHABLE } from './delivery';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import { groupIntoPushes } from './group-pushes';
import { isWanted } from './plan-delivery';
import type { PushPayload } from './push-payload';
import { endOfQuiet } from './quiet-hours';
import { MAX_ATTEMPTS, nextAttempt, pauseAfter } from './retry';
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
  const sendable = await selectSendable(deps, claimed, device, now);
  const { pushes, overtaken } = groupIntoPushes(sendable);
  for (const delivery of overtaken) await deliveries.finish(delivery, OUTDATED, now);
  if (device) await sendInOrder(deps, device, pushes, until);
}

/** Ends or puts off the deliveries that are not to be sent now, and returns the others. */
async function selectSendable(
  deps: DeliveryDeps,
  claimed: readonly ClaimedDelivery[],
  device: StoredDevice | null,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const { deliveries, preferences } = deps;
  const stored = device && (await preferences.findAll([device.uid])).get(device.uid);
  const owner = device && { uid: device.uid, preferences: stored ?? ALL_DEFAULT_PREFERENCES };
  const oldest = new Date(Math.min(...claimed.map(({ createdAt }) => createdAt.getTime())));
  const sent = device ? await deliveries.listSent(device, oldest) : [];
  const sendable: ClaimedDelivery[] = [];
  for (const delivery of claimed) {
    const isOvertaken = sent.some(
      ({ tag, createdAt }) => tag === delivery.message.tag && createdAt > delivery.createdAt,
    );
    const verdict = await judge(deps, delivery, owner, isOvertaken, now);
    if (verdict.state === 'due') {
      sendable.push({ ...delivery, message: verdict.message });
    } else if (verdict.state === 'waiting') {
      const { dueAt, attempts, isDeferred } = verdict;
      await deliveries.putOff(delivery, { dueAt, attempts, isDeferred });
    } else {
      await deliveries.finish(delivery, verdict, now);
    }
  }
  return sendable;
}

type Verdict =
  | { state: 'due'; message: PushPayload }
  | Ending
  | { state: 'waiting'; dueAt: Date; attempts: number; isDeferred: boolean };
type Owner = { uid: string; preferences: AllPreferences };

/** `isOvertaken`: the device shows a newer notification with the same tag, which this one would replace. */
async function judge(
  { holds, updateText, log }: DeliveryDeps,
  { noticeId, deviceId, userId, message, attempts, isDeferred, condition, deliverBefore }: ClaimedDelivery,
  owner: Owner | null,
  isOvertaken: boolean,
  now: Date,
): Promise<Verdict> {
  if (owner?.uid !== userId) return GONE;
  if (attempts > MAX_ATTEMPTS) return UNREACHABLE;
  const sendAt = endOfQuiet(owner.preferences, now);
  if (sendAt >= deliverBefore) return TOO_LATE;
  if (isOvertaken || !isWanted(condition.kind, owner.preferences)) return OUTDATED;
  // A claim in quiet hours is no attempt.
  if (sendAt > now) return { state: 'waiting', dueAt: sendAt, attempts: attempts - 1, isDeferred: true };
  try {
    if (!(await holds(condition, userId))) return OUTDATED;
    return { state: 'due', message: await updateText(message, condition, userId) };
  } catch (error) {
    log.error('delivery not checked', { noticeId, deviceId, ...describeError(error) });
    const next = nextAttempt({ attempts, retryAfterSeconds: null, deliverBefore, now });
    if (next.kind === 'at') return { state: 'waiting', dueAt: next.at, attempts, isDeferred };
    return next.kind === 'failed' ? UNREACHABLE : TOO_LATE;
  }
}

async function sendInOrder(deps: DeliveryDeps, device: StoredDevice, pushes: ClaimedDelivery[][], until: Date) {
  const { deliveries, clock } = deps;
  for (const [index, together] of pushes.entries()) {
    if (clock.now() >= until) return putOff(deps, pushes.slice(index).flat(), clock.now());
    const result = await sendPush(deps, device, together);
    const remaining = pushes.slice(index + 1).flat();
    const now = clock.now();
    if (result.kind === 'gone') {
      for (const delivery of remaining) await deliveries.finish(delivery, GONE, now);
      return;
    }
    if (result.kind === 'later') {
      const attempts = together[0]?.attempts ?? 1;
      const pause = pauseAfter(attempts, result.retryAfterSeconds) ?? pauseAfter(1, result.retryAfterSeconds) ?? 0;
      return putOff(deps, remaining, new Date(now.getTime() + pause));
    }
  }
}

/** These deliveries were claimed but not tried, so the claim does not count as an attempt. */
async function putOff({ deliveries, clock }: DeliveryDeps, untried: readonly ClaimedDelivery[], dueAt: Date) {
  for (const delivery of untried) {
    const { isDeferred, attempts, deliverBefore } = delivery;
    if (dueAt < deliverBefore) await deliveries.putOff(delivery, { dueAt, isDeferred, attempts: attempts - 1 });
    else await deliveries.finish(delivery, TOO_LATE, clock.now());
  }
}
