import type { NotificationDeps } from '../deps';
import type { Subscription } from '../subscriptions/subscription';

/** The caller's, the last used first. */
export async function listDevices(
  { subscriptions }: Pick<NotificationDeps, 'subscriptions'>,
  uid: string,
): Promise<Subscription[]> {
  const devices = await subscriptions.listOf([uid]);
  return devices.sort((one, other) => Number(other.refreshedAt) - Number(one.refreshedAt));
}
