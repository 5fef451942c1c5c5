import { isServerKey } from '@club/contract';
import { fetchVapidKey } from '../api/vapid-key';
import { platformOf } from '../rules/platform-info';
import { needsRefresh } from '../rules/refresh';
import { connect, disconnect, dropUnaccepted, isRejection, isRemoval } from './connect';
import { oneAtATime } from './one-at-a-time';
import { readPushMemory } from './push-memory';
import { findSubscription } from './subscription';

/**
 * At each start, and now and then: says again that this device is there, makes its subscription anew when the
 * browser lost it, when the server's key has changed or, on iOS, when it is old. Answers whether the server was
 * told something. Only for signed-in people; a failure waits for the next time.
 */
export const resync = (): Promise<boolean> => oneAtATime(resyncNow);

async function resyncNow(): Promise<boolean> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
  const subscription = await findSubscription();
  const memory = readPushMemory();
  // Nobody wanted push here.
  if (!subscription && !memory) return false;
  const { isIOS } = platformOf(navigator);
  try {
    const { available, publicKey } = await fetchVapidKey();
    if (!available || !publicKey || !isServerKey(publicKey, { isIOS })) return false;
    const age = memory ?? { createdAt: null, refreshedAt: null };
    await connectOrRenew(publicKey, isIOS && needsRefresh(age, Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** One that the server takes no more is made anew, once; one that was removed from the list goes. */
async function connectOrRenew(publicKey: string, renew: boolean): Promise<void> {
  try {
    await connect({ publicKey, renew, isResync: true });
  } catch (error) {
    if (!isRejection(error)) throw error;
    if (isRemoval(error)) return disconnect();
    await connect({ publicKey, renew: true, isResync: true }).catch(dropUnaccepted);
  }
}
