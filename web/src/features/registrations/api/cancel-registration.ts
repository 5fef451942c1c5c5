import { useMutation } from '@tanstack/react-query';
import { eventUrl } from '@/features/events/api/get-event';
import { OWN_REGISTRATION } from '@/features/events/api/refetched';
import { REGISTRATION_ERRORS } from '@/features/events/rules/event-texts';
import { del } from '@/lib/api-client';
import { withConnection } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';

export function useCancelRegistration(eventId: number) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => del<'cancelRegistration'>(`${eventUrl(eventId)}/register`),
    onSuccess: () =>
      toast({ title: 'Abgemeldet', description: 'Deine Anmeldung wurde storniert.', variant: 'success' }),
    onError: (error) =>
      toast({
        title: REGISTRATION_ERRORS.title,
        description: withConnection(REGISTRATION_ERRORS.cancel, error),
        variant: 'destructive',
      }),
    meta: { refetch: OWN_REGISTRATION },
  });
}
