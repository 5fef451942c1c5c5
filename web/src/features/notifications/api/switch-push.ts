import type { Device } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { del, post } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { connect, disconnect, dropUnaccepted } from '../push/connect';
import { oneAtATime, PushError, pushFailureText } from '../push/subscription';
import { THIS_BROWSER } from '../this-device';
import { DEVICES_URL } from './devices';

const REFETCHED = [DEVICES_URL, THIS_BROWSER];

/** Browsers only ask for the permission during a click, so call `mutate` in a click handler. */
export function useSwitchPushOn() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      await askForPermission();
      return oneAtATime(() => connect({ publicKey }));
    },
    onSuccess: () => toast({ title: 'Push ist auf diesem Gerät eingeschaltet', variant: 'success' }),
    onError: async (error) => {
      await oneAtATime(() => dropUnaccepted(error));
      toast({ title: 'Fehler', description: pushFailureText(error), variant: 'destructive' });
    },
    meta: { refetch: REFETCHED },
  });
}

async function askForPermission(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return;
  throw new PushError(permission === 'denied' ? 'denied' : 'not-decided');
}

/** Takes the endpoint. No notification arrives here afterwards, even if the request to the server fails. */
export function useSwitchPushOff() {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (endpoint: string) =>
      oneAtATime(async () => {
        await disconnect();
        return post<'unsubscribePush'>('/api/notifications/unsubscribe', { subscription: { endpoint } });
      }),
    onSuccess: () => toast({ title: 'Push ist auf diesem Gerät ausgeschaltet', variant: 'success' }),
    onError: (error) => toast({ title: 'Fehler', description: pushFailureText(error), variant: 'destructive' }),
    meta: { refetch: REFETCHED },
  });
}

/** `ownId` is the id of this device, which also gives up its subscription when it is removed. */
export function useRemoveDevice(ownId: string | null) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: async ({ id }: Pick<Device, 'id'>) => {
      if (id === ownId) await oneAtATime(disconnect);
      return del<'removeDevice'>(`${DEVICES_URL}/${id}`);
    },
    onSuccess: () => toast({ title: 'Gerät entfernt', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: errorText(error, 'Das Gerät konnte nicht entfernt werden.'),
        variant: 'destructive',
      }),
    meta: { refetch: REFETCHED },
  });
}
