import { ECDH } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  BROKEN_SUBSCRIPTION,
  deviceIdOf,
  isSameClubDay,
  type PlatformInfo,
  type PushPlatform,
  type PushSubscriptionBody,
  type subscribeSchema,
} from '@club/contract';
import type * as z from 'zod';
import { DomainError } from '../../domain-error';
import { transact } from '../../platform/firestore';
import type { PushTarget } from '../../platform/push';
import type { PushSender } from '../../platform/web-push';
import { LIMITS } from '../../rate-limits/limits';
import type { Services } from '../../services';
import { lastUsedFirst, type StoredDevice } from './device-repository';

/** Nobody uses more devices. The one that was unused for the longest time makes room for a new one. */
const MAX_DEVICES = 20;

const ANOTHERS =
  'Dieses Gerät gehört noch zu einem anderen Konto. Bitte schalte Push auf diesem Gerät aus und wieder ein.';
const UNKNOWN_SERVICE =
  'Über den Push-Dienst dieses Browsers können wir nichts zustellen. Bitte nutze Chrome, Edge, Firefox oder Safari.';

/** Adds the device to the caller's, or renews it. The app calls this at each start; that costs one write a day. */
export async function subscribe(
  { firestore, devices, push, limiter, clock }: Pick<Services, 'firestore' | 'devices' | 'push' | 'limiter' | 'clock'>,
  uid: string,
  { subscription, platformInfo, replaces, isResync }: z.output<typeof subscribeSchema>,
): Promise<StoredDevice> {
  if (push.publicKey === null) throw new DomainError('push-unavailable');
  const target = requireTarget(subscription, push);
  const deviceId = await deviceIdOf(target.endpoint);
  const formerId = replaces && replaces !== target.endpoint ? await deviceIdOf(replaces) : null;

  let isCounted = false;
  return transact(firestore, async (transaction) => {
    const [stored, removals] = [devices.in(transaction), devices.removals.in(transaction)];
    /** Whether this person removed the device from their list and nobody has subscribed with it since. */
    const isRemoved = async (id: string) => (await removals.find(id))?.uid === uid;
    const now = clock.now();
    const present = await stored.find(deviceId);
    // Only the device itself has the keys; others may have seen the endpoint on its way.
    if (present && present.uid !== uid && !hasSameKeys(present, target)) throw refusal('endpoint', ANOTHERS);
    const wasRemoved = present?.uid !== uid && (await isRemoved(deviceId));
    const isFormerRemoved = isResync && formerId !== null && (await isRemoved(formerId));
    if (isResync && (wasRemoved || isFormerRemoved)) throw new DomainError('device-removed');
    // Most calls renew a known device and cost a single read. Only here it is known that this one is new.
    if (present?.uid !== uid && !isCounted) {
      await limiter.count([{ limit: LIMITS.newDeviceMember, subject: uid }]);
      isCounted = true;
    }
    const known = present?.uid === uid ? present : { createdAt: now, failedAt: null, lastTest: null };
    const device = { ...known, deviceId, uid, ...target, ...describePlatform(platformInfo), refreshedAt: now };

    const former = formerId ? await stored.find(formerId) : null;
    const moveFormer = former?.uid === uid ? await devices.prepareMove(transaction, former, deviceId) : null;
    const others = present?.uid === uid ? [] : await devices.listIn(transaction, uid);

    moveFormer?.();
    if (wasRemoved) removals.remove(deviceId);
    const kept = lastUsedFirst(others.filter((other) => other.deviceId !== former?.deviceId));
    for (const unused of kept.slice(MAX_DEVICES - 1)) stored.remove(unused.deviceId);
    if (present && isSameClubDay(present.refreshedAt, now) && isUnchanged(present, device)) return present;
    stored.put(deviceId, device);
    return device;
  });
}

/** Refuses an endpoint that must not be called, and keys that nothing can be encrypted with. */
function requireTarget({ endpoint, keys }: PushSubscriptionBody, push: PushSender): PushTarget {
  if (!push.mayCall(endpoint)) throw refusal('endpoint', UNKNOWN_SERVICE);
  const p256dh = Buffer.from(keys.p256dh, 'base64url');
  if (!isOnCurve(p256dh)) throw refusal('keys.p256dh', BROKEN_SUBSCRIPTION);
  const auth = Buffer.from(keys.auth, 'base64url');
  // Keys are compared, so they are stored in one spelling.
  return { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const refusal = (field: string, message: string): DomainError =>
  new DomainError('validation', { message, issues: [{ path: `subscription.${field}`, message }] });

function describePlatform({ isIOS, isAndroid, browser, osVersion, browserVersion, userAgent }: PlatformInfo) {
  const platform: PushPlatform = isIOS ? 'ios' : isAndroid ? 'android' : 'desktop';
  return { platform, browser, osVersion, browserVersion, userAgent };
}

const hasSameKeys = (one: PushTarget, other: PushTarget): boolean =>
  one.p256dh === other.p256dh && one.auth === other.auth;

/** Whether nothing but the time of the renewal differs. */
const isUnchanged = (present: StoredDevice, device: StoredDevice): boolean =>
  isDeepStrictEqual(present, { ...device, refreshedAt: present.refreshedAt });
