import { isServerKey, type VapidPublicKey } from '@club/contract';
import { isBelow, type Platform } from './platform-info';

/** Specification, section 5. */
export const MIN_IOS_VERSION = '16.4';

export type Capabilities = { serviceWorker: boolean; pushManager: boolean; notifications: boolean };

export type PushObstacle =
  | 'unsupported-browser'
  | 'ios-too-old'
  | 'not-installed'
  | 'server-unavailable'
  | 'invalid-server-key'
  | 'permission-denied';

export type Situation = {
  platform: Pick<Platform, 'isIOS' | 'osVersion'>;
  capabilities: Capabilities;
  /** Opened from the home screen. */
  installed: boolean;
  /** null where the browser knows no notifications. */
  permission: NotificationPermission | null;
  /** null while nobody knows. */
  server: VapidPublicKey | null;
};

/** The first thing that stands in the way of push on this device, or null. */
export function pushObstacle({
  platform,
  capabilities,
  installed,
  permission,
  server,
}: Situation): PushObstacle | null {
  const { isIOS, osVersion } = platform;
  const capable = capabilities.serviceWorker && capabilities.pushManager && capabilities.notifications;
  // On iOS even the right browser lacks push until the app stands on the home screen, which can be mended.
  if (!capable && !isIOS) return 'unsupported-browser';
  if (isIOS && isBelow(osVersion, MIN_IOS_VERSION)) return 'ios-too-old';
  if (isIOS && !installed) return 'not-installed';
  if (!capable) return 'unsupported-browser';
  if (server && !(server.available && server.publicKey)) return 'server-unavailable';
  if (server?.publicKey && !isServerKey(server.publicKey, { isIOS })) return 'invalid-server-key';
  return permission === 'denied' ? 'permission-denied' : null;
}
