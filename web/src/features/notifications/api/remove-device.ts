import { useMutation } from '@tanstack/react-query';
import { del } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { useToast } from '@/lib/toasts';
import { disconnect } from '../push/connect';
import { oneAtATime } from '../push/one-at-a-time';
import { DEVICES_URL } from './devices';
import { THIS_BROWSER } from './this-browser';

/** `ownId`: this very device, which gives its subscription up as well. */
export function useRemoveDevice(ownId: string | null) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: async (deviceId: string) => {
      if (deviceId === ownId) await oneAtATime(disconnect);
      return del<'removeDevice'>(`${DEVICES_URL}/${deviceId}`);
    },
    onSuccess: () => toast({ title: 'Gerät entfernt', variant: 'success' }),
    onError: (error) =>
      toast({
        title: 'Fehler',
        description: errorText(error, 'Das Gerät konnte nicht entfernt werden.'),
        variant: 'destructive',
      }),
    meta: { refetch: [DEVICES_URL, THIS_BROWSER] },
  });
}
