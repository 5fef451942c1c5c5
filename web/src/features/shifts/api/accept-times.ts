import { useMutation } from '@tanstack/react-query';
import { eventUrl } from '@/features/events/api/events';
import { LISTS_TO_REFETCH } from '@/features/registrations/api/own-registration';
import { shiftQuery } from '@/features/registrations/api/withdraw';
import { post } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';

/** Says that the new time of the shift suits the signed-in member; without a shift, those of all of theirs. */
export function useAcceptTimes(eventId: number) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: (shiftId: string | undefined) =>
      post<'acceptTimes'>(`${eventUrl(eventId)}/register/accept-times${shiftQuery(shiftId)}`),
    onSuccess: () => toast({ title: 'Bestätigt', description: 'Danke, wir rechnen mit dir.', variant: 'success' }),
    onError: (error) => {
      const description = withReason('Das konnte nicht gespeichert werden.', error);
      toast({ title: 'Fehler', description, variant: 'destructive' });
    },
    meta: { refetch: LISTS_TO_REFETCH },
  });
}
