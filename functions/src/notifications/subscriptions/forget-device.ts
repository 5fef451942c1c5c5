import type { NotificationDeps } from '../deps';

type Deps = Pick<NotificationDeps, 'subscriptions'>;

/** What is not there (any more), or another's, stays as it is; that is no error. */
export const forgetDevice = ({ subscriptions }: Deps, uid: string, deviceId: string): Promise<void> =>
  subscriptions.change(async (transaction) => {
    const present = await transaction.find(deviceId);
    if (present?.uid === uid) transaction.remove(deviceId);
  });
