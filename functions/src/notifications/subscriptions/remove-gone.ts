import type { SubscriptionRepository } from '../devices/device-repository';
import type { Subscription } from './subscription';

/** Of which its push service has said that it is no more: that one alone, and not if the device has said something new meanwhile. */
export const removeGone = (subscriptions: Pick<SubscriptionRepository, 'change'>, sent: Subscription): Promise<void> =>
  subscriptions.change(async (transaction) => {
    const present = await transaction.find(sent.deviceId);
    if (present && isSame(present, sent)) transaction.remove(sent.deviceId);
  });

const isSame = (one: Subscription, other: Subscription): boolean =>
  one.uid === other.uid &&
  one.p256dh === other.p256dh &&
  one.auth === other.auth &&
  one.createdAt.getTime() === other.createdAt.getTime() &&
  one.refreshedAt.getTime() === other.refreshedAt.getTime();
