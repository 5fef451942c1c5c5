import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giveUpDevice } from '@/features/notifications/give-up-device';
import { takeDeviceBack } from '@/features/notifications/take-device-back';
import { post } from '@/lib/api-client';
import { useToast } from '@/lib/toasts';
import { changeSession } from '../change-session';

export function useLogout() {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: async () => {
      await giveUpDevice();
      return post<'logout'>('/api/logout');
    },
    onSuccess: () => changeSession(client, null),
    onError: () => {
      void takeDeviceBack();
      toast({
        title: 'Abmeldung fehlgeschlagen',
        description: 'Es gab ein Problem bei der Abmeldung. Bitte versuche es erneut.',
        variant: 'destructive',
      });
    },
  });
}
