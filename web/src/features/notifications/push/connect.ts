import type { Device, RequestBody } from '@club/contract';
import { post } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { platformOf } from '../rules/platform-info';
import { forgetPushMemory, keepPushMemory, readPushMemory } from './push-memory';
import { findSubscription, makeSubscription, wasMadeWith } from './subscription';

type Options = {
  /** The server's. */
  publicKey: string;
  /** A new subscription, even if there is one. */
  renew?: boolean;
  /** Not at somebody's wish: refused where the device was removed from the list. */
  isResync?: boolean;
};

/**
 * Makes this device the signed-in person's at the server: with the subscription that is here, or a new one
 * if there is none or it was made with another key. Repeatable.
 */
export async function connect({ publicKey, renew = false, isResync = false }: Options): Promise<Device> {
  const before = await findSubscription();
  const known = readPushMemory()?.endpoint ?? before?.endpoint ?? null;
  if (before && !renew && wasMadeWith(before, publicKey)) return announce(before, { known, isResync });
  await before?.unsubscribe();
  const made = await makeSubscription(publicKey);
  return announce(made, { known, isResync, createdAt: Date.now() });
}

/** `createdAt`: given when it has just been made. */
type Announcement = { known: string | null; isResync: boolean; createdAt?: number };

async function announce(subscription: PushSubscription, { known, isResync, createdAt }: Announcement): Promise<Device> {
  const { endpoint } = subscription;
  const memory = readPushMemory();
  const replaces = known === endpoint ? null : known;
  const device = await post<'subscribePush'>('/api/notifications/subscribe', {
    // The server says in German what is wrong with one that lacks its keys.
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

/** Not: signed out, no answer, a server that fails. Those say nothing of the subscription. */
export const isRejection = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 404, 408, 429].includes(error.status);

/** Somebody took this device from the list of theirs: it stays so until push is switched on here again. */
export const isRemoval = (error: unknown): boolean => error instanceof ApiError && error.code === 'device-removed';

/** After `connect` failed: a subscription that the server has never accepted, or accepts no more, is of no use. */
export async function dropUnaccepted(error: unknown): Promise<void> {
  const subscription = await findSubscription();
  const accepted = subscription !== null && readPushMemory()?.endpoint === subscription.endpoint;
  if (accepted && !isRejection(error)) return;
  await disconnect();
}

/** Nothing arrives here any more, and nobody wants it to. */
export async function disconnect(): Promise<void> {
  forgetPushMemory();
  await (await findSubscription())?.unsubscribe();
}
