import { deviceIdOf } from '@club/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { devicesQuery, vapidKeyQuery } from './api/devices';
import { findSubscription } from './push/subscription';
import { type Platform, platformOf } from './rules/platform-info';
import { pushObstacle, type Situation } from './rules/push';

export type ThisBrowser = Omit<Situation, 'platform' | 'server'> & {
  platform: Platform;
  /** The subscription of this browser, and the id of the device that the server stores for it. */
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

/** Older versions of Safari know only `standalone`, not the media query. */
const isInstalled = (): boolean =>
  ('standalone' in navigator && navigator.standalone === true) ||
  window.matchMedia('(display-mode: standalone)').matches;

/** The query's key is no URL. It runs again when the page is seen again, because the permission may have changed. */
export const THIS_BROWSER = 'this-browser';

export const thisBrowserQuery = queryOptions({ queryKey: [THIS_BROWSER], queryFn: readThisBrowser });

/** Returns the state of push on this device; null until the browser has been read. */
export function useThisDevice() {
  const { data: browser } = useQuery(thisBrowserQuery);
  const { data: server = null, isError: isServerSilent, refetch: askServer, isFetching } = useQuery(vapidKeyQuery);
  const { data: devices } = useQuery(devicesQuery);
  if (!browser) return null;

  const deviceId = browser.subscription?.deviceId ?? null;
  const isUnlisted = devices !== undefined && !devices.some(({ id }) => id === deviceId);
  return {
    ...browser,
    server,
    /** The server has not responded, so it is unknown whether it offers push. */
    isServerSilent: isServerSilent && server === null,
    askServer: () => void askServer(),
    isAskingServer: isFetching,
    deviceId,
    /** The signed-in person receives notifications here. */
    isOn: deviceId !== null && !isUnlisted && browser.permission === 'granted',
    obstacle: pushObstacle({ ...browser, server }),
  };
}

export type ThisDevice = NonNullable<ReturnType<typeof useThisDevice>>;
