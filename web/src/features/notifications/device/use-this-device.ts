import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '../api/devices';
import { thisBrowserQuery } from '../api/this-browser';
import { vapidKeyQuery } from '../api/vapid-key';
import { pushObstacle } from '../rules/push-support';

/** The device that one looks at, and how it stands with push; null until the browser has told. */
export function useThisDevice() {
  const { data: browser } = useQuery(thisBrowserQuery);
  const { data: server = null, isError: isServerSilent, refetch: askServer, isFetching } = useQuery(vapidKeyQuery);
  const { data: devices } = useQuery(devicesQuery);
  if (!browser) return null;

  const deviceId = browser.subscription?.deviceId ?? null;
  const isOthers = devices !== undefined && !devices.some(({ id }) => id === deviceId);
  return {
    ...browser,
    server,
    /** Nobody knows whether there is push. */
    isServerSilent: isServerSilent && server === null,
    askServer: () => void askServer(),
    isAskingServer: isFetching,
    deviceId,
    /** The server reaches the signed-in person here. */
    isOn: deviceId !== null && !isOthers && browser.permission === 'granted',
    obstacle: pushObstacle({ ...browser, server }),
  };
}

export type ThisDevice = NonNullable<ReturnType<typeof useThisDevice>>;
