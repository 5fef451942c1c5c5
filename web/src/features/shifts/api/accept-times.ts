import { enumerated, type MyStatus } from '@club/contract';
import { useMutation } from '@tanstack/react-query';
import { eventUrl } from '@/features/events/api/events';
import { LISTS_TO_REFETCH } from '@/features/registrations/api/own-registration';
import { shiftQuery } from '@/features/registrations/api/withdraw';
import { post } from '@/lib/api-client';
import { withReason } from '@/lib/failure-text';
import { useToast } from '@/lib/toasts';

/** `names` are 'Grill, 12–14 Uhr'. Without a shift all of one's own are meant. */
type Accepted = { names: readonly string[]; shiftId?: string };

/** Says that the new times suit the signed-in member. */
export function useAcceptTimes(eventId: number) {
  const { toast } = useToast();
  return useMutation({
    mutationFn: ({ shiftId }: Accepted) =>
      post<'acceptTimes'>(`${eventUrl(eventId)}/register/accept-times${shiftQuery(shiftId)}`),
    onSuccess: ({ status }, { names }) =>
      toast({ title: 'Bestätigt', description: `${enumerated(names)}. ${THANKS[status]}`, variant: 'success' }),
    onError: (error) => {
      const description = withReason('Das konnte nicht gespeichert werden.', error);
      toast({ title: 'Fehler', description, variant: 'destructive' });
    },
    meta: { refetch: LISTS_TO_REFETCH },
  });
}

const THANKS: Record<MyStatus, string> = {
  registered: 'Danke, wir rechnen mit dir.',
  waitlisted: 'Danke, du rückst nach, sobald dort ein Platz frei wird.',
};
