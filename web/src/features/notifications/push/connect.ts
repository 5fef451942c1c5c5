import { type Device, isServerKey, type RequestBody } from '@club/contract';
import { post } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { fetchVapidKey } from '../api/devices';
import { platformOf } from '../rules/platform-info';
import { needsRefresh } from '../rules/push';
import { forgetPushMemory, keepPushMemory, readPushMemory } from './push-memory';
import { endSubscription, findSubscription, makeSubscription, oneAtATime, wasMadeWith } from './subscription';

type Options = {
  publicKey: string;
  /** Replaces an existing subscription. */
  renew?: boolean;
  /** Nobody asked for it, so the server refuses it for a device that was removed from the list. */
  isResync?: boolean;
};

/**
 * Tells the server that the signed-in person uses this device. Makes a new subscription if there is none or it was
 * made with another key. Repeating it is safe.
 */
export async function connect({ publicKey, renew = false, isResync = false }: Options): Promise<Device> {
  const before = await findSubscription();
  const known = readPushMemory()?.endpoint ?? before?.endpoint ?? null;
  if (before && !renew && wasMadeWith(before, publicKey)) return sendSubscription(before, { known, isResync });
  if (before) await endSubscription(before);
  const made = await makeSubscription(publicKey);
  return sendSubscription(made, { known, isResync, createdAt: Date.now() });
}

type SendOptions = {
  known: string | null;
  isResync: boolean;
  /** Set when the subscription has just been made. */
  createdAt?: number;
};

async function sendSubscription(
  subscription: PushSubscription,
  { known, isResync, createdAt }: SendOptions,
): Promise<Device> {
  const { endpoint } = subscription;
  const memory = readPushMemory();
  const replaces = known === endpoint ? null : known;
  const device = await post<'subscribePush'>('/api/notifications/subscribe', {
    // A subscription without keys is sent as well: the server responds with a German explanation.
    subscription: subscription.toJSON() as RequestBody<'subscribePush'>['subscription'],
    platformInfo: { ...platformOf(navigator), isRefresh: replaces !== null },
    replaces,
    isResync,
  });
  const same = memory?.endpoint === endpoint;
  keepPushMemory({
    endpoint,
    createdAt: createdAt ?? (same ? memory.createdAt : null),
    refreshedAt: createdAt !== undefined && replaces ? createdAt : (memory?.refreshedAt ?? null),
  });
  return device;
}

/** Says whether the server refused the subscription itself. Ended sessions, timeouts and failures do not. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 404, 408, 429].includes(error.status);

/** Says whether this device was removed from the list. It stays so until push is switched on here again. */
const isRemoval = (error: unknown): boolean => error instanceof ApiError && error.code === 'device-removed';

/** After `connect` has failed, gives up a subscription that the server has never accepted or no longer accepts. */
export async function dropUnaccepted(error: unknown): Promise<void> {
  const subscription = await findSubscription();
  const accepted = subscription !== null && readPushMemory()?.endpoint === subscription.endpoint;
  if (accepted && !isRejection(error)) return;
  await disconnect();
}

/** Gives up the subscription and forgets that push was wanted here. */
export async function disconnect(): Promise<void> {
  forgetPushMemory();
  const subscription = await findSubscription();
  if (subscription) await endSubscription(subscription);
}

/**
 * Sends the subscription to the server again, at each start and every few hours. Replaces it when the browser lost
 * it, when the server's key has changed or, on iOS, when it is old. Returns whether the server accepted a request.
 * Needs a signed-in person. Failures are left to the next attempt.
 */
export const resync = (): Promise<boolean> => oneAtATime(resyncNow);

async function resyncNow(): Promise<boolean> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
  const subscription = await findSubscription();
  const memory = readPushMemory();
  // Nobody has switched push on here.
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

/** Replaces a refused subscription once, and gives it up if the device was removed from the list. */
async function connectOrRenew(publicKey: string, renew: boolean): Promise<void> {
  try {
    await connect({ publicKey, renew, isResync: true });
  } catch (error) {
    if (!isRejection(error)) throw error;
    if (isRemoval(error)) return disconnect();
    await connect({ publicKey, renew: true, isResync: true }).catch(dropUnaccepted);
  }
}
