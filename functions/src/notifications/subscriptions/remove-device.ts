import type { NotificationDeps } from '../deps';

/** As `forgetDevice`; and the app there does not bring it back by itself. */
export const removeDevice = (
  { subscriptions, clock }: Pick<NotificationDeps, 'subscriptions' | 'clock'>,
  uid: string,
  deviceId: string,
): Promise<void> =>
  subscriptions.change(async (transaction) => {
    const present = await transaction.find(deviceId);
    if (present?.uid !== uid) return;
    transaction.remove(deviceId);
    transaction.keepRemoved(uid, deviceId, clock.now());
  });
