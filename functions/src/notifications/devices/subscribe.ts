import { isDeepStrictEqual } from 'node:util';
import { deviceIdOf, isSameClubDay, type subscribeSchema } from '@club/contract';
import type * as z from 'zod';
import { DomainError } from '../../domain-error';
import type { PushTarget } from '../../platform/push';
import { LIMITS } from '../../rate-limits/limits';
import type { NotificationDeps } from '../deps';
import { describeDevice } from '../subscriptions/describe-device';
import { refusal, requireSubscription } from '../subscriptions/require-subscription';
import type { Subscription } from '../subscriptions/subscription';

/** More than anyone has in use: the one that was not heard of for the longest time makes room. */
const MAX_DEVICES = 20;

const ANOTHERS =
  'Dieses Gerät gehört noch zu einem anderen Konto. Bitte schalte Push auf diesem Gerät aus und wieder ein.';

/** Makes it a device of the caller's. Said again, as at each start of the app, it costs one write a day. */
export async function subscribe(
  { subscriptions, push, limiter, clock }: Pick<NotificationDeps, 'subscriptions' | 'push' | 'limiter' | 'clock'>,
  uid: string,
  { subscription, platformInfo, replaces, isResync }: z.output<typeof subscribeSchema>,
): Promise<Subscription> {
  if (push.publicKey === null) throw new DomainError('push-unavailable');
  const target = requireSubscription(subscription, push);
  const deviceId = await deviceIdOf(target.endpoint);
  const formerId = replaces && replaces !== target.endpoint ? await deviceIdOf(replaces) : null;

  let isCounted = false;
  return subscriptions.change(async (transaction) => {
    const now = clock.now();
    const present = await transaction.find(deviceId);
    // Who has the keys has the device; the address alone may have been seen on its way.
    if (present && present.uid !== uid && !hasKeysOf(present, target)) throw refusal('endpoint', ANOTHERS);
    const wasRemoved = present?.uid !== uid && (await transaction.isRemovedBy(uid, deviceId));
    const isFormerRemoved = isResync && formerId !== null && (await transaction.isRemovedBy(uid, formerId));
    if (isResync && (wasRemoved || isFormerRemoved)) throw new DomainError('device-removed');
    // In here, for only here it is known to be new: most calls say again what is stored, and cost a single read.
    if (present?.uid !== uid && !isCounted) {
      await limiter.count([{ limit: LIMITS.newDeviceMember, subject: uid }]);
      isCounted = true;
    }
    const known = present?.uid === uid ? present : { createdAt: now, lastTest: null };
    const device = { ...known, deviceId, uid, ...target, ...describeDevice(platformInfo), refreshedAt: now };

    const former = formerId ? await transaction.find(formerId) : null;
    const isFormer = (one: Subscription) => one.deviceId === former?.deviceId;
    const replace = former?.uid === uid ? await transaction.prepareReplacing(former, deviceId) : null;
    const others = present?.uid === uid ? [] : (await transaction.listOf(uid)).filter((one) => !isFormer(one));

    replace?.();
    if (wasRemoved) transaction.forgetRemoval(deviceId);
    const lastUsedFirst = others.toSorted((one, other) => Number(other.refreshedAt) - Number(one.refreshedAt));
    for (const unused of lastUsedFirst.slice(MAX_DEVICES - 1)) transaction.remove(unused.deviceId);
    if (present && isSameClubDay(present.refreshedAt, now) && isDescribedBy(present, device)) return present;
    transaction.save(device);
    return device;
  });
}

const hasKeysOf = (one: PushTarget, other: PushTarget): boolean =>
  one.p256dh === other.p256dh && one.auth === other.auth;

/** But for when it was last heard of. */
const isDescribedBy = (present: Subscription, device: Subscription): boolean =>
  isDeepStrictEqual(present, { ...device, refreshedAt: present.refreshedAt });
