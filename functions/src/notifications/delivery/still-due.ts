import { DEFAULT_PREFERENCES, type NotificationPreferences } from '@club/contract';
import { describeError } from '../../platform/log';
import type { Subscription } from '../subscriptions/subscription';
import { type Ending, GONE, OUTDATED, TOO_LATE, UNREACHABLE } from './delivery';
import type { DeliveryDeps } from './delivery-deps';
import type { ClaimedDelivery } from './delivery-repository';
import { MAX_ATTEMPTS } from './limits';
import { isWanted } from './plan-delivery';
import { endOfQuiet } from './quiet-hours';
import { nextAttempt } from './retry';

/**
 * Those of a device's deliveries that are to be sent now. The others are dropped, because they have
 * become untrue, or unwanted, or too late, or the device is no longer this person's, or shows something
 * newer in their place; or they wait because quiet hours have begun meanwhile.
 */
export async function stillDue(
  deps: DeliveryDeps,
  claimed: readonly ClaimedDelivery[],
  subscription: Subscription | null,
  now: Date,
): Promise<ClaimedDelivery[]> {
  const { deliveries, preferences } = deps;
  const wishes = subscription && (await preferences.findAll([subscription.uid])).get(subscription.uid);
  const device = subscription && { uid: subscription.uid, wishes: wishes ?? DEFAULT_PREFERENCES };
  const oldest = new Date(Math.min(...claimed.map(({ createdAt }) => createdAt.getTime())));
  const sent = subscription ? await deliveries.listSent(subscription, oldest) : [];
  const isOvertaken = ({ message, createdAt }: ClaimedDelivery) =>
    sent.some((later) => later.tag === message.tag && later.createdAt > createdAt);
  const due: ClaimedDelivery[] = [];
  for (const delivery of claimed) {
    const verdict = await verdictOn(deps, delivery, device, isOvertaken(delivery), now);
    if (verdict === 'now') {
      due.push(delivery);
    } else if (verdict.state === 'waiting') {
      const { dueAt, attempts, isDeferred } = verdict;
      await deliveries.putOff(delivery, { dueAt, attempts, isDeferred });
    } else {
      await deliveries.finish(delivery, verdict, now);
    }
  }
  return due;
}

type Verdict = 'now' | Ending | { state: 'waiting'; dueAt: Date; attempts: number; isDeferred: boolean };
type Device = { uid: string; wishes: NotificationPreferences };

async function verdictOn(
  { holds, log }: DeliveryDeps,
  { noticeId, deviceId, userId, attempts, isDeferred, condition, deliverBefore }: ClaimedDelivery,
  device: Device | null,
  isOvertaken: boolean,
  now: Date,
): Promise<Verdict> {
  if (device?.uid !== userId) return GONE;
  if (attempts > MAX_ATTEMPTS) return UNREACHABLE;
  const goesAt = endOfQuiet(device.wishes, now);
  if (goesAt >= deliverBefore) return TOO_LATE;
  if (isOvertaken || !isWanted(condition.kind, device.wishes)) return OUTDATED;
  // That it was taken up in quiet hours does not count.
  if (goesAt > now) return { state: 'waiting', dueAt: goesAt, attempts: attempts - 1, isDeferred: true };
  try {
    return (await holds(condition, userId)) ? 'now' : OUTDATED;
  } catch (error) {
    log.error('delivery not checked', { noticeId, deviceId, ...describeError(error) });
    const next = nextAttempt({ attempts, retryAfterSeconds: null, deliverBefore, now });
    if (next.kind === 'at') return { state: 'waiting', dueAt: next.at, attempts, isDeferred };
    return next.kind === 'failed' ? UNREACHABLE : TOO_LATE;
  }
}
