import { HOUR_MS, isServerKey, type VapidPublicKey } from '@club/contract';
import { isBelow, type Platform } from './platform-info';

/** Specification, section 5: older versions have no push. */
export const MIN_IOS_VERSION = '16.4';

export type PushObstacle =
  | 'unsupported-browser'
  | 'ios-too-old'
  | 'not-installed'
  | 'server-unavailable'
  | 'invalid-server-key'
  | 'permission-denied';

export type Situation = {
  platform: Pick<Platform, 'isIOS' | 'osVersion'>;
  capabilities: { serviceWorker: boolean; pushManager: boolean; notifications: boolean };
  /** Whether the app was opened from the home screen. */
  installed: boolean;
  /** null where the browser has no notifications. */
  permission: NotificationPermission | null;
  /** null until the server has responded. */
  server: VapidPublicKey | null;
};

/** Returns the first reason why push does not work on this device, or null. */
export function pushObstacle({
  platform,
  capabilities,
  installed,
  permission,
  server,
}: Situation): PushObstacle | null {
  const { isIOS, osVersion } = platform;
  const capable = capabilities.serviceWorker && capabilities.pushManager && capabilities.notifications;
  // On iOS push is missing until the app is on the home screen, so these obstacles come first there.
  if (isIOS && isBelow(osVersion, MIN_IOS_VERSION)) return 'ios-too-old';
  if (isIOS && !installed) return 'not-installed';
  if (!capable) return 'unsupported-browser';
  if (server && !(server.available && server.publicKey)) return 'server-unavailable';
  // Stryker disable next-line ObjectLiteral: the keys that only iOS refuses are shorter than the shortest text of a
  // key.
  if (server?.publicKey && !isServerKey(server.publicKey, { isIOS })) return 'invalid-server-key';
  return permission === 'denied' ? 'permission-denied' : null;
}

/** Specification, section 9: the closed banner stays away for three days. */
const DISMISSAL_MS = 3 * 24 * 3_600_000;
export const ONBOARDING_DELAY_MS = 500;

type Device = { platform: Pick<Platform, 'isIOS' | 'browser' | 'osVersion'>; installed: boolean };

/** The banner is for Safari on versions of iOS that have push. `dismissedAt` is null if it was never closed. */
export function showsHomeScreenBanner(
  { platform, installed }: Device,
  dismissedAt: number | null,
  now: number,
): boolean {
  if (!platform.isIOS || platform.browser !== 'safari' || installed) return false;
  if (isBelow(platform.osVersion, MIN_IOS_VERSION)) return false;
  // After a clock was set back, the time of closing lies in the future. That must not hide the banner for long.
  // Stryker disable next-line ConditionalExpression: null counts as 1970, which is long enough ago.
  return dismissedAt === null || now - dismissedAt >= DISMISSAL_MS || dismissedAt > now;
}

type Onboarding = Pick<Device, 'installed'> & {
  platform: Pick<Platform, 'isIOS' | 'isAndroid'>;
  completed: boolean;
  subscribed: boolean;
  obstacle: PushObstacle | null;
};

/**
 * People who have refused the permission see once how to change that. With other obstacles there is nothing to ask. On
 * Android one question is enough, and on computers the settings are.
 */
export function wantsOnboarding({ platform, installed, completed, subscribed, obstacle }: Onboarding): boolean {
  if (platform.isAndroid) return obstacle === null && !completed && !subscribed;
  if (!platform.isIOS || !installed) return false;
  if (obstacle === 'permission-denied') return !completed;
  return obstacle === null && (!completed || !subscribed);
}

/** The times are from the specification, sections 4 and 9. */
export const REFRESH_CHECK_MS = 6 * HOUR_MS;
const LAST_REFRESH_MS = 24 * HOUR_MS;
const CREATED_MS = 7 * 24 * HOUR_MS;

/** Times are milliseconds since 1970, or null when unknown or never. */
type Age = { createdAt: number | null; refreshedAt: number | null };

/** Says whether to replace the subscription, because iOS stops delivering to old ones. */
export function needsRefresh({ createdAt, refreshedAt }: Age, now: number): boolean {
  // Stryker disable next-line ConditionalExpression: null counts as 1970, which is long enough ago.
  const longAgo = refreshedAt === null || now - refreshedAt > LAST_REFRESH_MS;
  // Stryker disable next-line ConditionalExpression: null counts as 1970, which is long enough ago.
  return longAgo && (createdAt === null || now - createdAt > CREATED_MS);
}

/** Recognises messages of push services about expired subscriptions. */
export const saysExpired = (text: string): boolean => /expired|invalid|abgelaufen|ungültig/i.test(text);
