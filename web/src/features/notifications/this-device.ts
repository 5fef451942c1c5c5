import { deviceIdOf } from '@club/contract';
import { findSubscription } from './push/subscription';
import { type Platform, platformOf } from './rules/platform-info';
import type { Situation } from './rules/push-support';

export type ThisBrowser = Omit<Situation, 'platform' | 'server'> & {
  platform: Platform;
  /** What it is subscribed with, and as which device the server knows that. */
  subscription: { endpoint: string; deviceId: string } | null;
};

export async function readThisBrowser(): Promise<ThisBrowser> {
  const notifications = 'Notification' in window;
  const subscription = await findSubscription();
  return {
    platform: platformOf(navigator),
    capabilities: { serviceWorker: 'serviceWorker' in navigator, pushManager: 'PushManager' in window, notifications },
    installed: isInstalled(),
    permission: notifications ? Notification.permission : null,
    subscription: subscription && {
      endpoint: subscription.endpoint,
      deviceId: await deviceIdOf(subscription.endpoint),
    },
  };
}

/** Safari had a property of its own before it knew the media query. */
const isInstalled = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  window.matchMedia('(display-mode: standalone)').matches;
