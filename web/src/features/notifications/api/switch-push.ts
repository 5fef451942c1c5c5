import type { Device } from '@club/contract';
import { del, post } from '@/lib/api-client';
import { failure, useWrite } from '@/lib/use-write';
import { connect, disconnect, dropUnaccepted } from '../push/connect';
import { oneAtATime, PushError, pushFailureText } from '../push/subscription';
import { THIS_BROWSER } from '../this-device';
import { DEVICES_URL } from './devices';

const REFETCHED = [DEVICES_URL, THIS_BROWSER];

const sayWhy = (error: Error) => failure(pushFailureText(error));

/** Browsers only ask for the permission during a click, so call `mutate` in a click handler. */
export const useSwitchPushOn = () =>
  useWrite({
    mutationFn: async (publicKey: string) => {
      await askForPermission();
      return oneAtATime(() => connect({ publicKey }));
    },
    onError: (error) => oneAtATime(() => dropUnaccepted(error)),
    meta: { refetch: REFETCHED, done: 'Push ist auf diesem Gerät eingeschaltet', failed: sayWhy },
  });

async function askForPermission(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return;
  throw new PushError(permission === 'denied' ? 'denied' : 'not-decided');
}

/** Takes the endpoint. No notification arrives here afterwards, even if the request to the server fails. */
export const useSwitchPushOff = () =>
  useWrite({
    mutationFn: (endpoint: string) =>
      oneAtATime(async () => {
        await disconnect();
        return post<'unsubscribePush'>('/api/notifications/unsubscribe', { subscription: { endpoint } });
      }),
    meta: { refetch: REFETCHED, done: 'Push ist auf diesem Gerät ausgeschaltet', failed: sayWhy },
  });

/** `ownId` is the id of this device, which also gives up its subscription when it is removed. */
export const useRemoveDevice = (ownId: string | null) =>
  useWrite({
    mutationFn: async ({ id }: Pick<Device, 'id'>) => {
      if (id === ownId) await oneAtATime(disconnect);
      return del<'removeDevice'>(`${DEVICES_URL}/${id}`);
    },
    meta: { refetch: REFETCHED, done: 'Gerät entfernt', failed: 'Das Gerät konnte nicht entfernt werden.' },
  });
