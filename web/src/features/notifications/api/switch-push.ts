import { useMutation } from '@tanstack/react-query';
import { post } from '@/lib/api-client';
import { useToast } from '@/lib/toasts';
import { connect, disconnect, dropUnaccepted } from '../push/connect';
import { oneAtATime } from '../push/one-at-a-time';
import { PushError, pushFailureText } from '../push/push-error';
import { DEVICES_URL } from './devices';
import { THIS_BROWSER } from './this-browser';

const TOUCHED = [DEVICES_URL, THIS_BROWSER];

/** To be called at the press of a button: browsers let nobody be asked for the permission otherwise. */
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
    meta: { refetch: TOUCHED },
  });
}

async function askForPermission(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return;
  throw new PushError(permission === 'denied' ? 'denied' : 'not-decided');
}

/** Takes the endpoint. Nothing arrives here from then on, also when the server cannot be told. */
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
    meta: { refetch: TOUCHED },
  });
}
